import type { Filter } from '@mobidrom/platform-api';
import { type RawBuilder, sql } from 'kysely';
import { matches } from '../../http/list';
import type { Db } from '../../store/database';
import { hasEnds } from './fieldIndexes';
import { fieldText } from './fields';
import type { Records } from './walk';

/**
 * The records that fit all filters: each finds the start of any word, whatever the case. Where a field is indexed, that is
 * looked up; the records are read only for questions that the index alone cannot answer.
 */
export async function withFilters(
  db: Db,
  table: string,
  records: Records,
  filters: readonly Filter[],
): Promise<Records> {
  let fitting = records;
  for (const { column, text } of filters) {
    const ends = await endsOf(db, table, column);
    const question = ends && (await lookUp(db, text, ends.prefix));
    if (question) fitting = fitting.where(sql<boolean>`${ends.entries} @@ ${question.query}::tsquery`);
    if (!question?.isWhole) fitting = fitting.where(matches({ value: fieldText(column) }, text));
  }
  return fitting;
}

interface Ends {
  /** Written as in the index. */
  readonly entries: RawBuilder<unknown>;
  /** What every entry begins with. */
  readonly prefix: RawBuilder<string>;
}

/** What the index of a column holds. The ids of every table are in one; another field has one only where it was made. */
async function endsOf(db: Db, table: string, column: string): Promise<Ends | undefined> {
  if (column === 'id') {
    return { entries: sql`kstore_id_ends(table_name, id)`, prefix: sql`left(md5(${table}), 6)` };
  }
  if (!(await hasEnds(db, table, column))) return undefined;
  return { entries: sql`kstore_ends(${fieldText(column)})`, prefix: sql`''` };
}

/** So much of a text from a word on stands in the index. */
const END_LENGTH = 60;

/** How the index is asked for a text, and whether that is all of the question. Undefined for a text without a word. */
async function lookUp(
  db: Db,
  text: string,
  prefix: RawBuilder<string>,
): Promise<{ readonly query: string; readonly isWhole: boolean } | undefined> {
  const trimmed = text.trim();
  const fromWord = trimmed.replace(/^[^\p{L}\p{N}]+/u, '');
  if (fromWord === '') return undefined;
  // Folded by the database, as the entries of the index are.
  const { rows } = await sql<{ query: string }>`
    select quote_literal(${prefix}
      || left(lower(${fromWord.slice(0, END_LENGTH)} collate "und-x-icu"), ${sql.lit(END_LENGTH)})) || ':*' as query`.execute(
    db,
  );
  const query = rows[0]?.query;
  return query === undefined
    ? undefined
    : { query, isWhole: fromWord === trimmed && trimmed.length <= END_LENGTH };
}
