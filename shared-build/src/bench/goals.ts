/** One thing to reach, and whether it is. */
export interface Goal {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  /** Whether the limit is the least that is wanted; otherwise it is the most that is allowed. */
  readonly isLeast?: boolean;
  readonly reached: boolean;
}

/** A figure that must not be above its limit. */
export const goal = (text: string, value: number, limit: number): Goal => ({
  text,
  value,
  limit,
  reached: value <= limit,
});

/** A figure that must not be below its limit. */
export const atLeast = (text: string, value: number, limit: number): Goal => ({
  text,
  value,
  limit,
  isLeast: true,
  reached: value >= limit,
});

/** What was measured of one page, in both builds; cold, as medians. */
export interface Compared {
  readonly page: string;
  /** Of the federated portal: how many KiB of JavaScript, the serial steps before the first heading. */
  readonly scriptKiB: number;
  readonly firstSteps: number;
  /** Federated divided by bundle. */
  readonly bytesRatio: number;
  readonly headingRatio: number;
  /** An info page for people who are not signed in. */
  readonly isPublic: boolean;
  /** Scripts of the identity client that were loaded. */
  readonly identityScripts: number;
}

/** What the portal promises of its first load. */
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
