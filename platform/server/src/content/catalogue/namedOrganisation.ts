import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedText } from '../../store/listOrder';

/**
 * Returns the catalogue's entries without a data source that name an organisation as owner or publisher. The entry of a
 * data source has the names of its source.
 */
export const datasetsNaming = (db: Db, name: string) =>
  db
    .selectFrom('catalogue_dataset')
    .select(['id', 'name', 'title', rightsholder.as('rightsholder'), publisher.as('publisher')])
    .where((at) => at.or([at(rightsholder, '=', name), at(publisher, '=', name)]))
    .where((at) =>
      at.not(
        at.exists(
          at
            .selectFrom('data_entry')
            .select('data_entry.id')
            .whereRef('data_entry.dataset_id', '=', 'catalogue_dataset.id'),
        ),
      ),
    )
    .orderBy(sortedText(sql.ref('title')))
    .orderBy('id')
    .execute();

const rightsholder: RawBuilder<string | null> = sql`body->>'rightsholder'`;
const publisher: RawBuilder<string | null> = sql`body->>'publisher'`;
