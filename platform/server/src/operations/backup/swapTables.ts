import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database';
import { isCapturing } from './capturedState';
import { formerName, indexesOf, nameOf, type StagedNames, stagedIndex } from './stagedShape';
import { continueSequence, type Sequence, sequencesOf } from './tableCopy';

/** Statements that replace tables, prepared before anybody has to wait for them. */
export interface Swap {
  readonly tables: readonly string[];
  readonly references: readonly Reference[];
  readonly replacements: readonly Replacement[];
}

/**
 * Reads the definitions that `swapTables` restores. Only migrations and other restores change them, and these leave the
 * same ones.
 * @param staged names of the tables that take the place of `tables`
 */
export async function prepareSwap(db: Db, tables: readonly string[], staged: StagedNames): Promise<Swap> {
  const replacements: Replacement[] = [];
  for (const table of tables) replacements.push(await replacementOf(db, table, nameOf(staged, table)));
  return { tables, references: await referencesTo(db, tables), replacements };
}

/**
 * Puts staged tables in the place of those whose shape they have; these remain under the names of `formerName`. No row is
 * copied or removed, so that the transaction is as short with a million rows as with ten. References of other tables remain; those
 * to rows that are gone are treated as if these had been deleted.
 */
export async function swapTables(tx: Tx, { tables, references, replacements }: Swap): Promise<void> {
  // Nobody waits behind a transaction that waits itself, such as for the end of a backup: it is tried again.
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(
    tx,
  );
  await requireNoReader(tx, tables);
  const staged = new Map(replacements.map(({ table, staged: name }) => [table, name]));
  for (const reference of references) await release(tx, reference, staged);
  for (const replacement of replacements) await replace(tx, replacement);
  for (const { source, name, definition } of references) {
    await sql`alter table ${sql.raw(source)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  }
}

/** A backup in pieces holds no lock. Its rows are those of the tables that are there now. */
async function requireNoReader(tx: Tx, tables: readonly string[]): Promise<void> {
  const { rows } = await sql`select from pg_trigger
    where tgrelid = any(${tables}::text[]::regclass[]) and ${isCapturing} limit 1`.execute(tx);
  if (rows.length > 0) throw Object.assign(new Error('A backup reads these tables'), { code: NOT_AVAILABLE });
}

/** Milliseconds. */
const LOCK_TIMEOUT = 100;
const PAUSE = 500;
/** A backup of everything may take minutes. */
const TRIES = 1200;
/** Code of PostgreSQL (`lock_not_available`). */
const NOT_AVAILABLE = '55P03';

/** Runs a transaction with `swapTables`, and runs it again while others use the tables. */
export async function whenFree(
  db: Db,
  work: (tx: Tx) => Promise<void>,
  pause: () => Promise<unknown> = () => setTimeout(PAUSE),
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await db.transaction().execute(work);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_AVAILABLE || tried === TRIES) throw error;
    }
    await pause();
  }
}

/** Reference of a table that stays to one that is replaced. */
interface Reference {
  /** Quoted for SQL. */
  readonly source: string;
  readonly name: string;
  readonly target: string;
  readonly definition: string;
  readonly onDelete: string;
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

async function referencesTo(db: Db, tables: readonly string[]): Promise<readonly Reference[]> {
  const columns = (relation: string, numbers: string) => sql`array(
    select attname::text from unnest(${sql.ref(numbers)}) with ordinality as k(number, place)
    join pg_attribute on attrelid = ${sql.ref(relation)} and attnum = k.number order by place)`;
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as source, conname as name, confrelid::regclass::text as target,
      pg_get_constraintdef(oid) as definition, confdeltype as "onDelete",
      ${columns('conrelid', 'conkey')} as columns, ${columns('confrelid', 'confkey')} as "targetColumns"
    from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${tables}) and not conrelid::regclass::text = any(${tables})
    order by oid`.execute(db);
  return rows;
}

/** Removes a reference until the tables are replaced. */
async function release(tx: Tx, reference: Reference, staged: StagedNames): Promise<void> {
  const { source, name, target, onDelete, columns, targetColumns } = reference;
  const from = sql.raw(source);
  await sql`alter table ${from} drop constraint ${sql.id(name)}`.execute(tx);
  const same = columns.map((column, at) => sql`f.${sql.ref(column)} = t.${sql.ref(targetColumns[at] ?? '')}`);
  const isGone = sql`${sql.join(
    columns.map((column) => sql`f.${sql.ref(column)} is not null`),
    sql` and `,
  )} and not exists (select from ${sql.table(nameOf(staged, target))} as t where ${sql.join(same, sql` and `)})`;
  const nothing = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  if (onDelete === 'c') await sql`delete from ${from} as f where ${isGone}`.execute(tx);
  if (onDelete === 'n') await sql`update ${from} as f set ${nothing} where ${isGone}`.execute(tx);
}

/** Names and triggers that go from a table to its replacement. */
interface Replacement {
  readonly table: string;
  readonly staged: string;
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly sequences: readonly Sequence[];
}

async function replacementOf(db: Db, table: string, staged: string): Promise<Replacement> {
  const triggers = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and not ${isCapturing} order by oid`.execute(db);
  return {
    table,
    staged,
    indexes: (await indexesOf(db, table)).map((index) => index.name),
    triggers: triggers.rows.map(({ definition }) => definition),
    sequences: await sequencesOf(db, table),
  };
}

async function replace(tx: Tx, replacement: Replacement): Promise<void> {
  const { table, staged, indexes, triggers, sequences } = replacement;
  const former = formerName(staged);
  const renameTable = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(tx);
  const renameIndex = (from: string, to: string) =>
    sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx);
  await renameTable(table, former);
  for (const [at, index] of indexes.entries()) await renameIndex(index, stagedIndex(former, at));
  await renameTable(staged, table);
  for (const [at, index] of indexes.entries()) await renameIndex(stagedIndex(staged, at), index);
  for (const { column, sequence } of sequences) {
    await sql`alter sequence ${sql.raw(sequence)} owned by ${sql.ref(`${table}.${column}`)}`.execute(tx);
  }
  for (const definition of triggers) await sql.raw(definition).execute(tx);
  // Runs the triggers that count the changes of the table.
  await sql`delete from ${sql.table(table)} where false`.execute(tx);
  for (const sequence of sequences) await continueSequence(tx, table, sequence);
}
