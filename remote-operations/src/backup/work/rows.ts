import { BACKUP_SERVICES, type BackupAction, type BackupServiceKey } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import type { Ending } from '../engine/ends';
import type { Stage } from '../engine/steps';

/** How far the work for a service is. */
export interface RowProgress {
  readonly stage: Stage;
  /** All of this work, in order. */
  readonly stages: readonly Stage[];
  /** 'Abfrage 3 von 10, nächste in 18 s', '3 MB von 4 MB'. */
  readonly text?: string | undefined;
  /** Whether it can be given up now. */
  readonly cancellable: boolean;
}

/** What a service's row shows besides its name; it outlives the page. */
export interface RowState {
  readonly action: BackupAction;
  readonly progress?: RowProgress | undefined;
  readonly ending?: Ending | undefined;
  /** The waiting for an event after this time can go on. */
  readonly since?: number | null | undefined;
}

export interface WorkState {
  readonly rows: Readonly<Partial<Record<BackupServiceKey, RowState>>>;
  /** What is being done for all services at once. */
  readonly all?: BackupAction | undefined;
}

/** Whether anything is going on. */
export const isBusy = ({ rows, all }: WorkState): boolean =>
  all !== undefined || BACKUP_SERVICES.some(({ key }) => rows[key]?.progress !== undefined);

export interface Rows extends Readable<WorkState> {
  change(key: BackupServiceKey, row: RowState | undefined): void;
  /** Changes what runs; does nothing once it has ended. */
  progress(key: BackupServiceKey, change: Partial<RowProgress>): void;
  setAll(action: BackupAction | undefined): void;
}

export function createRows(): Rows {
  let state: WorkState = { rows: {} };
  const listeners = new Set<() => void>();
  const set = (next: WorkState) => {
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
