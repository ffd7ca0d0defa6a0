import { foldGerman } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { anyWord, type SearchQuery } from './searchQuery';
import { WORD, wordForms } from './searchText';

/** Words of shown texts that a query finds, folded. */
export type HitWords = ReadonlySet<string>;

/**
 * Returns the words of texts that a query finds. The database decides, so that exactly the words are marked by which it found
 * the data sets: their stems are its own.
 */
export async function hitWords(
  db: Db,
  query: SearchQuery | undefined,
  texts: readonly string[],
): Promise<HitWords> {
  if (!query || query.words.length === 0) return new Set();
  const forms = new Map(texts.flatMap(wordForms).map((one) => [one.folded, one]));
  const { rows } = await sql<{ folded: string }>`
    select folded from jsonb_to_recordset(${JSON.stringify([...forms.values()])}::jsonb) as word(folded text, plain text)
    where to_tsvector('pg_catalog.german', folded || ' ' || plain)
      || to_tsvector('pg_catalog.simple', folded || ' ' || plain) @@ ${anyWord(query)}::tsquery`.execute(db);
  return new Set(rows.map(({ folded }) => folded));
}

/** Part of a text, in the order of the text. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Divides a text into hits and what stands between them. */
export function partsOf(text: string, hits: HitWords): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!hits.has(foldGerman(match[0]))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    end = match.index + match[0].length;
    parts.push({ text: match[0], isHit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}
