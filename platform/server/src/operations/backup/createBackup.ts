import { ARCHIVE_LIMITS, type ArchiveLimits, type BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { unprocessable } from '../../http/problem';
import type { Db } from '../../store/database';
import { BadArchive, withArchive } from '../archive/readArchive';
import { type ArchiveEntry, writeArchive } from '../archive/writeArchive';
import { COPIED_SERVICES } from './copiedServices';
import { MANIFEST, type Manifest, tableFile } from './manifest';
import { countRows, tableLines } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/**
 * Writes a backup of a service to a file: a consistent state of all its tables. It refuses more data than a restore
 * accepts, so that nobody finds out only when restoring.
 * @throws Problem 422 when there is more data than a restore accepts
 * @returns false when the service has no data; then there is no file
 */
export async function createBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  now: Date,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<boolean> {
  const { tables } = COPIED_SERVICES[service];
  const written = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Before the state is fixed: a restore that replaces a table afterwards would leave it empty in that state.
      const locked = sql.join(tables.map((table) => sql.table(table)));
      await sql`lock table ${locked} in access share mode`.execute(tx);
      const rows: Record<string, number> = {};
      for (const table of tables) rows[table] = await countRows(tx, table);
      if (Object.values(rows).every((count) => count === 0)) return false;
      const manifest: Manifest = { service, format: 1, createdAt: now.toISOString(), rows };
      const entries: ArchiveEntry[] = [
        { name: MANIFEST, content: [JSON.stringify(manifest, null, 2)] },
        ...tables.map((table) => ({ name: tableFile(table), content: tableLines(tx, table) })),
      ];
      await writeArchive(path, entries, now);
      return true;
    });
  if (written) await withArchive(path, async () => undefined, limits).catch(refuseArchive);
  return written;
}

function refuseArchive(error: unknown): never {
  throw error instanceof BadArchive ? unprocessable(TEXTS.notRestorable(error.message)) : error;
}
