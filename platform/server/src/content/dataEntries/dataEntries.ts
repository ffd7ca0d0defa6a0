import { type AdapterId, averageMinutesBetweenRuns, importEventName } from '@mobidrom/platform-api';
import { type Author, recordChanges } from '../../history/recordChanges';
import { badRequest, conflict, notFound } from '../../http/problem';
import { addEvent, type EventPlan, keepEvent, removeEvent } from '../../scheduler/events';
import { holdCurrentKey } from '../../secrets/currentKey';
import { settingsToStore } from '../../secrets/references';
import type { SecretBox } from '../../secrets/secretBox';
import { type StoredSettings, secretsIn } from '../../secrets/storedSettings';
import type { Db, Tx } from '../../store/database';
import { changeDataset, createDataset } from '../catalogue/datasets';
import { refusing } from '../constraints';
import { texts } from '../texts';
import { removeFromOffers } from './offers';
import { placeOf } from './place';
import type { DataEntryBody } from './rules';
import { searchedSchedule } from './scheduleColumn';

/*
 * A data source is written in one transaction with its references, its import event and its entry in the catalogue, so
 * that none exists without the others.
 */

/**
 * Creates a data source.
 * @throws Problem 409 if its id, event or entry in the catalogue exists
 */
export async function createDataEntry(db: Db, entry: DataEntryBody, author: Author): Promise<void> {
  const { secrets, now } = author;
  await write(db, async (tx) => {
    await holdCurrentKey(tx, secrets);
    const stored = withSecrets(entry, { value: {} }, secrets);
    await recordWithEvent(tx, author, entry, async () => {
      await insertDataEntries(tx, [{ entry: stored, datasetId: null }], now);
      await createCatalogueEntry(tx, entry, now);
    });
  });
}

/** Records the changes that `work` makes to a data source and to its import event. */
const recordWithEvent = <T>(
  tx: Tx,
  author: Author,
  { dataSetId, adapter, title }: Pick<DataEntryBody, 'dataSetId' | 'adapter' | 'title'>,
  work: () => Promise<T>,
): Promise<T> => {
  const following: Author = { ...author, cause: { kind: 'dataEntry', title } };
  return recordChanges(tx, author, [{ kind: 'dataEntry', key: dataSetId }], () =>
    recordChanges(tx, following, [{ kind: 'event', key: importEventName(adapter, dataSetId) }], work),
  );
};

/**
 * Creates data sources with their import events. Their secrets are encrypted already; their entries in the catalogue exist
 * or follow.
 */
export async function insertDataEntries(
  tx: Tx,
  sources: readonly { readonly entry: DataEntryBody; readonly datasetId: string | null }[],
  now: Date,
): Promise<void> {
  const rows = sources.map(({ entry, datasetId }) => ({
    id: entry.dataSetId,
    adapter: entry.adapter,
    dataset_id: datasetId,
    ...columnsOf(entry),
  }));
  await tx.insertInto('data_entry').values(rows).execute();
  await addReferences(
    tx,
    sources.map(({ entry }) => entry),
  );
  for (const { entry } of sources) {
    if (!(await addEvent(tx, importEvent(entry), now))) throw eventTaken(entry);
  }
}

/** Changes a data source, except id and adapter, which identify its event and its data. */
export async function updateDataEntry(db: Db, entry: DataEntryBody, author: Author): Promise<void> {
  const { secrets, now } = author;
  await write(db, async (tx) => {
    await holdCurrentKey(tx, secrets);
    const { adapter, dataset_id, adapter_settings } = await entryOf(tx, entry.dataSetId);
    if (entry.adapter !== adapter) throw badRequest('adapter', texts.dataEntry.adapterStays);
    const columns = columnsOf(withSecrets(entry, adapter_settings, secrets));
    await recordWithEvent(tx, author, entry, async () => {
      await tx.updateTable('data_entry').set(columns).where('id', '=', entry.dataSetId).execute();
      await keepCatalogueEntry(tx, entry, dataset_id, now);
      await setReferences(tx, entry);
      await keepEvent(tx, importEvent(entry), now);
    });
  });
}

/** Deletes a data source with its import event and its entry in the catalogue, and removes it from every data offer. */
export async function deleteDataEntry(db: Db, dataSetId: string, author: Author): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { adapter, title, dataset_id } = await entryOf(tx, dataSetId);
    const entry = { dataSetId, title, adapter: adapter as AdapterId };
    await recordWithEvent(tx, author, entry, async () => {
      await removeFromOffers(tx, dataSetId, { ...author, cause: { kind: 'dataEntry', title } });
      await removeEvent(tx, importEventName(entry.adapter, dataSetId));
      await tx.deleteFrom('data_entry').where('id', '=', dataSetId).execute();
      if (dataset_id) await tx.deleteFrom('catalogue_dataset').where('id', '=', dataset_id).execute();
    });
  });
}

/**
 * Creates the missing import events of data sources, for example after restoring events from before a source was
 * created. Existing events are unchanged.
 */
export async function addMissingEvents(tx: Tx, now: Date): Promise<void> {
  const sources = await tx
    .selectFrom('data_entry')
    .select(['id as dataSetId', 'adapter', 'active', 'cron', 'repeat_missed_events as repeatMissedEvents'])
    // A source that is being changed or deleted is skipped, because its event follows. Waiting for it could be a
    // deadlock: its transaction may wait for an event that a restore is writing.
    .forKeyShare()
    .skipLocked()
    .execute();
  for (const { adapter, ...source } of sources) {
    await addEvent(tx, importEvent({ ...source, adapter: adapter as AdapterId }), now);
  }
}

/**
 * Returns the stored identity of a data source, and its settings.
 * @throws Problem 404
 */
export async function entryOf(db: Db, dataSetId: string) {
  const row = await db
    .selectFrom('data_entry')
    .select(['adapter', 'title', 'dataset_id', 'adapter_settings'])
    .where('id', '=', dataSetId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(texts.dataEntry.unknown);
  return row;
}

/**
 * Returns a data source with encrypted secrets, also those that its references stand for.
 * @throws Problem 400 for a reference to a secret that is not stored
 */
export const withSecrets = (
  entry: DataEntryBody,
  stored: StoredSettings,
  secrets: SecretBox,
): DataEntryBody => ({
  ...entry,
  adapterSettings: settingsToStore(entry.adapterSettings, {
    place: placeOf(entry.dataSetId),
    secrets,
    known: secretsIn(stored),
    field: (key) => `adapterSettings.value.${key}`,
  }),
});

const write = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  refusing(db.transaction().execute(work), {
    data_entry_id_taken: () => conflict('dataSetId', texts.dataEntry.idTaken),
    dataset_name_taken: () => conflict('dataSetId', texts.dataEntry.datasetTaken),
    data_entry_organisation_unknown: () =>
      badRequest('organisationIds', texts.dataEntry.unknownOrganisationAmong),
    data_entry_tag_unknown: () => badRequest('tagIds', texts.unknownTagAmong),
  });

// The entry in the catalogue takes over the fields of the source. Its other metadata are unchanged.
const catalogueFields = ({ title, publisher, rightsholder, ownerOrg, privateAccess }: DataEntryBody) => ({
  title,
  publisher,
  rightsholder,
  owner_org: ownerOrg,
  private: privateAccess,
});
const datasetNameOf = (dataSetId: string): string => dataSetId.toLowerCase();

async function createCatalogueEntry(tx: Tx, entry: DataEntryBody, now: Date): Promise<void> {
  const dataset = { name: datasetNameOf(entry.dataSetId), ...catalogueFields(entry) };
  await pointTo(tx, entry, await createDataset(tx, dataset, now));
}

// A catalogue that was restored to an earlier state may lack the entry, or have another one with its name.
async function keepCatalogueEntry(tx: Tx, entry: DataEntryBody, datasetId: string | null, now: Date) {
  const known = datasetId ?? (await unclaimedDataset(tx, datasetNameOf(entry.dataSetId)));
  if (known === undefined) return createCatalogueEntry(tx, entry, now);
  await changeDataset(tx, known, catalogueFields(entry), now);
  if (known !== datasetId) await pointTo(tx, entry, known);
}

async function unclaimedDataset(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('catalogue_dataset')
    .leftJoin('data_entry', 'data_entry.dataset_id', 'catalogue_dataset.id')
    .select('catalogue_dataset.id')
    .where('name', '=', name)
    .where('data_entry.id', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

async function pointTo(tx: Tx, { dataSetId }: DataEntryBody, datasetId: string): Promise<void> {
  await tx.updateTable('data_entry').set({ dataset_id: datasetId }).where('id', '=', dataSetId).execute();
}

async function setReferences(tx: Tx, entry: DataEntryBody): Promise<void> {
  const { dataSetId } = entry;
  await tx.deleteFrom('data_entry_organisation').where('data_entry_id', '=', dataSetId).execute();
  await tx.deleteFrom('data_entry_tag').where('data_entry_id', '=', dataSetId).execute();
  await addReferences(tx, [entry]);
}

async function addReferences(tx: Tx, entries: readonly DataEntryBody[]): Promise<void> {
  const organisations = entries.flatMap(({ dataSetId, organisationIds }) =>
    organisationIds.map((organisation_id) => ({ data_entry_id: dataSetId, organisation_id })),
  );
  const tags = entries.flatMap(({ dataSetId, tagIds }) =>
    tagIds.map((tag_id) => ({ data_entry_id: dataSetId, tag_id })),
  );
  if (organisations.length > 0)
    await tx.insertInto('data_entry_organisation').values(organisations).execute();
  if (tags.length > 0) await tx.insertInto('data_entry_tag').values(tags).execute();
}

const columnsOf = (entry: DataEntryBody) => ({
  title: entry.title,
  active: entry.active,
  owner_org: entry.ownerOrg,
  private_access: entry.privateAccess,
  publisher: entry.publisher,
  rightsholder: entry.rightsholder,
  standard: entry.standard,
  adapter_settings: JSON.stringify(entry.adapterSettings),
  cron: JSON.stringify(entry.cron),
  repeat_missed_events: entry.repeatMissedEvents,
  schedule_words: searchedSchedule(entry.cron),
  schedule_minutes: averageMinutesBetweenRuns(entry.cron),
});

type Scheduled = Pick<DataEntryBody, 'adapter' | 'dataSetId' | 'active' | 'cron' | 'repeatMissedEvents'>;
const importEvent = ({ adapter, dataSetId, active, cron, repeatMissedEvents }: Scheduled): EventPlan => ({
  eventName: importEventName(adapter, dataSetId),
  active,
  cron,
  repeatMissedEvents: repeatMissedEvents ? 1 : 0,
});

const eventTaken = ({ adapter, dataSetId }: DataEntryBody) =>
  conflict('eventName', texts.dataEntry.eventTaken(importEventName(adapter, dataSetId)));
