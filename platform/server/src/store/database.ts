import type { Kysely, Transaction } from 'kysely';
import type { ContentTables } from '../content/tables';
import type { HealthTables } from '../health/tables';
import type { HistoryTables } from '../history/tables';
import type { IdentityTables } from '../identity/tables';
import type { OperationsTables } from '../operations/tables';
import type { TimedTables } from '../releases/timed/tables';
import type { TrialTables } from '../releases/trials/tables';
import type { SecretTables } from '../secrets/tables';
import type { TrailTables } from '../trail/tables';

/** Tables of the store. Each domain declares its own beside its migration. */
export interface Database
  extends ContentTables,
    OperationsTables,
    IdentityTables,
    SecretTables,
    TrailTables,
    HistoryTables,
    HealthTables,
    TimedTables,
    TrialTables {}

/** Store or transaction: the target of a query. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface Store {
  /**
   * Database for queries. The embedded one has a single connection: inside `db.transaction()` use only the transaction,
   * because a query on `db` would wait for the transaction that waits for it.
   */
  readonly db: Db;
  /** Whether everybody waits for each transaction, as on the embedded database. */
  readonly hasOneConnection: boolean;
  /** Ends all queries and closes the database. */
  close(): Promise<void>;
}
