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
    value: string;
    version: string;
    retired_at: ColumnType<Date, Date, never>;
  };
}
