import { randomBytes } from 'node:crypto';
import {
  findSettings,
  plainSetting,
  type Request,
  type SettingGroup,
  saveSettings,
} from '@mobidrom/platform-api';
import { button } from '../../support/areaSteps';
import {
  A_STORED_SECRET,
  type Account,
  expect,
  type Locator,
  openSignedIn,
  type Page,
} from '../../support/test';

/* Steps with preferences. */

export const PATH = '/praeferenz-service';
export const SAVED = 'Die Einstellungen wurden erfolgreich gespeichert.';
export const UNSAVED = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';

export const ownGroup = (): SettingGroup => ({
  component: 'kartenanwendung',
  group: `e2e_${randomBytes(4).toString('hex')}`,
});
export const zoom = { value: '9', defaultValue: '8', description: 'Vergrößerungsstufe' };
export const values = {
  value: { startzoom: zoom, farbe: plainSetting('#b3261e'), smtp_passwort: plainSetting('geheim') },
};

/** Values as the service returns them. */
export const readValues = { ...values.value, smtp_passwort: { ...plainSetting(''), value: A_STORED_SECRET } };

export async function given(request: Request): Promise<SettingGroup> {
  const key = ownGroup();
  expect(await saveSettings(request, key, values)).toMatchObject({ ok: true });
  return key;
}
export async function stored(request: Request, key: SettingGroup) {
  const answer = await findSettings(request, key);
  if (!answer.ok) throw new Error(answer.failure.text);
  return answer.value?.value;
}

export const openPage = async (page: Page, account: Account = 'admin', query = '') => {
  await openSignedIn(page, account, `${PATH}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Präferenz-Service' })).toBeVisible();
};
/** Opens the list at one group, and its dialog. */
export async function openGroup(page: Page, { component, group }: SettingGroup, account?: Account) {
  await openPage(page, account, `?filter=group:${group}`);
  return openRow(page, { component, group });
}
/** Opens the dialog of a group that is in the list, and returns it once the group has been read. */
async function openRow(page: Page, { component, group }: SettingGroup): Promise<Locator> {
  await button(page.getByRole('rowheader'), `${component} ${group}`).click();
  const dialog = page.getByRole('dialog', { name: `Gruppe ${group}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
export async function openNew(page: Page): Promise<Locator> {
  await button(page.getByRole('main'), 'Gruppe hinzufügen').click();
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe hinzufügen' });
  await expect(dialog).toBeVisible();
  return dialog;
}
export const text = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
export const pair = (dialog: Locator, key: string) =>
  dialog.getByRole('group', { name: 'Schlüssel und Werte' }).getByRole('listitem').filter({ hasText: key });
export const changes = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Das wird gespeichert' }).getByRole('listitem');
export async function addPair(dialog: Locator, key: string, value: string) {
  await text(dialog, 'Schlüssel').fill(key);
  await dialog.getByLabel('Wert', { exact: true }).fill(value);
  await button(dialog, 'Paar hinzufügen').click();
}
/** The same as `openGroup` for somebody who is signed in. */
export async function openGroupAgain(page: Page, { component, group }: SettingGroup): Promise<Locator> {
  await page.goto(`${PATH}?filter=group:${group}`);
  return openRow(page, { component, group });
}
