import {
  exportEventName,
  exportsOffers,
  offerComponent,
  previousRuns,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { insertDatasets } from '../../content/catalogue/datasets';
import type { NewDataset } from '../../content/catalogue/rules';
import { insertDataEntries, withSecrets } from '../../content/dataEntries/dataEntries';
import { insertSettings } from '../../operations/preferences/insertSettings';
import { importObstacle } from '../../operations/transfer/importObstacle';
import { keepEvent } from '../../scheduler/events';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';
import { DATA_OFFERS, type DemoOffer, datasetOf, WITHOUT_CATALOGUE_ENTRY } from './dataOffers';
import { DATA_SOURCES, type DemoSource } from './dataSources';
import type { DemoOrganisation } from './demoOrganisation';
import { FURTHER_DATASETS } from './furtherDatasets';
import { ORGANISATIONS } from './organisationRows';
import { emailOf, organisationId } from './organisations';
import { exampleHost } from './places';
import { stableId } from './stableId';
import { TAG_NAMES, tagId } from './tags';
import { zonesDataset } from './zonesDataset';

const PUBLISHER = 'Mobilitätsdaten NRW';

/**
 * Fills an empty store with the content of the demonstration: tags, organisations, data sources with their import
 * events, data offers with their export events, and the catalogue. It writes what the services would: `content.test.ts`
 * holds it to their rules.
 */
export async function fillContent(tx: Tx, filling: Filling): Promise<void> {
  await tx
    .insertInto('tag')
    .values(TAG_NAMES.map((name) => ({ id: tagId(name), name })))
    .execute();
  await tx.insertInto('organisation').values(ORGANISATIONS.map(organisationRow)).execute();
  await tx.insertInto('organisation_tag').values(ORGANISATIONS.flatMap(organisationTags)).execute();
  await insertDatasets(tx, datasetsOf(filling));
  await insertDataEntries(
    tx,
    DATA_SOURCES.map(({ entry, dataset }) => ({
      entry: withSecrets(entry, { value: {} }, filling.secrets),
      datasetId: datasetId(dataset),
    })),
    filling.now,
  );
  await tx
    .insertInto('data_entry_import')
    .values(DATA_SOURCES.flatMap((source) => lastImport(source, filling)))
    .execute();
  for (const offer of DATA_OFFERS) await fillOffer(tx, offer, filling);
}

const datasetId = ({ name }: NewDataset): string => stableId('dataset', name);

function datasetsOf({ now, origin }: Pick<Filling, 'now' | 'origin'>) {
  const offers = DATA_OFFERS.filter(({ id }) => id !== WITHOUT_CATALOGUE_ENTRY);
  return [
    ...DATA_SOURCES.map(({ dataset }) => dataset),
    ...offers.map((offer) => datasetOf(offer, origin, PUBLISHER)),
    ...FURTHER_DATASETS,
    zonesDataset(origin),
  ].map((dataset) => ({
    id: datasetId(dataset),
    dataset,
    // First publication of the data set.
    since: dataset.issued ? new Date(`${dataset.issued}T09:00:00Z`) : now,
  }));
}

function lastImport({ entry }: DemoSource, { now }: Filling) {
  const [lastRun] = entry.active ? previousRuns(entry.cron, now, 1) : [];
  if (!lastRun) return [];
  const obstacle = importObstacle(entry.adapter, entry.adapterSettings);
  return [{ data_entry_id: entry.dataSetId, imported_at: lastRun, error_message: obstacle ?? null }];
}

async function fillOffer(tx: Tx, offer: DemoOffer, { now, origin, secrets }: Filling): Promise<void> {
  const group = { component: offerComponent(offer.adapter), group: offer.id };
  await insertSettings(tx, [{ ...group, settings: settingsOfOffer(offer, now, origin) }], secrets);
  if (!exportsOffers(offer.adapter)) return;
  const eventName = exportEventName(offer.adapter, offer.id);
  const { active, cron } = offer;
  await keepEvent(tx, { eventName, active, cron, repeatMissedEvents: 0 }, now);
}

const organisationRow = (one: DemoOrganisation, index: number) => ({
  id: organisationId(one.name),
  name: one.name,
  email: `info@${exampleHost(one.name)}`,
  phone: examplePhone(index),
  homepage: `https://www.${exampleHost(one.name)}`,
  department: one.department,
  organisation_type: one.type,
  contact: JSON.stringify({ ...one.contact, email: emailOf(one), phone: examplePhone(index + 500) }),
  address: JSON.stringify({
    street: one.street,
    houseNumber: one.houseNumber,
    postalCode: one.place.postalCode,
    city: one.place.name,
    state: 'Nordrhein-Westfalen',
    country: 'Deutschland',
  }),
});

const organisationTags = ({ name, tags }: DemoOrganisation) =>
  tags.map((tag) => ({ organisation_id: organisationId(name), tag_id: tagId(tag) }));

// The Bundesnetzagentur reserves 0171 39200 xx and 0176 040690 xx for films.
const examplePhone = (index: number): string => `+49 171 39200 ${String(index % 100).padStart(2, '0')}`;
