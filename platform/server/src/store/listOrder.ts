import { QUOTATION_MARKS, SEARCHED_LENGTH, SORTED_LENGTH, soughtText } from '@mobidrom/platform-api';
import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

/* Order and filters of lists in SQL, as `platform/api/src/listOrder.ts` defines them for browser and service. */

/**
 * Creates the collation of all lists: ICU with the rules of German, numbers by value, and with normalization, as
 * `Intl.Collator('de', { numeric: true })` compares. It is not deterministic, because texts that compare as equal are
 * ordered by the id of their row. The options are written in ICU's own syntax: the embedded database lacks the data for
 * `de-u-kn-true`, and takes it for plain German without a word.
 */
export const listOrderMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create collation list_text
      (provider = icu, locale = 'de@colNumeric=yes;colNormalization=yes', deterministic = false)`.execute(db);
  },
};

/** The text of a value as lists are ordered by; null where it is empty, so that it stands at the end. */
export const sortedText = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(translate(left(nullif((${value})::text, ''), ${sql.lit(SORTED_LENGTH)}),
    ${sql.lit(QUOTATION_MARKS.typographic)}, ${sql.lit(QUOTATION_MARKS.plain)}) collate list_text)`;

/** An id as ties are ordered by: code point by code point. */
export const sortedId = (id: RawBuilder<unknown>): RawBuilder<string> => sql`((${id})::text collate "C")`;

/** Whether a value has what the text of a filter looks for, whatever the case: at the start of a word, or anywhere. */
export function fitsFilter(value: RawBuilder<unknown>, filter: string): RawBuilder<boolean> {
  const { text, anywhere } = soughtText(filter);
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = anywhere ? literal : `(^|[^[:alnum:]])${literal}`;
  return sql<boolean>`${folded(value)} ~ ${pattern}`;
}

// Regular expressions need a deterministic collation; this one knows the letters and digits of all scripts.
const folded = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(left((${value})::text, ${sql.lit(SEARCHED_LENGTH)}) collate "und-x-icu")`;
