import { BACKUP_SERVICES, type BackupAction, type BackupServiceKey } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import type { Ending, Outcome } from '../engine/outcome';
import type { Stage } from '../engine/progress';
import type { JobScope } from './tabLocks';

/** Progress of the run for a service. */
export interface RowProgress {
  readonly stage: Stage;
  /** All stages of the run, in order. */
  readonly stages: readonly Stage[];
  /** 'Abfrage 3 von 10, nächste in 18 s', '3 MB von 4 MB'. */
  readonly text?: string | undefined;
  /** Whether the run can be cancelled now. */
  readonly cancellable: boolean;
}

/** State of a service's row; it is kept when the user leaves the page. */
export interface RowState {
  readonly action: BackupAction;
  readonly progress?: RowProgress | undefined;
  readonly ending?: Ending | undefined;
  /** Why the run failed, in sentences. */
  readonly reasons?: readonly string[] | undefined;
  /** Set when waiting for an event after this time can be resumed. */
  readonly since?: number | null | undefined;
}

/** The job that runs for all services. */
export interface RunningForAll {
  readonly action: BackupAction;
  /** False while the archive is checked and the user is asked, before anything is triggered. */
  readonly begun: boolean;
}

export interface JobsState {
  readonly rows: Readonly<Partial<Record<BackupServiceKey, RowState>>>;
  readonly all?: RunningForAll | undefined;
  /** Services that other tabs of this browser are working on. */
  readonly elsewhere: readonly JobScope[];
  /** Why the last job for all services failed, in sentences; kept until the next one starts. */
  readonly allReasons?: readonly string[] | undefined;
}

/** Returns the row of a run that has ended. */
export const endedRow = (
  action: BackupAction,
  { ending, since, text, details }: Pick<Outcome, 'ending' | 'since' | 'text' | 'details'>,
): RowState => ({
  action,
  ending,
  since,
  // The row names service and action already, so the details suffice where there are some.
  ...(ending === 'failed' && { reasons: details ?? [text] }),
});

/** Whether any job is running, in this tab or in another of this browser. */
export const isBusy = ({ rows, all, elsewhere }: JobsState): boolean =>
  elsewhere.length > 0 ||
  all !== undefined ||
  BACKUP_SERVICES.some(({ key }) => rows[key]?.progress !== undefined);

/** Whether a job for the service cannot be started now. */
export const isServiceBusy = ({ rows, all, elsewhere }: JobsState, key: BackupServiceKey): boolean =>
  all !== undefined ||
  rows[key]?.progress !== undefined ||
  elsewhere.includes('all') ||
  elsewhere.includes(key);

export interface RowStore extends Readable<JobsState> {
  change(key: BackupServiceKey, row: RowState | undefined): void;
  /** Changes the progress of a running job; ignored once it has ended. */
  progress(key: BackupServiceKey, change: Partial<RowProgress>): void;
  setElsewhere(elsewhere: readonly JobScope[]): void;
  setAll(change: Pick<JobsState, 'all' | 'allReasons'>): void;
}

export function createRowStore(): RowStore {
  let state: JobsState = { rows: {}, elsewhere: [] };
  const listeners = new Set<() => void>();
  const set = (next: JobsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (key, row) => {
      const { [key]: _before, ...others } = state.rows;
      set({ ...state, rows: row ? { ...others, [key]: row } : others });
    },
    progress: (key, change) => {
      const row = state.rows[key];
      if (!row?.progress) return;
      set({ ...state, rows: { ...state.rows, [key]: { ...row, progress: { ...row.progress, ...change } } } });
    },
    setElsewhere: (elsewhere) => set({ ...state, elsewhere }),
    setAll: ({ all, allReasons }) => set({ ...state, all, allReasons }),
  };
}
