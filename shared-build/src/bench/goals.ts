/** Limit of a measurement, and whether it was met. */
export interface Goal {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  /** Whether the limit is a minimum. Default: it is a maximum. */
  readonly isLeast?: boolean;
  readonly reached: boolean;
}

/** Returns the goal that a value is at most the limit. */
export const goal = (text: string, value: number, limit: number): Goal => ({
  text,
  value,
  limit,
  reached: value <= limit,
});

/** Returns the goal that a value is at least the limit. */
export const atLeast = (text: string, value: number, limit: number): Goal => ({
  text,
  value,
  limit,
  isLeast: true,
  reached: value >= limit,
});

/** Measurements of one page in both builds; medians of visits with an empty cache. */
export interface Compared {
  readonly page: string;
  /** KiB of JavaScript, and serial steps before the first heading, in the federated portal. */
  readonly scriptKiB: number;
  readonly firstSteps: number;
  /** Federated divided by bundle. */
  readonly bytesRatio: number;
  readonly headingRatio: number;
  /** Whether it is an information page without sign-in. */
  readonly isPublic: boolean;
  /** Number of scripts of the identity client that were loaded. */
  readonly identityScripts: number;
}

/** Returns the goals of the first load. */
export const goalsOf = (pages: readonly Compared[]): readonly Goal[] =>
  pages.flatMap(({ page, scriptKiB, firstSteps, bytesRatio, headingRatio, isPublic, identityScripts }) => [
    ...(isPublic
      ? [
          goal(`${page}: KiB JavaScript`, scriptKiB, 150),
          goal(`${page}: Dateien von keycloak-js`, identityScripts, 0),
        ]
      : []),
    goal(`${page}: Schritte bis zur ersten Überschrift`, firstSteps, 3),
    goal(`${page}: Bytes, föderiert geteilt durch ein Bündel`, bytesRatio, 1.25),
    goal(`${page}: Zeit bis zur Überschrift, ebenso`, headingRatio, 1),
  ]);
