import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../store/database';
import type { CopiedTable, RowRule, StagedRow } from './rowRules';
import { createStaged, dropIndex, formerName, indexesOf } from './stagedShape';
import { BadCopy, columnNames } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/*
 * Tables that hold the rows of a backup while they are checked, and then take the place of those of the service. They are
 * no temporary ones, and are filled outside of a transaction: the embedded database has a single connection, which a
 * transaction would keep from everybody else.
 */

const PREFIX = 'restored_';
/** Milliseconds after which a staged table can only belong to a process that was killed. */
const ABANDONED = 86_400_000;

/**
 * Calls `work` with the names of new empty tables by the names of those whose rows they hold. Afterwards it drops them, and
 * those that they have replaced.
 * @param tables ordered so that each refers only to those before it
 */
export async function withStagedTables(
  db: Db,
  tables: readonly string[],
  now: Date,
  work: (staged: ReadonlyMap<string, string>) => Promise<void>,
): Promise<void> {
  await dropAbandoned(db, now);
  const id = randomUUID().slice(0, 8);
  const staged = new Map(tables.map((table) => [table, `${PREFIX}${now.getTime()}_${id}_${table}`]));
  try {
    for (const table of tables) {
      await createStaged(db, table, staged);
    }
    await work(staged);
  } finally {
    for (const name of [...staged.values()].reverse()) {
      await dropInPieces(db, name);
      await dropInPieces(db, formerName(name));
    }
  }
}

/**
 * Lets requests of others come between two long turns of a restore. A request makes several queries, and on the single
 * connection of the embedded database each of them would otherwise wait for another turn.
 */
export const letOthersWork = (milliseconds: number = LONGEST_PAUSE): Promise<void> =>
  setTimeout(Math.min(milliseconds, LONGEST_PAUSE));
/** Milliseconds. */
const LONGEST_PAUSE = 30;

/** Writes to staged tables in one transaction, then lets others use the database for about as long. */
export async function inTurn(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const begin = performance.now();
  await writeStaged(db, work);
  await letOthersWork(performance.now() - begin);
}

const writeStaged = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The commit of the replacement also syncs what was written before it.
    await sql`set local synchronous_commit = off`.execute(tx);
    await work(tx);
  });

export interface Staging {
  readonly table: CopiedTable;
  readonly staged: ReadonlyMap<string, string>;
  readonly batches: AsyncIterable<readonly string[]>;
  readonly rule: RowRule;
  readonly see?: ((row: StagedRow) => void) | undefined;
  /** Returns what is written in place of checked lines. */
  readonly transform?: ((lines: readonly string[]) => readonly string[]) | undefined;
}

/**
 * Checks the lines of a table and writes them to its staged one, each batch by itself.
 * @returns the number of lines
 * @throws BadCopy for a line that does not match, and errors of the batches
 */
export async function stageTable(
  db: Db,
  { table, staged, batches, rule, see, transform = (lines) => lines }: Staging,
): Promise<number> {
  const target = sql.table(staged.get(table) ?? '');
  const columns = await columnNames(db, table);
  let count = 0;
  for await (const lines of batches) {
    for (const line of lines) {
      count += 1;
      const row = checkedRow(line, columns, rule);
      if (typeof row === 'string') throw new BadCopy(TEXTS.badLine(table, count, row));
      see?.(row);
    }
    const insert = (rows: readonly string[]) => insertRows(db, table, target, rows);
    const begin = performance.now();
    await insertOrName(transform(lines), insert, (at, why) =>
      TEXTS.badLine(table, count - lines.length + at + 1, why),
    );
    // The slower the database, the longer the turns of others take, too.
    await letOthersWork(performance.now() - begin);
  }
  return count;
}

const insertRows = (db: Db, table: CopiedTable, target: RawBuilder<unknown>, lines: readonly string[]) =>
  writeStaged(db, async (tx) => {
    // Entries of some indexes are collected, and one batch in a hundred would wait until all of them are in their place.
    await sql`set local gin_pending_list_limit = '64kB'`.execute(tx);
    await sql`insert into ${target}
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
      tx,
    );
  });

/** Inserts a batch. @throws BadCopy that names the first line that the database refuses */
async function insertOrName(
  lines: readonly string[],
  insert: (lines: readonly string[]) => Promise<void>,
  message: (at: number, why: string) => string,
): Promise<void> {
  try {
    await insert(lines);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    for (const [at, line] of lines.entries()) {
      try {
        await insert([line]);
      } catch (refusal) {
        const why = refusalOf(refusal);
        throw why === undefined ? refusal : new BadCopy(message(at, why));
      }
    }
    throw error;
  }
}

/**
 * Returns why the database refuses a row, in German; undefined for an error that is no fault of the row. Those of the classes 21 to 23
 * of PostgreSQL's error codes are: a duplicate row, a value of another type, or a violated constraint.
 */
export function refusalOf(error: unknown): string | undefined {
  const { code, column, detail } = error as { code?: unknown; column?: string; detail?: string };
  if (typeof code !== 'string' || !/^2[123]/.test(code)) return undefined;
  const fields = fieldsOf(detail);
  if (fields !== undefined && DUPLICATES.has(code)) return TEXTS.field(fields, TEXTS.duplicate);
  if (fields !== undefined && code === FOREIGN_KEY_VIOLATION) return TEXTS.field(fields, TEXTS.pointsNowhere);
  return column === undefined ? TEXTS.notTaken(code) : TEXTS.field(column, TEXTS.notTaken(code));
}
/** Of a unique key, and of one whose words may differ in their case (`exclude`). */
const DUPLICATES: ReadonlySet<string> = new Set(['23505', '23P01']);
const FOREIGN_KEY_VIOLATION = '23503';

/** Returns the columns of `(lower(username), b)=(…)`, as details of violated keys have them in each language of PostgreSQL. */
const fieldsOf = (detail = ''): string | undefined =>
  /\(([^=]*)\)=\(/
    .exec(detail)?.[1]
    ?.replace(/\w+\(([^()]*)\)/g, '$1')
    .replace(/"|::\w+/g, '');

/** Returns the row of a line, or why it cannot be restored. */
function checkedRow(line: string, columns: readonly string[], rule: RowRule): StagedRow | string {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return TEXTS.noJson;
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return TEXTS.noObject;
  const fields = Object.keys(row);
  const foreign = fields.find((field) => !columns.includes(field));
  if (foreign !== undefined) return TEXTS.unknownField(foreign);
  const missing = columns.find((column) => !fields.includes(column));
  if (missing !== undefined) return TEXTS.missingField(missing);
  return rule(row as StagedRow, line) ?? (row as StagedRow);
}

async function dropAbandoned(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and starts_with(relname, ${PREFIX})
    -- The newest first: a table refers to older ones, which cannot be dropped before it.
    order by oid desc`.execute(db);
  for (const { name } of rows) {
    const since = Number(name.slice(PREFIX.length).split('_')[0]);
    if (now.getTime() - since > ABANDONED) await dropInPieces(db, name);
  }
}

/** Drops a table, if there is one, index by index: the files of a long one are removed while everybody waits. */
async function dropInPieces(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass(${name}) is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  for (const index of await indexesOf(db, name)) {
    await dropIndex(db, name, index);
    await letOthersWork();
  }
  await sql`drop table ${sql.table(name)}`.execute(db);
  await letOthersWork();
}
