import { buffer } from 'node:stream/consumers';
import { ARCHIVE_LIMITS, type ArchiveLimits, type BackupServiceKey } from '@mobidrom/platform-api';
import { badRequest, Problem, unprocessable } from '../../http/problem';
import type { Db } from '../../store/database';
import { tidy } from '../../store/tidy';
import { type ArchivedFile, BadArchive, withArchive } from '../archive/readArchive';
import { COPIED_SERVICES } from './copiedServices';
import { lineBatches } from './lines';
import { MANIFEST, MANIFEST_LIMIT, readManifest, tableFile } from './manifest';
import { BadCopy, restoreTable } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/**
 * Restores a service from a backup in one transaction. With `execute: false` the transaction is rolled back, so that
 * the result is that of the real restore. The archive is read as a stream.
 * @throws Problem 400 when the file is no archive, 422 when it is no backup of this service
 */
export async function restoreBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  options: { readonly execute: boolean; readonly now: Date },
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<void> {
  const restoreTables = async (files: ReadonlyMap<string, ArchivedFile>): Promise<void> => {
    const tables = await tablesOf(service, files);
    await db.transaction().execute(async (tx) => {
      for (const { table, file, said } of tables) {
        const found = await restoreTable(tx, table, lineBatches(file.read()));
        if (found !== said) throw unprocessable(TEXTS.wrongCount(table, said, found));
      }
      await COPIED_SERVICES[service].afterRestore?.(tx, options.now);
      if (!options.execute) throw new CheckedOnly();
    });
  };
  try {
    await withArchive(path, restoreTables, limits);
  } catch (error) {
    if (error instanceof CheckedOnly) return;
    throw asProblem(error);
  }
  await tidy(db, COPIED_SERVICES[service].tables);
}

class CheckedOnly extends Error {}

interface CopiedTable {
  readonly table: string;
  readonly file: ArchivedFile;
  /** Number of rows in the manifest. */
  readonly said: number;
}

async function tablesOf(
  service: BackupServiceKey,
  files: ReadonlyMap<string, ArchivedFile>,
): Promise<readonly CopiedTable[]> {
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
    return { table, file, said: manifest.rows[table] ?? 0 };
  });
}

// Classes 21 to 23 of PostgreSQL's error codes are faults of the file: a duplicate row, a value of another type, or a
// violated constraint.
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof BadArchive) return badRequest('file', error.message);
  if (error instanceof BadCopy) return unprocessable(error.message);
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string' && /^2[123]/.test(code)) return unprocessable(TEXTS.refused(message ?? code));
  return error;
}
