import { type Author, recordChanges } from '../../history/recordChanges';
import type { Tx } from '../../store/database';
import { changeDataset } from '../catalogue/datasets';
import { datasetsNaming } from '../catalogue/namedOrganisation';

/**
 * Gives an organisation its new name in the data sources that name it, in their entries in the catalogue, and in the
 * entries without a data source.
 */
export async function renameInDataEntries(
  tx: Tx,
  before: string,
  name: string,
  author: Author,
): Promise<void> {
  const { now } = author;
  const following = { ...author, cause: { kind: 'organisation', title: name } } as const;
  const entries = await tx
    .selectFrom('data_entry')
    .select(['id', 'dataset_id', 'rightsholder', 'publisher'])
    .where((at) => at.or([at('rightsholder', '=', before), at('publisher', '=', before)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const sources = entries.map(({ id }) => ({ kind: 'dataEntry', key: id }) as const);
  // All at once: a large organisation is named by thousands.
  await recordChanges(tx, following, sources, async () => {
    for (const { id, dataset_id, rightsholder, publisher } of entries) {
      const names = {
        rightsholder: rightsholder === before ? name : rightsholder,
        publisher: publisher === before ? name : publisher,
      };
      await tx.updateTable('data_entry').set(names).where('id', '=', id).execute();
      if (dataset_id) await changeDataset(tx, dataset_id, names, now);
    }
  });
  const further = await datasetsNaming(tx, before);
  const datasets = further.map((one) => ({ kind: 'dataset', key: one.name }) as const);
  await recordChanges(tx, following, datasets, async () => {
    for (const { id, rightsholder, publisher } of further) {
      const names = {
        ...(rightsholder === before && { rightsholder: name }),
        ...(publisher === before && { publisher: name }),
      };
      await changeDataset(tx, id, names, now);
    }
  });
}

/**
 * Gives the entries in the catalogue of all data sources that are restricted to an organisation the time of a change.
 * @returns the ids of these sources, which stay locked
 */
export async function markRestrictedEntries(tx: Tx, organisationId: string, now: Date): Promise<string[]> {
  const entries = await tx
    .selectFrom('data_entry')
    .select(['id', 'dataset_id'])
    .where('id', 'in', (from) =>
      from
        .selectFrom('data_entry_organisation')
        .select('data_entry_id')
        .where('organisation_id', '=', organisationId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { dataset_id } of entries) if (dataset_id) await changeDataset(tx, dataset_id, {}, now);
  return entries.map(({ id }) => id);
}
