import type { Failure, Result } from '@mobidrom/platform-api';

/** One step of a change that consists of several calls, with what takes it back. */
export interface Step<Name extends string = string> {
  readonly name: Name;
  run(): Promise<Result<unknown>>;
  /**
   * Whether a 409 may mean the step's own work: it creates something, and a browser repeats a request by itself when the
   * connection that it was sent on breaks.
   */
  readonly creates?: true;
  /**
   * Takes the step back, or puts back what was there before. Left out where there is nothing to take back.
   * @param certain false: nobody knows whether the step was done, because no answer came. Then what is there must be
   * looked at before anything is removed: it may be somebody else's.
   */
  undo?(certain: boolean): Promise<Result<unknown>>;
}

/**
 * What became of a step: `waiting` it was never begun; `failed` it changed nothing, as far as that is known; `rolledBack`
 * what it did, or may have done, is gone again; `rollbackFailed` what it did may still be there.
 */
export type StepState =
  | 'waiting'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'rollingBack'
  | 'rolledBack'
  | 'rollbackFailed';

export interface StepReport<Name extends string = string> {
  readonly name: Name;
  readonly state: StepState;
  /** Why the step failed, or why it could not be taken back. */
  readonly failure?: Failure;
}

export interface TransactionReport<Name extends string = string> {
  readonly ok: boolean;
  /** What the first failed step was told. */
  readonly failure?: Failure;
  readonly steps: readonly StepReport<Name>[];
}

/** Told of every change before the next call is made: what is shown, and what the journal remembers. */
export type Watch<Name extends string> = (steps: readonly StepReport<Name>[]) => void;

/**
 * Whether a step that failed like this may have been done nevertheless: the answer was lost, came from a gateway that
 * gave up waiting, was not understood, or says of a step that creates that its thing is there. Other refusals (4xx) and
 * a session that has ended did nothing.
 */
export const mayHaveBeenDone = ({ kind, status = 0 }: Failure, creates = false): boolean =>
  kind === 'network' ||
  kind === 'shape' ||
  (kind === 'http' && (status >= 500 || (creates && status === 409)));

/**
 * Runs the steps one after the other. When one fails, it and all before it are taken back in reverse order; one that
 * cannot be taken back does not keep the others from it (specification, content, chapter 4 'Feed bundle'). Never rejects.
 */
export async function runTransaction<Name extends string>(
  steps: readonly Step<Name>[],
  watch: Watch<Name> = () => undefined,
): Promise<TransactionReport<Name>> {
  let reports: readonly StepReport<Name>[] = steps.map(({ name }) => ({ name, state: 'waiting' }));
  const report = (index: number, state: StepState, failure?: Failure) => {
    reports = reports.map((one, at) =>
      at === index ? { name: one.name, state, ...(failure && { failure }) } : one,
    );
    watch(reports);
  };

  for (const [index, step] of steps.entries()) {
    report(index, 'running');
    const result = await step.run();
    if (result.ok) {
      report(index, 'succeeded');
      continue;
    }
    report(index, 'failed', result.failure);
    await takeBack(steps, index, result.failure, report);
    return { ok: false, failure: result.failure, steps: reports };
  }
  return { ok: true, steps: reports };
}

async function takeBack(
  steps: readonly Step[],
  failed: number,
  reason: Failure,
  report: (index: number, state: StepState, failure?: Failure) => void,
): Promise<void> {
  for (let index = failed; index >= 0; index--) {
    const { undo, creates } = steps[index] ?? {};
    const certain = index < failed;
    if (!undo || !(certain || mayHaveBeenDone(reason, creates))) continue;
    report(index, 'rollingBack');
    const result = await undo(certain);
    if (result.ok) report(index, 'rolledBack', certain ? undefined : reason);
    else report(index, 'rollbackFailed', result.failure);
  }
}
