import { sql } from 'kysely';
import type { Db } from '../../store/database';

/*
 * Definition of a table, in statements for another one of the same shape. Indexes and constraints of a staged table exist
 * before its rows, so that each batch keeps them and the replacement has nothing left to do or to check.
 */

/** Names of tables that are created, by those of the tables whose shape they have. */
export type StagedNames = ReadonlyMap<string, string>;

/** Creates the staged table of `table` with all indexes and constraints, in the transaction or connection of `db`. */
export async function createStaged(db: Db, table: string, staged: StagedNames): Promise<void> {
  const name = nameOf(staged, table);
  await sql`create table ${sql.table(name)} (like ${sql.table(table)}
    including defaults including constraints including generated including storage including compression)`.execute(
    db,
  );
  for (const [at, { isUnique, rest, constraint }] of (await indexesOf(db, table)).entries()) {
    const indexName = sql.id(stagedIndex(name, at));
    if (constraint) {
      await sql`alter table ${sql.table(name)} add constraint ${indexName} ${sql.raw(constraint)}`.execute(
        db,
      );
    } else {
      await sql`create ${sql.raw(isUnique ? 'unique' : '')} index ${indexName} on ${sql.table(name)} ${sql.raw(rest)}`.execute(
        db,
      );
    }
  }
  for (const { name: constraint, target, rest } of await referencesFrom(db, table)) {
    await sql`alter table ${sql.table(name)} add constraint ${sql.id(constraint)}
      ${sql.raw(rest.before)} ${sql.table(staged.get(target) ?? target)}${sql.raw(rest.after)}`.execute(db);
  }
  await copyPrivileges(db, table, name);
}

export interface Index {
  readonly name: string;
  readonly isUnique: boolean;
  /** From the method on, as `USING btree (…)`. */
  readonly rest: string;
  /** Definition of the constraint that the index belongs to: a primary key, unique or excluding values. */
  readonly constraint: string | null;
}

/** Returns the indexes of a table in the order of their creation. */
export async function indexesOf(db: Db, table: string): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as name, i.indisunique as "isUnique",
      substr(pg_get_indexdef(c.oid), position(' USING ' in pg_get_indexdef(c.oid))) as rest,
      pg_get_constraintdef(k.oid) as constraint
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = c.oid and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x')
    where i.indrelid = ${table}::regclass order by c.oid`.execute(db);
  return rows;
}

/** Drops an index of a table, with its constraint if it belongs to one. */
export async function dropIndex(db: Db, table: string, { name, constraint }: Index): Promise<void> {
  // The index of a constraint has the constraint's name.
  if (constraint) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  else await sql`drop index ${sql.id(name)}`.execute(db);
}

/** Returns the name of an index of a staged table by its place in `indexesOf`. */
export const stagedIndex = (staged: string, at: number): string => `i${at}_${staged}`;

/** Returns the name of a replaced table, until it is dropped, by that of its replacement. */
export const formerName = (staged: string): string => `${staged}_f`;

interface Reference {
  readonly name: string;
  readonly target: string;
  readonly rest: { readonly before: string; readonly after: string };
}

// `FOREIGN KEY (a) REFERENCES other(b) ON DELETE CASCADE` without the name of the other table.
async function referencesFrom(db: Db, table: string): Promise<readonly Reference[]> {
  const { rows } = await sql<{ name: string; target: string; definition: string }>`
    select conname as name, confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = ${table}::regclass order by oid`.execute(db);
  return rows.map(({ name, target, definition }) => {
    const [before = '', after = ''] = definition.split(` REFERENCES ${target}`);
    return { name, target, rest: { before: `${before} REFERENCES`, after } };
  });
}

async function copyPrivileges(db: Db, table: string, name: string): Promise<void> {
  const { rows } = await sql<{ privilege: string; grantee: string; isGrantable: boolean }>`
    select privilege_type as privilege, is_grantable as "isGrantable",
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
    from pg_class, aclexplode(relacl) where oid = ${table}::regclass and grantee <> relowner`.execute(db);
  for (const { privilege, grantee, isGrantable } of rows) {
    await sql`grant ${sql.raw(privilege)} on ${sql.table(name)} to ${sql.raw(grantee)}
      ${sql.raw(isGrantable ? 'with grant option' : '')}`.execute(db);
  }
}

export function nameOf(staged: StagedNames, table: string): string {
  const name = staged.get(table);
  if (name === undefined) throw new Error(`No staged table of ${table}`);
  return name;
}
