import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedText } from '../../store/listOrder';
import { chooseSuggestions, type FoundTexts, type Suggestion } from './chooseSuggestions';
import { visible } from './search';
import { facetTerm } from './searchDocument';
import { allWords, readQuery, relevance } from './searchQuery';
import { withinTimeLimit } from './timeLimit';

/** Fewest characters of a text for which there are suggestions. */
export const FEWEST_CHARACTERS = 2;
/** Best data sets of a query of which titles, places and keywords are read, and organisations of all that it finds. */
const MOST_READ = 200;

/**
 * Returns what a visitor who has typed this text may mean: titles, places, organisations and keywords of the data sets that the
 * search finds by it, with the same folding and correction of faults. The last word may be unfinished. Only data sets count that the
 * visitor may see.
 * @param options.member includes hidden data sets, for people with a right
 * @throws Problem 503 after the time limit
 */
export async function suggestionsFor(
  db: Db,
  text: string,
  { member }: { readonly member: boolean },
): Promise<readonly Suggestion[]> {
  if (text.trim().length < FEWEST_CHARACTERS) return [];
  return withinTimeLimit(db, async (tx) => {
    const query = await readQuery(tx, text, visible(member), { isUnfinished: true });
    if (!query || query.words.length === 0) return [];
    const { rows } = await sql<FoundTexts>`
      with found as materialized (
        select id, title, body, facets, ${relevance(query)} as relevance
        from catalogue_search join catalogue_dataset on catalogue_dataset.id = dataset_id
        where ${visible(member)} and ${allWords(query)}
      ), best as (
        select * from found order by relevance desc, ${sortedText(sql`title`)}, id limit ${sql.lit(MOST_READ)}
      ), organisation as (
        select substr(term, ${sql.lit(ORGANISATION.length + 1)}) as name from found, unnest(facets) as term
        where starts_with(term, ${ORGANISATION})
      )
      select (select coalesce(json_agg(title order by relevance desc, ${sortedText(sql`title`)}, id), '[]') from best) as titles,
        (select coalesce(json_agg(text), '[]') from best, jsonb_array_elements_text(body->'spatial') as text) as places,
        (select coalesce(json_agg(name), '[]') from organisation) as organisations,
        (select coalesce(json_agg(text), '[]') from best, jsonb_array_elements_text(body->'keywords') as text) as keywords`.execute(
      tx,
    );
    return rows[0] ? chooseSuggestions(text, query, rows[0]) : [];
  });
}

/** Beginning of the terms of organisations in the index. */
const ORGANISATION = facetTerm('organisation', '');
