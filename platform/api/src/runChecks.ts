/** Milliseconds until the first look at a run; most have ended by then. */
export const FIRST_CHECK = 1_000;
/** Milliseconds between two further looks. */
export const CHECK = 3_000;
/** Minutes after which a run is no longer followed. */
export const FOLLOWED_MINUTES = 10;
/** Number of looks without an answer, one after the other, after which the service is not asked any more. */
export const MOST_LOST = 10;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
