import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../store/database';
import { letOthersWork } from './stagedTables';
import { keyColumns } from './tableCopy';

/*
 * State of tables at one moment, read piece by piece on a database with a single connection. A transaction would keep it from
 * everybody until the last row is read. Here triggers note each row that others change meanwhile, as it was before its first
 * change; what is read puts the noted rows in the place of the changed ones.
 */

const PREFIX = 'captured_';
/** Rows of the first piece. Later pieces are sized to this number of characters, because rows may be short or long. */
const FIRST_PIECE = 50;
const CHARACTERS = 256 * 1024;
/** Most rows that others wait for. */
export const MOST_ROWS = 500;

/** Rows of tables as they were at one moment. */
export interface TableState {
  /** Whether no table had a row. */
  readonly isEmpty: boolean;
  /** Returns each row of a table as JSON, piece by piece, nearly in the order of the key. */
  readonly lines: (table: string) => AsyncIterable<readonly string[]>;
}

/** Calls `work` with the state that the tables have now, while others go on to read and change them. */
export async function withCapturedState<T>(
  db: Db,
  tables: readonly string[],
  work: (state: TableState) => Promise<T>,
): Promise<T> {
  const name = `${PREFIX}${randomUUID().slice(0, 8)}`;
  const isEmpty = await db.transaction().execute(async (tx) => {
    await capture(tx, name, tables);
    return areEmpty(tx, tables);
  });
  try {
    return await work({ isEmpty, lines: (table) => capturedLines(db, name, table) });
  } finally {
    await drop(db, name);
  }
}

/** Returns whether none of the tables has a row. */
export async function areEmpty(db: Db, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Removes what a process that was killed has left. Call it when no other one uses the database. */
export async function dropCaptured(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and starts_with(relname, ${PREFIX})`.execute(db);
  for (const { name } of rows) await drop(db, name);
}

/** Condition that a trigger of `pg_trigger` belongs to a state that is being read. */
export const isCapturing = sql<boolean>`starts_with(tgname, ${sql.lit(PREFIX)})`;

async function capture(tx: Tx, name: string, tables: readonly string[]): Promise<void> {
  await sql`create table ${sql.table(name)} (source text, key text, former json, primary key (source, key))`.execute(
    tx,
  );
  for (const table of tables) {
    const trigger = sql.id(`${name}_${table}`);
    const keys = await keyColumns(tx, table);
    const note = (row: 'old' | 'new', former: string) => `insert into ${name}
      values ('${table}', ${hashOf(row, keys)}, ${former}) on conflict do nothing;`;
    const body = `begin
      if tg_op <> 'INSERT' then ${note('old', 'row_to_json(old)')} end if;
      if tg_op <> 'DELETE' then ${note('new', 'null')} end if;
      return null;
    end`;
    await sql`create function ${trigger}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(tx);
    await sql`create trigger ${trigger} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${trigger}()`.execute(tx);
  }
}

/** Expression for the key of a row, as short as an index needs it. */
const hashOf = (row: string, keys: readonly string[]): string =>
  `encode(sha256(convert_to(${placeOf(row, keys)}, 'UTF8')), 'hex')`;
const placeOf = (row: string, keys: readonly string[]): string =>
  `jsonb_build_array(${keys.map((key) => `${row}."${key}"`).join()})::text`;

async function drop(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where starts_with(proname, ${`${name}_`})`.execute(tx);
    for (const row of rows) await sql`drop function ${sql.id(row.name)}() cascade`.execute(tx);
    await sql`drop table if exists ${sql.table(name)}`.execute(tx);
  });
}

async function* capturedLines(db: Db, name: string, table: string): AsyncGenerator<readonly string[]> {
  const keys = await keyColumns(db, table);
  const types = await keyTypes(db, table, keys);
  let after: string | undefined;
  let count = FIRST_PIECE;
  for (;;) {
    const begin = performance.now();
    const { lines, last } = await readPiece(db, { name, table, keys, types, after, count });
    const duration = performance.now() - begin;
    if (lines.length > 0) yield lines;
    if (last === undefined) return;
    after = last;
    const characters = lines.reduce((sum, line) => sum + line.length, 1);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((lines.length * CHARACTERS) / characters)));
    await letOthersWork(duration);
  }
}

async function keyTypes(db: Db, table: string, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const byName = new Map(rows.map(({ name, type }) => [name, type]));
  return keys.map((key) => byName.get(key) ?? 'text');
}

interface PieceOf {
  readonly name: string;
  readonly table: string;
  readonly keys: readonly string[];
  readonly types: readonly string[];
  /** Key of the last row before the piece. */
  readonly after: string | undefined;
  readonly count: number;
}

interface Piece {
  readonly lines: readonly string[];
  /** Key of the last row of the piece; undefined at the end of the table. */
  readonly last: string | undefined;
}

/** Keeps the planner from sorting all rows that are left for each piece. */
const readByKey = (tx: Tx) =>
  sql`select set_config(name, 'off', true)
    from unnest(array['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) as name`.execute(tx);

const readPiece = (db: Db, { name, table, keys, types, after, count }: PieceOf): Promise<Piece> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const key = (row: string) => sql.join(keys.map((column) => sql.ref(`${row}.${column}`)));
      const place = (text: string) =>
        sql.join(types.map((type, at) => sql`(${text}::jsonb ->> ${sql.lit(at)})::${sql.raw(type)}`));
      const beyond = (row: string): RawBuilder<unknown> =>
        after === undefined ? sql`true` : sql`(${key(row)}) > (${place(after)})`;
      await readByKey(tx);
      const { rows } = await sql<{ line: string; hash: string; place: string }>`
        select row_to_json(t)::text as line, ${sql.raw(hashOf('t', keys))} as hash, ${sql.raw(placeOf('t', keys))} as place
        from (select * from ${sql.table(table)} as t where ${beyond('t')} order by ${key('t')} limit ${sql.lit(count)}) as t`.execute(
        tx,
      );
      const last = rows.length < count ? undefined : rows.at(-1)?.place;
      const changed = await sql<{ hash: string }>`
        select key as hash from ${sql.table(name)}
        where source = ${table} and key = any(${rows.map(({ hash }) => hash)}::text[])`.execute(tx);
      const former = await sql<{ line: string }>`
        select c.former::text as line
        from ${sql.table(name)} as c, json_populate_record(null::${sql.table(table)}, c.former) as f
        where c.source = ${table} and c.former is not null and ${beyond('f')}
          and ${last === undefined ? sql`true` : sql`(${key('f')}) <= (${place(last)})`}
        order by ${key('f')}`.execute(tx);
      const hashes = new Set(changed.rows.map(({ hash }) => hash));
      const unchanged = rows.filter(({ hash }) => !hashes.has(hash));
      return { lines: [...unchanged, ...former.rows].map(({ line }) => line), last };
    });
