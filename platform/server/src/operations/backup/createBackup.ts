import type { BackupServiceKey } from '@mobidrom/platform-api';
import type { Db } from '../../store/database';
import { type ArchiveEntry, writeArchive } from '../archive/writeArchive';
import { COPIED_SERVICES } from './copiedServices';
import { MANIFEST, type Manifest, tableFile } from './manifest';
import { countRows, tableLines } from './tableCopy';

/**
 * Writes a service's backup to a file: one consistent state of all its tables.
 * @returns false when the service has no data; then there is no file
 */
export async function createBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  now: Date,
): Promise<boolean> {
  const { tables } = COPIED_SERVICES[service];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
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
}
