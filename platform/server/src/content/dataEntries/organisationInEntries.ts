import type { Tx } from '../../store/database';
import { changeDataset } from '../catalogue/datasets';
import { datasetsNaming } from '../catalogue/namedOrganisation';

/**
 * Gives an organisation its new name in the data sources that name it, in their entries in the catalogue, and in the
 * entries without a data source.
 */
export async function renameInDataEntries(tx: Tx, before: string, name: string, now: Date): Promise<void> {
  const entries = await tx
    .selectFrom('data_entry')
    .select(['id', 'dataset_id', 'rightsholder', 'publisher'])
    .where((at) => at.or([at('rightsholder', '=', before), at('publisher', '=', before)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, dataset_id, rightsholder, publisher } of entries) {
    const names = {
      rightsholder: rightsholder === before ? name : rightsholder,
      publisher: publisher === before ? name : publisher,
    };
    await tx.updateTable('data_entry').set(names).where('id', '=', id).execute();
    if (dataset_id) await changeDataset(tx, dataset_id, names, now);
  }
  for (const { id, rightsholder, publisher } of await datasetsNaming(tx, before)) {
    const names = {
      ...(rightsholder === before && { rightsholder: name }),
      ...(publisher === before && { publisher: name }),
    };
    await changeDataset(tx, id, names, now);
  }
}

/** Gives the entries in the catalogue of all data sources that are restricted to an organisation the time of a change. */
export async function markRestrictedEntries(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const entries = await tx
    .selectFrom('data_entry')
    .select('dataset_id')
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
}
