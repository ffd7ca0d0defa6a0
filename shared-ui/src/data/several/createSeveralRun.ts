import type { Alert, JobHandle, JobOutcome, Portal } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import { runSeveral, type SeveralResult } from './runSeveral';
import type { SeveralChange } from './SeveralAction';
import { unfinishedAlert } from './severalAlert';

/** Progress of a change of several entries. */
export interface SeveralProgress {
  readonly tried: number;
  readonly total: number;
}

interface SeveralRunContext<T> extends Pick<Portal, 'alerts' | 'jobs'> {
  rowName(row: T): string;
  /** Loads the list again. */
  reload(): Promise<void>;
  /** Called with the entries that were changed. */
  onDone(done: readonly T[]): void;
  /** Called with undefined at the end. */
  onProgress(progress: SeveralProgress | undefined): void;
}

export interface SeveralRun<T> {
  /**
   * Changes entries as a job, tells what became of them, and loads the list again. A change waits for the one before: a
   * message may offer one while another is under way.
   */
  start(change: SeveralChange<T>, rows: readonly T[]): Promise<void>;
  /** Ends the change under way after its present entry. */
  cancel(): void;
}

/** Creates the runs of one list, of which one is under way at a time. */
export function createSeveralRun<T>(context: SeveralRunContext<T>): SeveralRun<T> {
  const { alerts, jobs } = context;
  let before: Promise<unknown> = Promise.resolve();
  let isCancelled = false;

  function start(change: SeveralChange<T>, rows: readonly T[], shown?: string): Promise<void> {
    const next = before.then(() => run(change, rows, shown));
    // Whoever has started a change learns of its error; the next one begins nevertheless.
    before = next.catch(() => undefined);
    return next;
  }

  async function run(change: SeveralChange<T>, rows: readonly T[], shown: string | undefined): Promise<void> {
    isCancelled = false;
    context.onProgress({ tried: 0, total: rows.length });
    try {
      await jobs.run(change.title, (handle) => work(change, rows, handle, shown), { cancellable: true });
    } finally {
      context.onProgress(undefined);
    }
    await context.reload();
  }

  async function work(
    change: SeveralChange<T>,
    rows: readonly T[],
    { signal, report }: JobHandle,
    shown: string | undefined,
  ): Promise<JobOutcome> {
    const total = rows.length;
    const result = await runSeveral(rows, {
      act: (row) => change.act(row),
      isCancelled: () => signal.aborted || isCancelled,
      unexpected: texts.several.unexpected,
      onProgress: (tried) => {
        context.onProgress({ tried, total });
        report({ done: tried, total, unit: 'steps' });
      },
    });
    context.onDone(result.done);
    if (result.done.length > 0) change.after?.(result.done);
    const alert = showEnd(change, result, shown);
    return outcomeOf(result, alert);
  }

  /**
   * Shows the message about the end, with the button of what can follow. The end of what follows takes its place, so that
   * nothing is offered twice.
   * @param shown id of the message that started the change
   */
  function showEnd(change: SeveralChange<T>, result: SeveralResult<T>, shown: string | undefined): Alert {
    let id = '';
    const alert = alertOf(change, result, (next, rows) => start(next, rows, id));
    id = shown === undefined ? alerts.show(alert) : alerts.replace(shown, alert);
    return alert;
  }

  function alertOf(
    change: SeveralChange<T>,
    result: SeveralResult<T>,
    follow: (change: SeveralChange<T>, rows: readonly T[]) => Promise<void>,
  ): Alert {
    const { done, failed, left } = result;
    if (failed.length + left.length === 0) {
      const undo = change.undo?.(done);
      const text = change.done(done.length);
      const action = undo && { label: texts.several.undo, run: () => follow(undo, done) };
      return { severity: 'success', text, ...(action && { action }) };
    }
    const rest = [...failed.map(({ row }) => row), ...left];
    const label = failed.length > 0 ? texts.retry : texts.several.continue;
    return {
      ...unfinishedAlert({ title: change.title, result, rowName: context.rowName }),
      action: { label, run: () => follow(change, rest) },
    };
  }

  return {
    start: (change, rows) => start(change, rows),
    cancel: () => {
      isCancelled = true;
    },
  };
}

function outcomeOf<T>({ failed, left }: SeveralResult<T>, { text, details }: Alert): JobOutcome {
  const status = failed.length > 0 ? 'failed' : left.length > 0 ? 'cancelled' : 'succeeded';
  return { status, text, ...(details && { details }) };
}
