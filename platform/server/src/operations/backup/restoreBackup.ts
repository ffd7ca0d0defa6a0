import { buffer } from 'node:stream/consumers';
import { type ArchiveLimits, BACKUP_SERVICES, type BackupServiceKey } from '@mobidrom/platform-api';
import { recordRestore } from '../../history/recordChanges';
import { badRequest, Problem, unprocessable } from '../../http/problem';
import { readRealm } from '../../identity/realm';
import { holdCurrentKey } from '../../secrets/currentKey';
import type { SecretBox } from '../../secrets/secretBox';
import type { Db } from '../../store/database';
import { sample } from '../../store/tidy';
import type { Actor } from '../../trail/trail';
import { type ArchivedFile, BadArchive, OWN_ARCHIVE_LIMITS, withArchive } from '../archive/readArchive';
import { ACCOUNT_EVENTS, COPIED_SERVICES } from './copiedServices';
import { lineBatches } from './lines';
import { MANIFEST, MANIFEST_LIMIT, readManifest, tableFile } from './manifest';
import { encryptSettings } from './restoredSecrets';
import { type CopiedTable, type KnownRolesAndGroups, restoredRow, rowRule } from './rowRules';
import { letOthersWork, refusalOf, stageTable, withStagedTables } from './stagedTables';
import { prepareSwap, swapTables, whenFree } from './swapTables';
import { BadCopy } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

export interface RestoreOptions {
  readonly execute: boolean;
  readonly now: Date;
  /** Default: those of the realm file. */
  readonly rolesAndGroups?: KnownRolesAndGroups | undefined;
  /** Names of the events that a restore of events keeps as they are. Default: those that back up and restore the accounts. */
  readonly keptEvents?: readonly string[] | undefined;
  /** Person who restores. Default: an event does. */
  readonly by?: Actor | undefined;
  /** Required by services that store secrets. */
  readonly secrets?: SecretBox | undefined;
}

/**
 * Restores a service from a backup. All rows are staged and checked first, batch by batch, so that others can use the
 * database in between, and so are the tables that are derived from them; then one short transaction puts the staged tables in
 * the place of the former ones. With `execute: false` it is rolled back, so that the result is that of the real restore. The
 * archive is read as a stream.
 * @throws Problem 400 when the file is no archive, 422 when it is no backup of this service or contains a row that no
 * call of the service would write
 */
export async function restoreBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  { execute, now, by, rolesAndGroups, secrets, keptEvents = ACCOUNT_EVENTS }: RestoreOptions,
  limits: ArchiveLimits = OWN_ARCHIVE_LIMITS,
): Promise<void> {
  const { tables, derived, recordedKind, observe, beforeRestore, afterRestore } = COPIED_SERVICES[service];
  const replaced = [...tables, ...(derived?.tables ?? [])];
  const known = rolesAndGroups ?? (await readRealm());
  const restore = async (files: ReadonlyMap<string, ArchivedFile>): Promise<void> => {
    const copied = await tablesOf(service, files);
    const observer = observe?.();
    const settings = service === 'preference-service' ? encryptSettings(required(secrets)) : undefined;
    await withStagedTables(db, replaced, now, async (staged) => {
      for (const { table, file, rowCount } of copied) {
        const found = await stageTable(db, {
          table,
          staged,
          batches: lineBatches(file.read()),
          rule: rowRule(table, known),
          see: observer && ((row) => observer.see(table, row)),
          transform: settings?.encrypt ?? ((lines) => lines.map((line) => restoredLine(table, line))),
        });
        if (found !== rowCount) throw unprocessable(TEXTS.wrongCount(table, rowCount, found));
      }
      settings?.requireReadable();
      observer?.requireComplete?.();
      await derived?.fill(db, staged);
      for (const name of staged.values()) {
        await letOthersWork();
        await sample(db, name);
      }
      const swap = await prepareSwap(db, replaced, staged);
      await letOthersWork();
      // The single connection of the embedded database is kept from everybody during all of this transaction, and its work is
      // done again with each try. It must not grow with the number of rows, but for what only few rows have.
      await whenFree(db, async (tx) => {
        if (secrets) await holdCurrentKey(tx, secrets);
        const replacement = { staged, now, keptEvents };
        await beforeRestore?.(tx, replacement);
        // Locks the tables until the end of the transaction: from here on, readers wait on PostgreSQL, too.
        await swapTables(tx, swap);
        await observer?.finish?.(tx);
        await afterRestore?.(tx, replacement);
        if (recordedKind) await recordRestore(tx, { by, now }, recordedKind);
        if (!execute) throw new CheckedOnly();
      });
      await letOthersWork();
    });
  };
  try {
    await withArchive(path, restore, limits);
  } catch (error) {
    if (error instanceof CheckedOnly) return;
    throw toProblem(error, service);
  }
}

/**
 * Returns a row as it goes to the database: as it stands in the archive, since writing it anew loses digits that JavaScript does not
 * keep, such as those of `7.46900`. Data sets are written anew, and rows with an exponent, of which the database makes up to a hundred
 * thousand digits; its own backups have none.
 */
const restoredLine = (table: CopiedTable, line: string): string =>
  table === 'catalogue_dataset' || hasExponent(line)
    ? JSON.stringify(restoredRow(table, JSON.parse(line)))
    : line;

/** Whether a JSON text has a number with an exponent (RFC 8259, section 6). */
export function hasExponent(json: string): boolean {
  let isText = false;
  // Token by token: an expression that repeats a group has no room for the strings of a long line.
  for (const [token] of json.matchAll(/\\.|"|\d[eE]/g)) {
    if (token === '"') isText = !isText;
    else if (!isText && token[0] !== '\\') return true;
  }
  return false;
}

class CheckedOnly extends Error {}

function required(secrets: SecretBox | undefined): SecretBox {
  if (!secrets) throw new Error('The secrets of settings cannot be restored without a key.');
  return secrets;
}

interface TableCopy {
  readonly table: CopiedTable;
  readonly file: ArchivedFile;
  /** Number of rows in the manifest. */
  readonly rowCount: number;
}

async function tablesOf(
  service: BackupServiceKey,
  files: ReadonlyMap<string, ArchivedFile>,
): Promise<readonly TableCopy[]> {
  const described = files.get(MANIFEST);
  const manifest =
    described && described.size <= MANIFEST_LIMIT
      ? readManifest((await buffer(described.read())).toString('utf8'))
      : undefined;
  if (!manifest) throw unprocessable(TEXTS.noManifest);
  if (manifest.service !== service) throw unprocessable(TEXTS.otherService(manifest.service, service));
  const { tables } = COPIED_SERVICES[service];
  const known = [MANIFEST, ...tables.map(tableFile)];
  const foreign = [...files.keys()].find((name) => !known.includes(name));
  if (foreign !== undefined) throw unprocessable(TEXTS.foreignFile(foreign));
  return tables.map((table) => {
    const file = files.get(tableFile(table));
    if (!file) throw unprocessable(TEXTS.missingTable(table));
    return { table, file, rowCount: manifest.rows[table] ?? 0 };
  });
}

function toProblem(error: unknown, service: BackupServiceKey): unknown {
  const label = BACKUP_SERVICES.find(({ key }) => key === service)?.label ?? service;
  if (error instanceof Problem) return error;
  if (error instanceof BadArchive) return badRequest('file', error.message);
  if (error instanceof BadCopy) return unprocessable(TEXTS.ofService(label, error.message));
  const refusal = refusalOf(error);
  if (refusal !== undefined) return unprocessable(TEXTS.ofService(label, TEXTS.refused(refusal)));
  return error;
}
