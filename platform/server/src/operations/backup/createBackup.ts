import type { ArchiveLimits, BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { unprocessable } from '../../http/problem';
import type { Db } from '../../store/database';
import { BadArchive, OWN_ARCHIVE_LIMITS, withArchive } from '../archive/readArchive';
import { type ArchiveEntry, writeArchive } from '../archive/writeArchive';
import { areEmpty, type TableState, withCapturedState } from './capturedState';
import { COPIED_SERVICES } from './copiedServices';
import { MANIFEST, type Manifest, tableFile } from './manifest';
import { tableLines } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

export interface BackupOptions {
  readonly limits?: ArchiveLimits;
  /**
   * Whether the rows are read piece by piece: on the single connection of the embedded database, everybody would wait for a
   * transaction that reads all of them.
   */
  readonly inPieces?: boolean | undefined;
}

/**
 * Writes a backup of a service to a file: a consistent state of all its tables, that of the call. It refuses more data than a
 * restore accepts, so that nobody finds out only when restoring.
 * @throws Problem 422 when there is more data than a restore accepts
 * @returns false when the service has no data; then there is no file
 */
export async function createBackup(
  db: Db,
  service: BackupServiceKey,
  path: string,
  now: Date,
  { limits = OWN_ARCHIVE_LIMITS, inPieces = false }: BackupOptions = {},
): Promise<boolean> {
  const { tables } = COPIED_SERVICES[service];
  const withState = inPieces ? withCapturedState : withSnapshot;
  const written = await withState(db, tables, async ({ isEmpty, lines }) => {
    if (isEmpty) return false;
    const rows: Record<string, number> = {};
    const entries: ArchiveEntry[] = [
      ...tables.map((table) => ({ name: tableFile(table), content: counted(table, lines(table), rows) })),
      // The last one, because it contains the numbers of the rows.
      { name: MANIFEST, content: manifestText({ service, format: 1, createdAt: now.toISOString(), rows }) },
    ];
    await writeArchive(path, entries, now);
    return true;
  });
  if (written) await withArchive(path, async () => undefined, limits).catch(refuseArchive);
  return written;
}

/** Calls `work` with the state of the tables in one transaction, beside which others go on with connections of their own. */
const withSnapshot = <T>(
  db: Db,
  tables: readonly string[],
  work: (state: TableState) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Before the state is fixed: a restore that replaces a table afterwards would leave it empty in that state.
      const locked = sql.join(tables.map((table) => sql.table(table)));
      await sql`lock table ${locked} in access share mode`.execute(tx);
      return work({ isEmpty: await areEmpty(tx, tables), lines: (table) => tableLines(tx, table) });
    });

/** Returns the text of rows, and notes their number in `rows`. */
async function* counted(
  table: string,
  batches: AsyncIterable<readonly string[]>,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  rows[table] = 0;
  for await (const lines of batches) {
    rows[table] += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

// Written when it is reached: only then the rows are counted.
function* manifestText(manifest: Manifest): Generator<string> {
  yield JSON.stringify(manifest, null, 2);
}

function refuseArchive(error: unknown): never {
  throw error instanceof BadArchive ? unprocessable(TEXTS.notRestorable(error.message)) : error;
}
