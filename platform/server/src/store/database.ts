import type { Kysely, Transaction } from 'kysely';
import type { ContentTables } from '../content/tables';
import type { IdentityTables } from '../identity/tables';
import type { OperationsTables } from '../operations/tables';

/** All tables of the store. Each domain declares its own beside its migration and is added here. */
export interface Database extends ContentTables, OperationsTables, IdentityTables {}

/** Either the store itself or a transaction on it: what a query needs. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface Store {
  /**
   * Queries. The embedded database has one connection: inside `db.transaction()` use the transaction only, because a
   * query on `db` would wait for the transaction that waits for it.
   */
  readonly db: Db;
  /** Ends all queries and closes the database. */
  close(): Promise<void>;
}
