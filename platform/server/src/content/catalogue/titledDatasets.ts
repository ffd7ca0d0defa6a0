import type { TitledDataset } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedText } from '../../store/listOrder';
import { hasAllWords } from './chooseSuggestions';
import { visible } from './search';
import { allWords, readQuery, relevance } from './searchQuery';
import { withinTimeLimit } from './timeLimit';

/** Best data sets of a query whose titles are read: those with its words in the title are the most relevant ones. */
const MOST_READ = 200;

/**
 * Returns the data sets with all words of a text in their titles or names, the best first; with the folding and the correction of
 * faults of the catalogue's search. The last word may be unfinished.
 * @param options.limit most data sets that are returned
 * @param options.member includes hidden data sets, for people with a right
 * @throws Problem 503 after the time limit
 */
export const titledDatasets = (
  db: Db,
  text: string,
  { limit, member }: { readonly limit: number; readonly member: boolean },
): Promise<readonly TitledDataset[]> =>
  withinTimeLimit(db, async (tx) => {
    const query = await readQuery(tx, text, visible(member), { isUnfinished: true });
    if (!query || query.words.length === 0) return [];
    const { rows } = await sql<TitledDataset>`
      select name, title from catalogue_search join catalogue_dataset on catalogue_dataset.id = dataset_id
      where ${visible(member)} and ${allWords(query)}
      order by ${relevance(query)} desc, ${sortedText(sql`title`)}, id limit ${sql.lit(MOST_READ)}`.execute(
      tx,
    );
    return rows.filter(({ name, title }) => hasAllWords(`${title} ${name}`, query)).slice(0, limit);
  });
