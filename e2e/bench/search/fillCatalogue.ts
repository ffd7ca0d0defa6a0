import { insertDatasets } from '../../../platform/server/src/content/catalogue/datasets';
import { DATA_SOURCES } from '../../../platform/server/src/demo/content/dataSources';
import { FURTHER_DATASETS } from '../../../platform/server/src/demo/content/furtherDatasets';
import type { Db } from '../../../platform/server/src/store/database';
import { tidyAll } from '../../../platform/server/src/store/tidy';

/** Number of data sets in a large catalogue. */
export const DATASETS = 10_000;
const BATCH = 1000;

/** Copies the data sets of the demonstration under other names and titles, until there are `DATASETS`. */
export async function fillCatalogue(db: Db): Promise<void> {
  const originals = [...DATA_SOURCES.map(({ dataset }) => dataset), ...FURTHER_DATASETS];
  const present = await db.selectFrom('catalogue_dataset').select('id').execute();
  const copies = Array.from({ length: DATASETS - present.length }, (_, index) => {
    const original = originals[index % originals.length];
    if (!original) throw new Error('The demonstration has no data sets');
    const title = `${original.title} ${Math.floor(index / originals.length) + 1}`;
    const name = `kopie-${index}`;
    return { id: name, dataset: { ...original, name, title }, since: new Date() };
  });
  for (let start = 0; start < copies.length; start += BATCH) {
    await insertDatasets(db, copies.slice(start, start + BATCH));
  }
  await tidyAll(db);
}
