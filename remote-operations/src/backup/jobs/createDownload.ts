import type { BackupService } from '@mobidrom/platform-api';
import { type BackupResult, fetchLatestBackup } from '../engine/backUp';
import type { DownloadContext, RunContext } from '../engine/context';
import { texts } from '../texts';
import { checkBackup } from './checkBackup';
import type { BackupContext } from './context';

type Fetch = (context: DownloadContext) => Promise<BackupResult>;

/** Delivers the file of a backup to the user, and then checks whether a restore would accept it. */
export type Download = (service: BackupService, run: RunContext, fetch: Fetch) => Promise<BackupResult>;

/** Returns a download that retries once after freeing earlier downloads, if there is no space for the file. */
export function createDownload({
  withSpool,
  freeSpace,
  deliver,
}: Pick<BackupContext, 'withSpool' | 'freeSpace' | 'deliver'>): Download {
  const fetchOnce: Download = (service, run, fetch) =>
    withSpool(async (spool, stay) => {
      const result = await fetch({ ...run, spool });
      if (result.kind !== 'saved') return result;
      stay(result.file);
      deliver(result.file);
      return checkBackup(service, result, run.signal);
    });

  return async (service, run, fetch) => {
    const result = await fetchOnce(service, run, fetch);
    if (result.kind !== 'noSpace') return result;
    run.progress.note(texts.freeingSpace);
    if (!(await freeSpace(run.signal))) return result;
    if (service.way === 'direct') return fetchOnce(service, run, fetch);
    // A service that works by events has made the backup already: only its file is fetched again.
    return fetchOnce(service, run, (context) => fetchLatestBackup(service, context));
  };
}
