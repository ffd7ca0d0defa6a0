import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database';
import { GREATEST_OWN_KEY } from '../../store/ownKeys';

/*
 * Exact copies of tables: one JSON object for each row and line, written and parsed by the database, so that times and
 * numbers keep their precision. The functions for `json`, not `jsonb`, keep the order of keys in columns of that type.
 */

/** The file does not match the tables; `message` is the German reason. */
export class BadCopy extends Error {}

/** Rows of the first batch. Later batches are sized to this number of characters, because rows may be short or long. */
const FIRST_FETCH = 50;
const MOST_ROWS = 2000;
const CHARACTERS = 4 * 1024 * 1024;

/** Returns all rows of a table by its key, in batches. It reads through a cursor, so call it inside a transaction. */
export async function* tableLines(tx: Tx, table: string): AsyncGenerator<readonly string[]> {
  const cursor = sql.id(`copy_${table}`);
  const order = sql.join((await keyColumns(tx, table)).map((column) => sql.ref(column)));
  await sql`declare ${cursor} cursor for
    select row_to_json(t)::text as line from ${sql.table(table)} as t order by ${order}`.execute(tx);
  let count = FIRST_FETCH;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from ${cursor}`.execute(tx);
    if (rows.length === 0) break;
    const characters = rows.reduce((sum, { line }) => sum + line.length, 1);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((rows.length * CHARACTERS) / characters)));
    yield rows.map(({ line }) => line);
  }
  await sql`close ${cursor}`.execute(tx);
}

export async function columnNames(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

export async function keyColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey, a.attnum)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Column whose values come from a sequence. */
export interface Sequence {
  readonly column: string;
  /** Quoted for SQL. */
  readonly sequence: string;
}

export async function sequencesOf(db: Db, table: string): Promise<readonly Sequence[]> {
  const { rows } = await sql<Sequence>`
    select attname as column, sequence from pg_attribute, pg_get_serial_sequence(${table}, attname) as sequence
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and sequence is not null`.execute(
    db,
  );
  return rows;
}

// A sequence must not return the keys of restored rows. It is only ever raised: sequences are not transactional, and
// the rows whose keys it returned remain after a dry run or a failed restore.
export async function continueSequence(tx: Tx, table: string, { column, sequence }: Sequence): Promise<void> {
  await sql`select setval(${sequence}, greatest(
    (select last_value from ${sql.raw(sequence)}),
    (select max(${sql.ref(column)}) from ${sql.table(table)}
      where ${sql.ref(column)} <= ${sql.lit(GREATEST_OWN_KEY)})))`.execute(tx);
}
