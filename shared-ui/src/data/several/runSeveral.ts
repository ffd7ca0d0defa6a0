/** Outcome of the change of one entry. */
export type SeveralOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** German reason. */
      readonly text: string;
      /** Whether every further entry would fail as well, as without a session or a connection. Default: false. */
      readonly stops?: boolean;
      /** Whether the entry does not exist any more, so that there is nothing to try again. Default: false. */
      readonly isGone?: boolean;
      /** Whether the answer was lost, so that the entry may have been changed. Default: false. */
      readonly isUncertain?: boolean;
    };

/** Entry that was not changed, or not for certain, and why. */
export interface FailedRow<T> {
  readonly row: T;
  readonly text: string;
  readonly isGone: boolean;
  /** Whether the answer was lost, so that the entry may have been changed. */
  readonly isUncertain?: boolean;
}

/** Outcome of each entry. Every entry is in exactly one of the lists. */
export interface SeveralResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly FailedRow<T>[];
  /** Entries that were not begun, because the run was cancelled or every further entry would have failed. */
  readonly left: readonly T[];
}

interface RunOptions<T> {
  /** Changes one entry. Called once for each. */
  readonly act: (row: T) => Promise<SeveralOutcome>;
  /** Asked before each entry. True ends the run: the outcome of an entry under way always counts. */
  readonly isCancelled: () => boolean;
  /** Called with the number of entries that have been tried, and of those among them that failed. */
  readonly onProgress: (tried: number, failed: number) => void;
  /** Reason for an entry whose change threw an error, which is a defect. */
  readonly unexpected: string;
}

/** Changes entries one after the other, so that a service gets no more at once than from the single action. */
export async function runSeveral<T>(rows: readonly T[], options: RunOptions<T>): Promise<SeveralResult<T>> {
  const { act, isCancelled, onProgress, unexpected } = options;
  const done: T[] = [];
  const failed: FailedRow<T>[] = [];
  for (const [at, row] of rows.entries()) {
    if (isCancelled()) return { done, failed, left: rows.slice(at) };
    const outcome = await attempt(() => act(row), unexpected);
    if (outcome.ok) done.push(row);
    else
      failed.push({
        row,
        text: outcome.text,
        isGone: outcome.isGone === true,
        isUncertain: outcome.isUncertain === true,
      });
    onProgress(at + 1, failed.length);
    if (!outcome.ok && outcome.stops) return { done, failed, left: rows.slice(at + 1) };
  }
  return { done, failed, left: [] };
}

/** A defect in one change must not hide what became of the entries before it. */
async function attempt(act: () => Promise<SeveralOutcome>, unexpected: string): Promise<SeveralOutcome> {
  try {
    return await act();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the cause appears nowhere else.
    console.error(error);
    return { ok: false, text: unexpected, stops: true };
  }
}
