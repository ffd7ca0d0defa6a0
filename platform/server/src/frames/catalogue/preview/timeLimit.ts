/** Work that took too long. */
export class TimeLimitExceeded extends Error {}

/**
 * Returns the result of some work. The work itself goes on after its time; what becomes of it then is ignored.
 * @throws TimeLimitExceeded after `milliseconds`
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(`took over ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
