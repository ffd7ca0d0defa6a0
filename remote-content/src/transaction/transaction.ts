import { type Failure, isAnswerLost, type Result } from '@mobidrom/platform-api';

/** Step of a change that consists of several calls, together with the call that undoes it. */
export interface Step<Name extends string = string> {
  readonly name: Name;
  run(): Promise<Result<unknown>>;
  /**
   * Whether the step creates something. A browser repeats a request by itself when its connection breaks, so that a 409
   * may mean the step's own work.
   */
  readonly creates?: true;
  /**
   * Undoes the step, or restores what was there before. Left out where there is nothing to undo.
   * @param certain whether the step was done. If false, no answer came: what is there may be somebody else's, and is
   * checked before it is removed.
   */
  undo?(certain: boolean): Promise<Result<Undone>>;
}

/** What an undo found: something to undo, or a step that had changed nothing. */
export type Undone = 'undone' | 'nothingDone';

/**
 * State of a step. `waiting`: not begun. `failed`: changed nothing, as far as that is known. `withoutEffect`: failed, and was
 * found to have changed nothing. `rolledBack`: what it did is undone. `rollbackFailed`: what it did may still be there.
 */
export type StepState =
  | 'waiting'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'withoutEffect'
  | 'rollingBack'
  | 'rolledBack'
  | 'rollbackFailed';

export interface StepReport<Name extends string = string> {
  readonly name: Name;
  readonly state: StepState;
  /** Why the step failed, or why it could not be undone. */
  readonly failure?: Failure | undefined;
  /** Whether it is unknown if what the step does holds: nobody answered for certain to it, or to its undo. */
  readonly isUncertain?: true;
}

export interface TransactionReport<Name extends string = string> {
  readonly ok: boolean;
  /** Failure of the step that failed. */
  readonly failure?: Failure;
  readonly steps: readonly StepReport<Name>[];
}

/** Receives the state of all steps after each change of one, before the next call is made. */
export type OnProgress<Name extends string> = (steps: readonly StepReport<Name>[]) => void;

/**
 * Whether a step that failed may have been done nevertheless: its answer was lost, came from a gateway that gave up
 * waiting, was not understood, or says that the thing to be created exists. Other refusals (4xx) and an expired session
 * changed nothing.
 */
export const mayHaveBeenDone = (failure: Failure, creates = false): boolean =>
  isAnswerLost(failure) ||
  (failure.kind === 'http' && ((failure.status ?? 0) >= 500 || (creates && failure.status === 409)));

/**
 * Runs the steps one after the other. When one fails, it and all before it are undone in reverse order; a step that cannot
 * be undone does not keep the others from being undone. Never rejects.
 */
export async function runTransaction<Name extends string>(
  steps: readonly Step<Name>[],
  onProgress: OnProgress<Name> = () => undefined,
): Promise<TransactionReport<Name>> {
  let reports: readonly StepReport<Name>[] = steps.map(({ name }) => ({ name, state: 'waiting' }));
  const report: Report = (index, state, failure, isUncertain = false) => {
    reports = reports.map((one, at) =>
      at === index ? { name: one.name, state, failure, ...(isUncertain && { isUncertain }) } : one,
    );
    onProgress(reports);
  };

  for (const [index, step] of steps.entries()) {
    report(index, 'running');
    const result = await step.run();
    if (result.ok) {
      report(index, 'succeeded');
      continue;
    }
    // An undo, where there is one, settles it.
    report(index, 'failed', result.failure, !step.undo && isAnswerLost(result.failure));
    await rollBack(steps, index, result.failure, report);
    return { ok: false, failure: result.failure, steps: reports };
  }
  return { ok: true, steps: reports };
}

type Report = (index: number, state: StepState, failure?: Failure, isUncertain?: boolean) => void;

async function rollBack(
  steps: readonly Step[],
  failed: number,
  reason: Failure,
  report: Report,
): Promise<void> {
  for (let index = failed; index >= 0; index--) {
    const { undo, creates } = steps[index] ?? {};
    const certain = index < failed;
    if (!undo || !(certain || mayHaveBeenDone(reason, creates))) continue;
    report(index, 'rollingBack');
    const result = await undo(certain);
    if (!result.ok) {
      report(index, 'rollbackFailed', result.failure, !certain || isAnswerLost(result.failure));
    } else if (certain) report(index, 'rolledBack');
    else report(index, result.value === 'undone' ? 'rolledBack' : 'withoutEffect', reason);
  }
}
