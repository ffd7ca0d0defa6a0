import type { BackupAction, EventBackupKey } from '@mobidrom/platform-api';
import { Problem } from '../../http/problem';
import { type EventAction, RunFailed } from '../../scheduler/scheduler';
import type { Db } from '../../store/database';
import type { FileStore } from '../storage/fileStore';
import { backupFolder, backupName, uploadName } from '../storage/names';
import { asZip } from './asZip';
import { createBackup } from './createBackup';
import { restoreBackup } from './restoreBackup';
import { BACKUP_TEXTS as TEXTS } from './texts';

/** How many backups of a service are kept; older ones go when a new one was made. */
const KEPT = 10;

/**
 * What the events `{service}_backup` and `{service}_restore` do. How it ended is recorded, whether well or not.
 * @param identityElsewhere the accounts are a real Keycloak's: a restore into the tables here would change nothing, and say
 * that it has
 */
export function backupActions(
  db: Db,
  files: FileStore,
  identityElsewhere = false,
): Record<BackupAction, EventAction> {
  const requireHere = (service: EventBackupKey) => {
    if (service === 'keycloak' && identityElsewhere) throw new RunFailed(TEXTS.identityElsewhere);
  };
  return {
    backup: (eventName, now) =>
      recorded(db, eventName, 'backup', now, async (service) => {
        requireHere(service);
        const fileName = backupName(service, now);
        const temporary = await files.temporary();
        try {
          if (!(await createBackup(db, service, temporary, now))) throw new RunFailed(TEXTS.empty);
          await files.keep(temporary, `${backupFolder(service)}/${fileName}`);
        } finally {
          await files.drop(temporary);
        }
        await removeOld(files, service);
        return { accessUrl: `/data-storage/store/${backupFolder(service)}/${fileName}`, text: TEXTS.created };
      }),

    restore: (eventName, now) =>
      recorded(db, eventName, 'restore', now, async (service) => {
        requireHere(service);
        const upload = await files.find(uploadName(service));
        if (!upload) throw new RunFailed(TEXTS.noUpload(service));
        await asZip(files, upload.path, (zip) => restoreBackup(db, service, zip, { execute: true, now }));
        return { accessUrl: null, text: TEXTS.restored };
      }),
  };
}

interface Outcome {
  readonly accessUrl: string | null;
  readonly text: string;
}

async function recorded(
  db: Db,
  eventName: string,
  kind: BackupAction,
  now: Date,
  work: (service: EventBackupKey) => Promise<Outcome>,
): Promise<void> {
  const service = eventName.slice(0, -kind.length - 1) as EventBackupKey;
  const record = (status: 'succeeded' | 'failed', { accessUrl, text }: Outcome) =>
    db
      .insertInto('event_record')
      .values({
        kind,
        service,
        event_time: now,
        access_url: accessUrl,
        operation_status: status,
        detail: text,
      })
      .execute();
  let outcome: Outcome;
  try {
    outcome = await work(service);
  } catch (error) {
    await record('failed', { accessUrl: null, text: error instanceof Error ? error.message : String(error) });
    // A file that cannot be used is told to whoever sent it, here through the record.
    throw error instanceof Problem ? new RunFailed(error.message) : error;
  }
  await record('succeeded', outcome);
}

async function removeOld(files: FileStore, service: EventBackupKey): Promise<void> {
  const folder = backupFolder(service);
  // Names carry the time, so their order is that of their making.
  const made = (await files.list(folder)).filter((name) => /_backup_\d{8}T\d{6}Z\.zip$/.test(name));
  for (const name of made.slice(0, -KEPT)) await files.remove(`${folder}/${name}`);
}
