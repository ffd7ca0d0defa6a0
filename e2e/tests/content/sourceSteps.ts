import {
  createDataEntry,
  type DataEntry,
  deleteDataEntry,
  EMPTY_CRON,
  findListed,
  idFromTitle,
  listDataEntries,
  plainSetting,
  type Request,
} from '@mobidrom/platform-api';
import { expect, type Locator, type Page, uniqueName } from '../../support/test';
import { filter } from './areaPageSteps';

/** Steps in the administration of data sources. */

export const PATH = '/datenquellenverwaltung';
export const OWNER = 'Stadt Köln';

export const settings = (values: Readonly<Record<string, string>>) => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});

/** A data source that is there before the test begins, or that somebody else makes meanwhile. */
export async function givenSource(request: Request, change: Partial<DataEntry> = {}): Promise<DataEntry> {
  const title = change.title ?? uniqueName('Quelle');
  const source: DataEntry = {
    dataSetId: idFromTitle(title),
    ckanId: '',
    title,
    organisationIds: [],
    tagIds: [],
    active: true,
    ownerOrg: 'intern',
    privateAccess: true,
    publisher: OWNER,
    rightsholder: OWNER,
    standard: 'GBFS',
    cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
    adapter: 'GBFS',
    adapterSettings: settings({ SOURCE_URL: 'https://daten.beispiel.example/gbfs.json' }),
    repeatMissedEvents: true,
    ...change,
  };
  expect(await createDataEntry(request, source)).toEqual({ ok: true });
  return source;
}

/** Returns what is stored now; undefined when it is gone. */
export async function storedSource(request: Request, dataSetId: string): Promise<DataEntry | undefined> {
  const found = await findListed((query) => listDataEntries(request, query), dataSetId);
  if (!found.ok) throw new Error(found.failure.text);
  return found.value;
}

export async function storedSettings(request: Request, dataSetId: string): Promise<Record<string, string>> {
  const { value } = (await storedSource(request, dataSetId))?.adapterSettings ?? { value: {} };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one.value]));
}

export async function removeSource(request: Request, dataSetId: string): Promise<void> {
  expect(await deleteDataEntry(request, dataSetId)).toMatchObject({ ok: true });
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const field = (page: Page, label: string): Locator =>
  dialog(page).getByRole('textbox', { name: label, exact: true });
/** A password has no role; it is found by its label. */
export const secret = (page: Page, label: string): Locator => dialog(page).getByLabel(label, { exact: true });
export const select = (page: Page, label: string): Locator =>
  dialog(page).getByRole('combobox', { name: label, exact: true });
export const radio = (page: Page, group: string, name: string): Locator =>
  dialog(page)
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true });
export const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });
export const save = (page: Page): Promise<void> => button(page, 'Speichern').click();
export const summary = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Bitte überprüfen Sie Ihre Eingaben für die Felder:' });

export async function startNew(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Datenquelle hinzufügen' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Neue Datenquelle hinzufügen' })).toBeVisible();
  await expect(field(page, 'Titel')).toBeFocused();
}

export async function openSource(page: Page, title: string): Promise<void> {
  await filter(page, 'Bezeichnung', title);
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Datenquelle ${title}` })).toBeVisible();
}

/** Header of a section, whose name also has the summary of a closed section and the number of its errors. */
export const section = (page: Page, title: string): Locator =>
  dialog(page).getByRole('button', { name: new RegExp(`^${title}( |$)`) });

/** Opens a section that is closed; leaves an open one as it is. */
export async function openSection(page: Page, name: string): Promise<void> {
  const header = section(page, name);
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
}

/** Chooses in a list of few options. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click();
  // By key: while the list still grows, its options move away from the mouse.
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(select(page, label)).toHaveText(option);
}

/** Chooses in a list that is narrowed by typing. */
export async function search(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await secret(page, 'P12-Zertifikat').setInputFiles({
    name,
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(content),
  });
  await expect(dialog(page).getByText(name, { exact: true })).toBeVisible();
}

export const fillAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

/** Everything that a new source needs besides its technical part: run every minute, for all who are signed in. */
export async function fillRest(page: Page, owner = OWNER): Promise<void> {
  await choose(page, 'Intervall', 'Täglich');
  await choose(page, 'Stunde (UTC)', '4');
  await radio(page, 'Verpasste Ereignisse wiederholen', 'Ja').check();
  await radio(page, 'Status', 'aktiv').check();
  await search(page, 'Dateneigentümer', owner);
  await radio(page, 'Zugriffsrecht', 'angemeldete Nutzer').check();
}
