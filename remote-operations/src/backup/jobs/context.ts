import type { BackupJobsOptions } from './options';
import type { RowStore } from './rows';
import type { ServiceRunner } from './runOne';
import type { Spools } from './spools';

/** Dependencies that all backup jobs have in common. */
export interface BackupContext extends BackupJobsOptions, Spools {
  readonly rows: RowStore;
  readonly runOne: ServiceRunner['runOne'];
  /** Backs up the services one after the other, each as a file of its own. */
  backUpEach(): Promise<void>;
  /** Milliseconds between two queries for an event. */
  readonly interval: number;
}
