import type { BackupServiceKey } from '@mobidrom/platform-api';
import { badRequest, Problem, unprocessable } from '../../http/problem';
import type { Db } from '../../store/database';
import { tidy } from '../../store/tidy';
import { BadArchive, readArchive } from '../archive/readArchive';
import { COPIED_SERVICES } from './copiedServices';
import { MANIFEST, readManifest, tableFile } from './manifest';
import { BadCopy, restoreTable } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/**
 * Makes a service what a backup says, or changes nothing. With `execute: false` everything is done and then undone, so
 * that the answer is the one that the restore would give.
 * @throws Problem 400 when the file is no archive, 422 when it is no backup of this service
 */
export async function restoreBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  options: { readonly execute: boolean; readonly now: Date },
): Promise<void> {
  const tables = await readTables(service, path);
  try {
    await db.transaction().execute(async (tx) => {
      for (const [table, lines] of tables) await restoreTable(tx, table, lines);
      await COPIED_SERVICES[service].afterRestore?.(tx, options.now);
      if (!options.execute) throw new CheckedOnly();
    });
  } catch (error) {
    if (error instanceof CheckedOnly) return;
    throw asProblem(error);
  }
  await tidy(db, COPIED_SERVICES[service].tables);
}

class CheckedOnly extends Error {}

async function readTables(service: BackupServiceKey, path: string): Promise<Map<string, string[]>> {
  const files = await readArchive(path).catch((error: unknown) => {
    throw asProblem(error);
  });
  const manifest = readManifest(files);
  if (!manifest) throw unprocessable(TEXTS.noManifest);
  if (manifest.service !== service) throw unprocessable(TEXTS.otherService(manifest.service, service));
  const { tables } = COPIED_SERVICES[service];
  const known = [MANIFEST, ...tables.map(tableFile)];
  const foreign = [...files.keys()].find((name) => !known.includes(name));
  if (foreign !== undefined) throw unprocessable(TEXTS.foreignFile(foreign));
  return new Map(
    tables.map((table) => {
      const content = files.get(tableFile(table));
      if (!content) throw unprocessable(TEXTS.missingTable(table));
      const lines = content
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '');
      const said = manifest.rows[table] ?? 0;
      if (lines.length !== said) throw unprocessable(TEXTS.wrongCount(table, said, lines.length));
      return [table, lines];
    }),
  );
}

// Classes 22 and 23 of PostgreSQL's error codes: a value that does not fit its type, or breaks a constraint. Anything
// else is no fault of the file.
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof BadArchive) return badRequest('file', error.message);
  if (error instanceof BadCopy) return unprocessable(error.message);
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string' && /^2[23]/.test(code)) return unprocessable(TEXTS.refused(message ?? code));
  return error;
}
