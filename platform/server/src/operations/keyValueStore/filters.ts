import { type Filter, firstCharacters, soughtText } from '@mobidrom/platform-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { fitsFilter } from '../../store/listOrder';
import { hasEnds } from './fieldIndexes';
import { fieldText } from './fields';
import type { Records } from './walk';

/**
 * Returns the records that fit all filters: each finds the start of any word, or with a star any text, whatever the case. Indexed fields are looked
 * up; records are read only for questions that the index alone cannot answer.
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
    if (!question?.isWhole) fitting = fitting.where(fitsFilter(fieldText(column), text));
  }
  return fitting;
}

interface Ends {
  /** Expression of the index. */
  readonly entries: RawBuilder<unknown>;
  /** Begin of every entry. */
  readonly prefix: RawBuilder<string>;
}

/** Returns the index of a column. The ids of all tables are in one; another field has one only where it was made. */
async function endsOf(db: Db, table: string, column: string): Promise<Ends | undefined> {
  if (column === 'id') {
    return { entries: sql`kstore_id_ends(table_name, id)`, prefix: sql`left(md5(${table}), 6)` };
  }
  if (!(await hasEnds(db, table, column))) return undefined;
  return { entries: sql`kstore_ends(${fieldText(column)})`, prefix: sql`''` };
}

/** Characters from the start of a word that the index holds. */
const END_LENGTH = 60;

/**
 * Returns the index query for a text, and whether it covers the whole text. Undefined for a text without a word, and for one that is
 * sought within words: the index holds their starts.
 */
async function lookUp(
  db: Db,
  text: string,
  prefix: RawBuilder<string>,
): Promise<{ readonly query: string; readonly isWhole: boolean } | undefined> {
  const { text: trimmed, anywhere } = soughtText(text);
  if (anywhere) return undefined;
  const fromWord = trimmed.replace(/^[^\p{L}\p{Nd}]+/u, '');
  if (fromWord === '') return undefined;
  const indexed = firstCharacters(fromWord, END_LENGTH);
  const { rows } = await sql<{ query: string }>`
    select quote_literal(${prefix} || ${indexed}::text) || ':*' as query`.execute(db);
  const query = rows[0]?.query;
  return query === undefined ? undefined : { query, isWhole: fromWord === trimmed && indexed === fromWord };
}
