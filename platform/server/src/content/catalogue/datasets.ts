import { randomUUID } from 'node:crypto';
import { type CatalogueDataset, DATA_ENTRY_DEFAULTS } from '@mobidrom/platform-api';
import type { Selectable } from 'kysely';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../store/database';
import type { CatalogueDatasetTable } from '../tables';
import { texts } from '../texts';
import { EMPTY_DATASET } from './datasetBody';
import type { ChangedDataset, NewDataset } from './rules';
import { indexDatasets } from './searchIndex';

/** Creates a data set and returns its id. A taken name violates `dataset_name_taken`. */
export async function createDataset(db: Db, dataset: NewDataset, now: Date): Promise<string> {
  const id = randomUUID();
  await insertDatasets(db, [{ id, dataset, since: now }]);
  return id;
}

/** Creates several data sets at once. */
export async function insertDatasets(
  db: Db,
  datasets: readonly { readonly id: string; readonly dataset: NewDataset; readonly since: Date }[],
): Promise<void> {
  const rows = datasets.map(({ id, since, dataset }) => {
    const { name, title, private: isPrivate = DATA_ENTRY_DEFAULTS.privateAccess, ...rest } = dataset;
    const body = JSON.stringify({ ...EMPTY_DATASET, ...identified(rest) });
    return { id, name, title, private: isPrivate, body, created_at: since, modified_at: since };
  });
  await inTransaction(db, async (tx) => {
    await tx.insertInto('catalogue_dataset').values(rows).execute();
    await indexDatasets(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/**
 * Changes the given fields of the data set with this name.
 * @throws Problem 409 if the entry belongs to a data source, whose fields, above all whether it is public, need another
 * right
 */
export async function updateDataset(db: Db, { name, ...changes }: ChangedDataset, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await change(
      tx,
      await refuseKept(tx, await rowOf(tx, name, 'lock'), texts.dataset.changed),
      changes,
      now,
    );
  });
}

/** Changes the given fields of any data set, on behalf of the data source or offer that owns it. */
export async function changeDataset(db: Db, idOrName: string, changes: Changes, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => change(tx, await rowOf(tx, idOrName, 'lock'), changes, now));
}

type Changes = Omit<ChangedDataset, 'name'>;

async function change(
  tx: Db,
  row: Selectable<CatalogueDatasetTable>,
  { title, private: isPrivate, ...rest }: Changes,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('catalogue_dataset')
    .set({
      title: title ?? row.title,
      private: isPrivate ?? row.private,
      body: JSON.stringify({ ...row.body, ...identified(rest) }),
      modified_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await indexDatasets(tx, [row.id]);
}

/**
 * Returns a data set by id or name.
 * @throws Problem 404
 */
export async function findDataset(db: Db, idOrName: string): Promise<CatalogueDataset> {
  return asDataset(await rowOf(db, idOrName));
}

/**
 * Deletes a data set.
 * @throws Problem 409 if the entry belongs to a data source: it is deleted with its source, which needs another right
 */
export async function deleteDataset(db: Db, idOrName: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await refuseKept(tx, await rowOf(tx, idOrName, 'lock'), texts.dataset.deleted);
    await tx.deleteFrom('catalogue_dataset').where('id', '=', id).execute();
  });
}

async function refuseKept<Row extends { readonly id: string }>(
  tx: Db,
  row: Row,
  what: 'geändert' | 'gelöscht',
): Promise<Row> {
  const source = await tx
    .selectFrom('data_entry')
    .select('title')
    .where('dataset_id', '=', row.id)
    .executeTakeFirst();
  if (!source) return row;
  throw new Problem(409, texts.dataset.keptBy(source.title, what));
}

export function asDataset(row: Selectable<CatalogueDatasetTable>): CatalogueDataset {
  const { body, created_at, modified_at, ...rest } = row;
  return {
    ...EMPTY_DATASET,
    ...body,
    ...rest,
    metadata_created: created_at.toISOString(),
    metadata_modified: modified_at.toISOString(),
  };
}

/**
 * Returns the row with an id or a name; an id takes precedence over an equal name. Names are lower case, the ids of
 * data sources and data offers that refer to them need not be.
 */
export const knownAs = (db: Db, idOrName: string) =>
  db
    .selectFrom('catalogue_dataset')
    .where((at) => at.or([at('id', '=', idOrName), at('name', '=', idOrName.toLowerCase())]))
    .orderBy((at) => at('id', '=', idOrName), 'desc');

async function rowOf(db: Db, idOrName: string, lock?: 'lock') {
  const row = await knownAs(db, idOrName)
    .selectAll()
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(texts.dataset.unknown);
  return row;
}

// Resources are addressed by id, so each keeps its own.
const identified = <T extends Pick<ChangedDataset, 'resources'>>(fields: T): T =>
  fields.resources
    ? { ...fields, resources: fields.resources.map((one) => ({ ...one, id: one.id ?? randomUUID() })) }
    : fields;

const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
