import { randomUUID } from 'node:crypto';
import {
  certificateKeys,
  createDataEntry,
  createDataset,
  createScheduler,
  type DataOffer,
  datasetOfOffer,
  deleteDataset,
  EMPTY_CRON,
  exportEventName,
  exportsOffers,
  getDataset,
  getSettings,
  listItems,
  listOrganisations,
  listSchedulers,
  type OfferAdapterId,
  offerDatasetName,
  plainSetting,
  type Request,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  saveSettings,
  settingsOfOffer,
  technicalKeys,
} from '@mobidrom/platform-api';
import { expect, type Locator, type Page } from '@playwright/test';
import { requestAs } from '../../support/requestAs';
import { type Account, openSignedIn } from '../../support/test';

export { alertWith } from '../../support/areaSteps';

export const PATH = '/datenangebotsverwaltung';
export const DATASET = '/api/open-data-ckan-facade/ckan/dataset';
const ORIGIN = 'https://daten.beispiel.example';

const own = () => randomUUID().slice(0, 8);

/** A title that no other test and no demo data has, and the id that follows from it. */
export function ownOffer(word: string): { title: string; id: string } {
  const mark = own();
  return { title: `${word} ${mark}`, id: `${word.toLowerCase()}-${mark}` };
}

/** A public data source, with everything that its adapter needs; answers its title and id. */
export async function givenSource(
  request: Request,
  adapter: OfferAdapterId,
  change: { active?: boolean; title?: string; url?: string; organisationIds?: string[] } = {},
): Promise<{ id: string; title: string }> {
  const mark = own();
  const { title = `Quelle ${mark}`, active = true, organisationIds = [] } = change;
  const { certificate, password } = certificateKeys(adapter);
  const values: Record<string, string> =
    adapter === 'GBFS'
      ? { SOURCE_URL: change.url ?? `https://gbfs.example/v2.3/${mark}.json` }
      : { [certificate]: 'UDEy', [password]: 'quelle' };
  for (const key of technicalKeys(adapter).required) values[key] ??= FIXED[adapter]?.[key] ?? `wert-${mark}`;
  const created = await createDataEntry(request, {
    dataSetId: `quelle-${mark}`,
    ckanId: '',
    title,
    organisationIds,
    tagIds: [],
    active,
    ownerOrg: 'intern',
    privateAccess: true,
    publisher: 'Stadt Köln',
    rightsholder: 'Stadt Köln',
    standard: '',
    cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
    adapter,
    adapterSettings: {
      value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
    },
    repeatMissedEvents: false,
  });
  expect(created).toMatchObject({ ok: true });
  return { id: `quelle-${mark}`, title };
}
const FIXED: Readonly<Partial<Record<OfferAdapterId, Readonly<Record<string, string>>>>> = {
  MOBILITHEK_ROADWORKS: { SCHEMA: '#', FORMAT: 'xml' },
  MOBILITHEK_PARKING: { SCHEMA: 'datex2_parkplatz_facility' },
};

const BLANK = {
  adapter: 'MOBILITHEK_PARKING',
  description: 'Freie Plätze in einem Feed',
  aggregatedFeeds: [],
  exportToMobilithek: false,
  offerId: '',
  schema: '',
  p12Certificate: '',
  p12Password: '',
} as const;

/** Fields of an offer that is exported. */
export const EXPORTED = {
  exportToMobilithek: true,
  offerId: '1',
  p12Certificate: 'UDEy',
  p12Password: 'geheim',
};

/** An entry in the catalogue, and no other part of an offer. */
export async function givenEntry(
  request: Request,
  offer: Partial<DataOffer> & Pick<DataOffer, 'title' | 'id'>,
): Promise<void> {
  const dataset = datasetOfOffer({ ...BLANK, ...offer }, ORIGIN, 'Mobidrom');
  expect(await createDataset(request, dataset)).toMatchObject({ ok: true });
}

/** An offer that is there before the test begins, whole. */
export async function givenOffer(
  request: Request,
  change: Partial<DataOffer> & Pick<DataOffer, 'title' | 'id'>,
): Promise<DataOffer> {
  const offer: DataOffer = { ...BLANK, ...change };
  await changeSettings(request, offer);
  await givenEntry(request, offer);
  if (exportsOffers(offer.adapter)) {
    const event: SchedulerEvent = {
      type: SCHEDULER_EVENT,
      eventName: exportEventName(offer.adapter, offer.id),
      active: true,
      cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
      repeatMissedEvents: 0,
    };
    expect(await createScheduler(request, event)).toMatchObject({ ok: true });
  }
  return offer;
}
/** Somebody else, with a data source and an offer of it; both of the adapter for parking unless it is said otherwise. */
export async function givenWhole(url: string, word: string, change: Partial<DataOffer> = {}) {
  const others = await requestAs(url);
  const source = await givenSource(others, change.adapter ?? 'MOBILITHEK_PARKING');
  const offer = await givenOffer(others, { ...ownOffer(word), aggregatedFeeds: [source.id], ...change });
  return { others, source, offer };
}
/** The id of an organisation that data sources can be restricted to. */
export async function anOrganisation(request: Request): Promise<string> {
  const listed = await listOrganisations(request, { page: 0, pageSize: 1 });
  const [first] = listed.ok ? listItems(listed.value) : [];
  if (!first) throw new Error('There is no organisation');
  return first.id;
}

export async function changeSettings(request: Request, offer: DataOffer): Promise<void> {
  const group = { component: offer.adapter, group: offer.id };
  expect(await saveSettings(request, group, settingsOfOffer(offer, new Date(), ORIGIN))).toMatchObject({
    ok: true,
  });
}
export const withoutEntry = (request: Request, id: string) => deleteDataset(request, offerDatasetName(id));

/** Returns the stored parts of an offer. */
export async function storedParts(request: Request, adapter: OfferAdapterId, id: string) {
  const settings = await getSettings(request, { component: adapter, group: id });
  const dataset = await getDataset(request, offerDatasetName(id));
  const events = await listSchedulers(request);
  const name = exportEventName(adapter, id);
  const event = events.ok ? events.value.items.find(({ eventName }) => eventName === name) : undefined;
  const values = settings.ok ? settings.value.value : {};
  return {
    settings: settings.ok
      ? Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]))
      : undefined,
    dataset: dataset.ok ? dataset.value.result : undefined,
    event,
  };
}
export const NOTHING = { settings: undefined, dataset: undefined, event: undefined };

export async function openOffers(page: Page, account: Account = 'admin', query = ''): Promise<void> {
  await openSignedIn(page, account, `${PATH}${query}`);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}
/** Opens the list with nothing but this offer in it. */
export async function openAt(page: Page, id: string, account?: Account): Promise<Locator> {
  await openOffers(page, account, `?filter=id:${id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: id, exact: true }) });
  await expect(row).toBeVisible();
  return row;
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const save = (dialog: Locator): Promise<void> => button(dialog, 'Speichern').click();
export const textbox = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name, exact: true });
export const statusWith = (within: Page | Locator, text: string): Locator =>
  within.getByRole('status').filter({ hasText: text });
/** Leaves one offer in the list, and answers its row. */
export async function filterBy(page: Page, id: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Filter ID' });
  await field.fill(id);
  await field.press('Enter');
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: id, exact: true }) });
}
/** A step of a save or deletion, by its words. */
export const step = (dialog: Locator, text: string): Locator =>
  dialog.getByRole('status', { name: 'Schritte' }).getByRole('listitem').filter({ hasText: text });

export async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Datenangebot hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Neues Datenangebot hinzufügen' });
  await expect(dialog).toBeVisible();
  return dialog;
}
export async function openDialog(page: Page, title: string): Promise<Locator> {
  await button(page, title).click();
  const dialog = page.getByRole('dialog', { name: `Datenangebot ${title}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
  await expect(dialog.page().getByRole('listbox')).toBeHidden();
}
/** Chooses data sources one by one; the list stays open meanwhile. */
export async function chooseSources(dialog: Locator, titles: readonly string[]): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Datenquellen' });
  for (const title of titles) {
    await field.fill(title);
    await dialog.page().getByRole('option', { name: title, exact: true }).click();
  }
  await dialog.page().keyboard.press('Escape');
  await expect(dialog.page().getByRole('listbox')).toBeHidden();
}
export async function answer(dialog: Locator, label: string, choice: string): Promise<void> {
  const group = dialog.getByRole('radiogroup', { name: label });
  await group.getByRole('radio', { name: choice, exact: true }).check();
}
export async function chooseSchedule(dialog: Locator): Promise<void> {
  await choose(dialog, 'Intervall', 'Täglich');
  await answer(dialog, 'Verpasste Ereignisse wiederholen', 'Nein');
  await answer(dialog, 'Status', 'aktiv');
}
/** File that is no certificate but begins like one, with a DER SEQUENCE (0x30). */
export const certificate = (name = 'mobilithek.p12') => ({
  name,
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from('0 kein echtes Zertifikat'),
});

/** Fills a new parking offer without export, ready to be saved. */
export async function fillParking(dialog: Locator, title: string, sources: readonly string[]): Promise<void> {
  await textbox(dialog, 'Titel').fill(title);
  await textbox(dialog, 'Beschreibung').fill('Freie Plätze in einem Feed');
  await choose(dialog, 'Adapter', 'Mobilithek Parkplätze');
  await chooseSources(dialog, sources);
  await chooseSchedule(dialog);
}
/** Answers the confirmation dialog after checking its text. */
export async function confirm(page: Page, text: string, choice: 'Ja' | 'Nein'): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text);
  await button(question, choice).click();
  await expect(question).toBeHidden();
}
