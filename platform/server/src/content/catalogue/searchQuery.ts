import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { isFaultyBeginning, isOneFault } from './oneFault';
import { SHORTEST_COMPARED } from './searchIndex';
import { wordForms } from './searchText';

/** Query of the catalogue, made of its words. */
export interface SearchQuery {
  readonly words: readonly QueryWord[];
  /** Number of words of the text that are not searched, because it has more than `MOST_WORDS`. */
  readonly leftOut: number;
}

/** Word of a query with everything that it finds. */
interface QueryWord {
  /** Folded; finds words that begin with it. A single letter finds itself. */
  readonly word: string;
  /** Stems of the word in German, with and without umlauts; none of a word such as 'und'. */
  readonly stems: readonly string[];
  /**
   * Words from which the typed one differs by one fault, and compounds that contain it, as 'Zählstellen' is part of
   * 'Fahrradzählstellen'; only where the typed one finds nothing. Long ones find words that begin with them, too: 'Fahhrad' finds
   * what 'Fahrrad' finds.
   */
  readonly similar: readonly string[];
}

/** Most words of a text that are searched: each costs a comparison with all words of the catalogue. */
export const MOST_WORDS = 10;
const MOST_SIMILAR = 12;
/** Fewest letters of a similar word that finds the beginnings of others: 'west' is one fault from 'wett', and begins too much. */
const SHORTEST_BEGINNING = 6;
/** Share of common trigrams from which words are compared; two neighbours exchanged in a word of five letters leave 0.2. */
const SIMILARITY = '0.15';

/**
 * Returns the query that a text means, in a transaction; undefined for an empty one. A text of other characters has no words and finds nothing.
 * @param visible condition on `catalogue_dataset` and `catalogue_search`: words that only hidden data sets have are misspelt to
 * this visitor
 * @param options.isUnfinished whether the last word is still being typed, so that it may be a misspelt beginning of one
 */
export async function readQuery(
  db: Db,
  text: string,
  visible: RawBuilder<boolean>,
  { isUnfinished = false }: { readonly isUnfinished?: boolean } = {},
): Promise<SearchQuery | undefined> {
  if (text.trim() === '') return undefined;
  const all = [...new Map(wordForms(text).map((forms) => [forms.folded, forms])).values()];
  const typed = all.slice(0, MOST_WORDS);
  const leftOut = all.length - typed.length;
  if (typed.length === 0) return { words: [], leftOut };
  const unfinished = isUnfinished ? typed.at(-1)?.folded : undefined;
  const { rows } = await sql<{ word: string; stems: string[]; isStop: boolean; isFound: boolean }>`
    select folded as word, stems, to_tsvector('pg_catalog.german', written) = '' as "isStop", exists (
      select from catalogue_search join catalogue_dataset on catalogue_dataset.id = dataset_id
      where ${visible} and document @@ (to_tsquery('pg_catalog.simple', folded || case when length(folded) > 1 then ':*' else '' end)
        || array_to_string(stems, ' | ')::tsquery)
    ) as "isFound"
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as query(written text, folded text, plain text),
      lateral (select tsvector_to_array(to_tsvector('pg_catalog.german', folded || ' ' || plain)) as stems) as reduced`.execute(
    db,
  );
  const meaning = rows.filter(({ isStop }) => !isStop);
  // A query of such words alone finds their beginnings.
  const words: QueryWord[] = [];
  for (const { isFound, word, stems } of meaning.length > 0 ? meaning : rows) {
    words.push({
      word,
      stems,
      similar: isFound ? [] : await similarWords(db, { word, stems }, word === unfinished),
    });
  }
  return { words, leftOut };
}

/** Returns the words of all data sets from which a word or its stem differs by one fault, and those that contain it. */
async function similarWords(
  db: Db,
  { word, stems }: Pick<QueryWord, 'word' | 'stems'>,
  isUnfinished: boolean,
): Promise<readonly string[]> {
  if (word.length < SHORTEST_COMPARED || /^\d+$/.test(word)) return [];
  const spellings = [...new Set([word, ...stems])];
  const isNear = (await hasTrigrams(db))
    ? sql<boolean>`(word % any(${spellings}::text[]) or word like ${`%${word}%`})`
    : sql<boolean>`(length(word) between ${word.length - 3} and ${word.length + 1} or word like ${`%${word}%`})`;
  const { rows } = await sql<{ word: string }>`select word from catalogue_word where ${isNear}`.execute(db);
  const near = rows.map((row) => row.word);
  const faulty = near.filter(
    (one) =>
      spellings.some((spelling) => isOneFault(spelling, one)) ||
      (isUnfinished && isFaultyBeginning(word, one)),
  );
  const containing = near
    .filter((one) => one.includes(word))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...new Set([...faulty.sort(), ...containing])].slice(0, MOST_SIMILAR);
}

/** Whether words can be compared by trigrams in this transaction, which then compares them by `SIMILARITY`. */
async function hasTrigrams(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regoperator('%(text,text)') is not null as found,
      set_config('pg_trgm.similarity_threshold', ${SIMILARITY}, true)`.execute(tx);
  return rows[0]?.found === true;
}

/** Returns the condition that a document has all words. */
export const allWords = ({ words }: SearchQuery): RawBuilder<boolean> =>
  sql<boolean>`document @@ ${words.map((word) => anyLexeme(word)).join(' & ')}::tsquery`;

/** Returns the `tsquery` for a text that has any of the words. */
export const anyWord = ({ words }: Pick<SearchQuery, 'words'>): string =>
  words.map((word) => anyLexeme(word)).join(' | ');

/** Returns the condition that a document has all words but one at most. */
export function nearlyAllWords({ words }: Pick<SearchQuery, 'words'>): RawBuilder<boolean> {
  const any = words.map((word) => anyLexeme(word));
  const found = any.map((word) => sql`(document @@ ${word}::tsquery)::int`);
  // The first condition alone uses the index.
  return sql<boolean>`(document @@ ${anyWord({ words })}::tsquery
    and ${sql.join(found, sql` + `)} >= ${sql.lit(words.length - 1)})`;
}

/** Points of a word for the field that has it, so that each field weighs more than all after it. */
const POINTS = { exactTitle: 32, title: 16, keyword: 8, place: 4, region: 2 } as const;

/** Returns the relevance of a document as a number; the greater, the better. */
export function relevance({ words }: SearchQuery): RawBuilder<number> {
  const has = (column: 'document' | 'region', query: string, points: number) =>
    sql`(${sql.ref(column)} @@ ${query}::tsquery)::int * ${sql.lit(points)}`;
  const terms = words.flatMap((word) => [
    has('document', wholeLexeme(word, 'A'), POINTS.exactTitle),
    has('document', anyLexeme(word, 'A'), POINTS.title),
    has('document', anyLexeme(word, 'B'), POINTS.keyword),
    has('document', anyLexeme(word, 'C'), POINTS.place),
    has('region', anyLexeme(word), POINTS.region),
  ]);
  return terms.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(terms, sql` + `)})`;
}

// Lexemes consist of letters and digits (`wordForms`), so that none ends its quotation.
const quoted = (lexemes: readonly string[], suffix: string): string[] =>
  lexemes.map((lexeme) => `'${lexeme}'${suffix}`);

const wholeLexeme = ({ word, stems, similar }: QueryWord, field: string): string =>
  quoted([...new Set([word, ...stems, ...similar])], `:${field}`).join(' | ');

const anyLexeme = ({ word, stems, similar }: QueryWord, field = ''): string => {
  const whole = quoted(stems, field && `:${field}`);
  const corrected = similar.flatMap((one) =>
    one.length < SHORTEST_BEGINNING ? quoted([one], field && `:${field}`) : quoted([one], `:*${field}`),
  );
  // Nearly every document has a word that begins with a certain letter.
  const typed = quoted([word], word.length > 1 ? `:*${field}` : field && `:${field}`);
  return `(${[...typed, ...whole, ...corrected].join(' | ')})`;
};
