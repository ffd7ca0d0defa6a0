import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database';
import type { DatasetBody } from '../tables';
import { turnsOf } from './indexTurns';
import { facetTerms, searchDocument } from './searchDocument';

/** Data sets that are read and indexed at a time. */
const BATCH = 500;
/** Shortest word that is compared with others for faults. */
export const SHORTEST_COMPARED = 4;

/** Names of the tables of data sets and of what they are found by. */
export interface IndexedTables {
  readonly datasets: string;
  readonly search: string;
  readonly words: string;
}
const LIVE: IndexedTables = {
  datasets: 'catalogue_dataset',
  search: 'catalogue_search',
  words: 'catalogue_word',
};

/**
 * Writes what the data sets with these ids are found by. Call it in the transaction that writes the data sets; the index of a
 * deleted one is deleted with it.
 */
export async function indexDatasets(db: Db, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH)
    await indexBatch(db, ids.slice(start, start + BATCH), LIVE);
}

/**
 * Fills the empty index of tables that nobody else uses yet.
 * @param inTurn runs a few data sets' share of the work in a transaction, and lets others use the database afterwards
 */
export async function fillIndex(
  db: Db,
  tables: IndexedTables,
  inTurn: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let last: string | undefined; ; ) {
    const isNext = last === undefined ? sql`true` : sql`id > ${last}`;
    // The size as it is stored: longer texts would have to be read for their length alone.
    const { rows } = await sql<{ id: string; bytes: number }>`
      select id, pg_column_size(body) as bytes from ${sql.table(tables.datasets)}
      where ${isNext} order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const ids of turnsOf(rows)) await inTurn((tx) => indexBatch(tx, ids, tables));
    last = rows.at(-1)?.id;
    if (last === undefined) return;
  }
}

/** Writes the index of all data sets anew, in the given transaction. */
export async function indexAllDatasets(db: Db): Promise<void> {
  await sql`delete from catalogue_word`.execute(db);
  await sql`delete from catalogue_search`.execute(db);
  const rows = await db.selectFrom('catalogue_dataset').select('id').execute();
  await indexDatasets(
    db,
    rows.map(({ id }) => id),
  );
}

async function indexBatch(db: Db, ids: readonly string[], tables: IndexedTables): Promise<void> {
  const { rows: datasets } = await sql<{ id: string; title: string; body: DatasetBody }>`
    select id, title, body from ${sql.table(tables.datasets)} where id = any(${ids})`.execute(db);
  const entries = datasets.map(({ id, title, body }) => ({
    id,
    active: (body.state ?? 'active') === 'active',
    facets: facetTerms(body),
    ...searchDocument(title, body),
  }));
  // Both the words and their stems: a query finds beginnings of words, too, which a stem may have lost.
  const lexemes = (field: 'title' | 'keywords' | 'place' | 'region' | 'details') => {
    const text = sql.ref(`entry.${field}`);
    return sql`(to_tsvector('pg_catalog.german', ${text}) || to_tsvector('pg_catalog.simple', ${text}))`;
  };
  await sql`
    insert into ${sql.table(tables.search)} (dataset_id, active, facets, region, document)
    select id, active, array(select jsonb_array_elements_text(facets)), ${lexemes('region')},
      setweight(${lexemes('title')}, 'A') || setweight(${lexemes('keywords')}, 'B')
        || setweight(${lexemes('place')}, 'C') || ${lexemes('region')} || ${lexemes('details')}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(id text, active boolean, facets jsonb,
      title text, keywords text, place text, region text, details text)
    on conflict (dataset_id) do update set active = excluded.active, facets = excluded.facets,
      region = excluded.region, document = excluded.document`.execute(db);
  await sql`
    insert into ${sql.table(tables.words)}
    select distinct word from ${sql.table(tables.search)}, unnest(tsvector_to_array(document)) as word
    where dataset_id = any(${ids}) and length(word) >= ${SHORTEST_COMPARED}
    order by word
    on conflict do nothing`.execute(db);
}
