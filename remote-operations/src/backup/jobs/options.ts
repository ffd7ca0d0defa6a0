import type { BackupService } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import type { Spool } from '../archive/spool';
import type { Ending } from '../engine/outcome';
import type { TabLocks } from './tabLocks';

/** Dependencies of the backup jobs that the page provides. */
export interface BackupJobsOptions {
  readonly portal: Portal;
  readonly locks: TabLocks;
  openSpool(): Promise<Spool>;
  /** Gives a file to the user as a download. */
  deliver(file: File): void;
  /** Called when a backup has ended. */
  onBackup(service: BackupService, ending: Ending): void;
}
