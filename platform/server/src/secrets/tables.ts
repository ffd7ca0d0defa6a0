import type { ColumnType, Generated } from 'kysely';
import type { Part } from './storedSettings';

export interface SecretTables {
  /** Secrets that were replaced or deleted a while ago; see `retiredSecrets.ts`. */
  retired_secret: {
    id: Generated<number>;
    /** JSON of a `Place`. */
    place: string;
    key: string;
    part: Part;
    /** Encrypted as at its place. */
    value: string;
    version: string;
    retired_at: ColumnType<Date, Date, never>;
  };
  /** A single row: the key that encrypted the secrets of all tables. */
  secret_key: {
    one: Generated<boolean>;
    key_id: string;
    /** Whether nothing is left of the secrets as they were before they were encrypted, or encrypted anew. */
    cleaned: boolean;
  };
}
