import { offerDatasetName } from '@mobidrom/platform-api';
import type { Db } from '../store/database';

/** Returns the titles of data offers by their ids: those of their data sets, also of deleted ones. */
export async function titlesOfOffers(
  db: Db,
  entries: readonly { readonly kind: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = entries.filter(({ kind }) => kind === 'dataOffer').map(({ key }) => key);
  if (ids.length === 0) return new Map();
  const names = ids.map(offerDatasetName);
  const last = await db
    .selectFrom('entry_change')
    .distinctOn('key')
    .select(['key as name', 'title'])
    .where('kind', '=', 'dataset')
    .where('key', 'in', names)
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();
  const stored = await db
    .selectFrom('catalogue_dataset')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .execute();
  const titles = new Map([...last, ...stored].map(({ name, title }) => [name, title]));
  return new Map(
    ids.flatMap((id) => {
      const title = titles.get(offerDatasetName(id));
      return title === undefined ? [] : [[id, title] as const];
    }),
  );
}
