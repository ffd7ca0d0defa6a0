import type { BackupAction, EventBackupKey } from '@mobidrom/platform-api';
import { Problem } from '../../http/problem';
import { type EventAction, RunFailed } from '../../scheduler/ownRuns';
import { SCHEDULER_TEXTS } from '../../scheduler/texts';
import type { Db } from '../../store/database';
import type { Trail } from '../../trail/trail';
import type { FileStore } from '../storage/fileStore';
import { backupFolder, backupName, uploadName } from '../storage/names';
import { asZip } from './asZip';
import { createBackup } from './createBackup';
import { restoreBackup } from './restoreBackup';
import type { KnownRolesAndGroups } from './rowRules';
import { BACKUP_TEXTS as TEXTS } from './texts';

/** Number of kept backups of a service; a new one replaces the oldest. */
const KEPT = 10;

export interface BackupActionOptions {
  readonly trail: Trail;
  /**
   * The accounts are those of a real Keycloak, so that a restore into the tables here would report success without any
   * effect. Default: they are here.
   */
  readonly identityElsewhere?: boolean | undefined;
  /** Roles and groups that restored accounts may have; default: those of the realm file. */
  readonly rolesAndGroups?: KnownRolesAndGroups | undefined;
  /** Whether a backup is read piece by piece (`BackupOptions`). */
  readonly inPieces?: boolean | undefined;
}

/** Returns the actions of the events `{service}_backup` and `{service}_restore`. Success and failure are recorded. */
export function backupActions(
  db: Db,
  files: FileStore,
  { trail, identityElsewhere = false, rolesAndGroups, inPieces }: BackupActionOptions,
): Record<BackupAction, EventAction> {
  const requireHere = (service: EventBackupKey) => {
    if (service === 'keycloak' && identityElsewhere) throw new RunFailed(TEXTS.identityElsewhere);
  };
  return {
    backup: (eventName, now) =>
      recorded({ db, trail }, eventName, 'backup', now, async (service) => {
        requireHere(service);
        const fileName = backupName(service, now);
        const temporary = await files.temporary();
        try {
          if (!(await createBackup(db, service, temporary, now, { inPieces })))
            throw new RunFailed(TEXTS.empty);
          await files.keep(temporary, `${backupFolder(service)}/${fileName}`);
        } finally {
          await files.drop(temporary);
        }
        await removeOld(files, service, fileName);
        return { accessUrl: `/data-storage/store/${backupFolder(service)}/${fileName}`, text: TEXTS.created };
      }),

    restore: (eventName, now) =>
      recorded({ db, trail }, eventName, 'restore', now, async (service) => {
        requireHere(service);
        const upload = await files.find(uploadName(service));
        if (!upload) throw new RunFailed(TEXTS.noUpload(service));
        await asZip(files, upload.path, (zip) =>
          restoreBackup(db, service, zip, { execute: true, now, rolesAndGroups }),
        );
        return { accessUrl: null, text: TEXTS.restored };
      }),
  };
}

/** Detail in the trail. The person who ran the event has an entry of their own. */
const DONE: Readonly<Record<BackupAction, string>> = { backup: 'created', restore: 'restored' };

interface Outcome {
  readonly accessUrl: string | null;
  readonly text: string;
}

async function recorded(
  { db, trail }: { readonly db: Db; readonly trail: Trail },
  eventName: string,
  kind: BackupAction,
  now: Date,
  work: (service: EventBackupKey) => Promise<Outcome>,
): Promise<void> {
  const service = eventName.slice(0, -kind.length - 1) as EventBackupKey;
  const record = async (status: 'succeeded' | 'failed', { accessUrl, text }: Outcome) => {
    await trail.record({ kind, outcome: status, object: service, detail: DONE[kind] });
    await db
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
  };
  let outcome: Outcome;
  try {
    outcome = await work(service);
  } catch (error) {
    const isExpected = error instanceof Problem || error instanceof RunFailed;
    // Messages of other errors are for the server's log only, as in the log of the run.
    await record('failed', {
      accessUrl: null,
      text: isExpected ? error.message : SCHEDULER_TEXTS.unexpected,
    });
    // The record tells the sender that the file cannot be used.
    throw error instanceof Problem ? new RunFailed(error.message) : error;
  }
  await record('succeeded', outcome);
}

/** Removes all but the newest backups. `made`, that of this moment, stays also when the clock has been ahead before. */
async function removeOld(files: FileStore, service: EventBackupKey, made: string): Promise<void> {
  const folder = backupFolder(service);
  // Names contain the time, so they sort by age.
  const others = (await files.list(folder)).filter(
    (name) => name !== made && /_backup_\d{8}T\d{6}Z\.zip$/.test(name),
  );
  for (const name of others.slice(0, 1 - KEPT)) await files.remove(`${folder}/${name}`);
}
