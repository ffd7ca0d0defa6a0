import { BACKUP_SERVICES, type BackupAction, type BackupServiceKey } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import type { Ending } from '../engine/outcome';
import type { Stage } from '../engine/progress';

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
  /** Set when waiting for an event after this time can be resumed. */
  readonly since?: number | null | undefined;
}

export interface JobsState {
  readonly rows: Readonly<Partial<Record<BackupServiceKey, RowState>>>;
  /** The job that runs for all services. */
  readonly all?: BackupAction | undefined;
}

/** Whether any job is running. */
export const isBusy = ({ rows, all }: JobsState): boolean =>
  all !== undefined || BACKUP_SERVICES.some(({ key }) => rows[key]?.progress !== undefined);

export interface RowStore extends Readable<JobsState> {
  change(key: BackupServiceKey, row: RowState | undefined): void;
  /** Changes the progress of a running job; ignored once it has ended. */
  progress(key: BackupServiceKey, change: Partial<RowProgress>): void;
  setAll(action: BackupAction | undefined): void;
}

export function createRowStore(): RowStore {
  let state: JobsState = { rows: {} };
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
    setAll: (all) => set({ ...state, all }),
  };
}
