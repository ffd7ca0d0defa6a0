import type { Filter } from '@mobidrom/platform-api';
import { sql } from 'kysely';
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
    const question = (await hasEnds(db, table, column)) ? await lookUp(db, text) : undefined;
    if (question) {
      fitting = fitting.where(sql<boolean>`kstore_ends(${fieldText(column)}) @@ ${question.query}::tsquery`);
    }
    if (!question?.isWhole) fitting = fitting.where(matches({ value: fieldText(column) }, text));
  }
  return fitting;
}

/** So much of a text from a word on stands in the index. */
const END_LENGTH = 60;

/** How the index is asked for a text, and whether that is all of the question. Undefined for a text without a word. */
async function lookUp(
  db: Db,
  text: string,
): Promise<{ readonly query: string; readonly isWhole: boolean } | undefined> {
  const trimmed = text.trim();
  const fromWord = trimmed.replace(/^[^\p{L}\p{N}]+/u, '');
  if (fromWord === '') return undefined;
  // Folded by the database, as the entries of the index are.
  const { rows } = await sql<{ query: string }>`
    select quote_literal(left(lower(${fromWord.slice(0, END_LENGTH)} collate "und-x-icu"), ${sql.lit(END_LENGTH)})) || ':*'
      as query`.execute(db);
  const query = rows[0]?.query;
  return query === undefined
    ? undefined
    : { query, isWhole: fromWord === trimmed && trimmed.length <= END_LENGTH };
}
