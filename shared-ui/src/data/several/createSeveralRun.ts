import type { Alert, JobHandle, JobOutcome, Portal } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import { runSeveral, type SeveralResult } from './runSeveral';
import type { SeveralChange } from './SeveralAction';
import { unfinishedAlert } from './severalAlert';

/** Progress of a change of several entries. */
export interface SeveralProgress {
  readonly tried: number;
  /** Entries among the tried ones that were not changed, or not for certain. Default: 0. */
  readonly failed?: number;
  readonly total: number;
}

interface SeveralRunContext<T> extends Pick<Portal, 'alerts' | 'jobs'> {
  rowId(row: T): string;
  rowName(row: T): string;
  /** Loads the list again. */
  reload(): Promise<void>;
  /** Called with the entries that there is nothing more to do for: they were changed, or do not exist any more. */
  onSettled(rows: readonly T[]): void;
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

/** The message whose button started a change. */
interface Followed<T> {
  /** Id of the message. */
  readonly shown: string;
  /** Entries that the same change has reached before, which the new message counts and takes back as well. */
  readonly done: readonly T[];
}

/** Creates the runs of one list, of which one is under way at a time. */
export function createSeveralRun<T>(context: SeveralRunContext<T>): SeveralRun<T> {
  const { alerts, jobs } = context;
  let before: Promise<unknown> = Promise.resolve();
  let isCancelled = false;
  const settled = createSettled(context.rowId);

  function start(change: SeveralChange<T>, rows: readonly T[], followed?: Followed<T>): Promise<void> {
    const next = before.then(() => run(change, rows, followed));
    // The caller of `start` receives the error; the next change begins nevertheless.
    before = next.catch(() => undefined);
    return next;
  }

  async function run(
    change: SeveralChange<T>,
    rows: readonly T[],
    followed: Followed<T> | undefined,
  ): Promise<void> {
    isCancelled = false;
    context.onProgress({ tried: 0, failed: 0, total: rows.length });
    try {
      await jobs.run(change.title, (handle) => work(change, rows, handle, followed), { cancellable: true });
    } finally {
      context.onProgress(undefined);
    }
    await context.reload();
  }

  async function work(
    change: SeveralChange<T>,
    rows: readonly T[],
    { signal, report }: JobHandle,
    followed: Followed<T> | undefined,
  ): Promise<JobOutcome> {
    const total = rows.length;
    const result = await runSeveral(rows, {
      act: (row) => change.act(row),
      isCancelled: () => signal.aborted || isCancelled,
      unexpected: texts.several.unexpected,
      onProgress: (tried, failed) => {
        context.onProgress({ tried, failed, total });
        report({ done: tried, total, unit: 'steps' });
      },
    });
    const gone = result.failed.filter(({ isGone }) => isGone).map(({ row }) => row);
    settled.add(change.title, [...result.done, ...gone]);
    context.onSettled([...result.done, ...gone]);
    const { alert, id } = showEnd(change, result, followed);
    const isWhole = result.failed.length + result.left.length === 0;
    const replace = (next: Alert) => void alerts.replace(id, next);
    if (result.done.length > 0) change.after?.(result.done, isWhole ? replace : undefined);
    return outcomeOf(result, alert);
  }

  /**
   * Shows the message about the end, with the button of what can follow, and returns it with its id. The end of what follows takes
   * its place, so that nothing is offered twice.
   */
  function showEnd(
    change: SeveralChange<T>,
    result: SeveralResult<T>,
    followed: Followed<T> | undefined,
  ): { readonly alert: Alert; readonly id: string } {
    let id = '';
    const at = settled.now();
    const done = [...(followed?.done ?? []), ...result.done];
    const alert = alertOf(change, result, done, async (next, rows, before) => {
      // The message may be old: meanwhile the same may have been done from the list.
      const open = rows.filter((row) => !settled.since(next.title, row, at));
      if (open.length > 0) return start(next, open, { shown: id, done: before });
      alerts.replace(id, { severity: 'info', text: texts.several.nothingLeft });
    });
    id = followed === undefined ? alerts.show(alert) : alerts.replace(followed.shown, alert);
    return { alert, id };
  }

  /** @param done entries that the change has reached, also in the runs that this one follows */
  function alertOf(
    change: SeveralChange<T>,
    result: SeveralResult<T>,
    done: readonly T[],
    follow: (change: SeveralChange<T>, rows: readonly T[], before: readonly T[]) => Promise<void>,
  ): Alert {
    const { failed, left } = result;
    if (failed.length + left.length === 0) {
      const undo = change.undo?.(done);
      const text = change.done(done.length);
      const follows = change.follows?.();
      const action = undo
        ? { label: texts.several.undo, run: () => follow(undo, done, []) }
        : change.way?.(done);
      return {
        severity: 'success',
        text,
        ...(follows !== undefined && { details: [follows] }),
        ...(action && { action }),
      };
    }
    const again = failed.filter(({ isGone }) => !isGone).map(({ row }) => row);
    // First what was not begun: an entry that ends the run would otherwise end each further one at its beginning.
    const rest = [...left, ...again];
    const label = again.length > 0 ? texts.retry : texts.several.continue;
    return {
      ...unfinishedAlert({ title: change.title, result, rowName: context.rowName }),
      ...(rest.length > 0 && { action: { label, run: () => follow(change, rest, done) } }),
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
  // The outcome of a change that succeeded holds nothing of what follows from it.
  return { status, text, ...(status !== 'succeeded' && details && { details }) };
}

/** Remembers which entries each change has reached, in the order of its runs. */
function createSettled<T>(rowId: (row: T) => string) {
  const runs = new Map<string, Map<string, number>>();
  let count = 0;
  return {
    add(title: string, rows: readonly T[]): void {
      count += 1;
      const reached = runs.get(title) ?? new Map<string, number>();
      for (const row of rows) reached.set(rowId(row), count);
      runs.set(title, reached);
    },
    /** Returns the number of runs so far. */
    now: (): number => count,
    /** Whether a change has reached an entry in a later run than `at`. */
    since: (title: string, row: T, at: number): boolean => (runs.get(title)?.get(rowId(row)) ?? 0) > at,
  };
}
