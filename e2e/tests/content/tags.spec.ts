import type { Fault, FaultyAnswer } from '../../../platform/server/src/faults/faultSwitch';
import {
  alertWith,
  expect,
  expectSessionEnded,
  openSignedIn,
  type Page,
  signIn,
  signInAgain,
  signOutElsewhere,
  test,
  uniqueName,
} from '../../support/test';
import { answer, dialogOf, filter, names, openRow, question, rowOf, said } from './areaPageSteps';

const PATH = '/tagverwaltung';
const NAME = 'Tag-Name';
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: NAME });
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Speichern').click();
const startNew = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' }).click();
  await expect(dialogOf(page, 'Neuen Tag hinzufügen')).toBeVisible();
};
const openTag = (page: Page, tagName: string) => openRow(page, NAME, tagName);

test('adds, renames, names back and deletes a tag, with a message each', async ({ page }) => {
  const [name, renamed] = [uniqueName('Neu'), uniqueName('Anders')];
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page).fill(`  ${name} `);
  await save(page);
  await expect(said(page, `Der Tag ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openTag(page, name);
  await expect(dialogOf(page, `Tag ${name}`)).toBeVisible();
  await field(page).fill(renamed);
  await save(page);
  await expect(said(page, `Der Tag ${renamed} wurde erfolgreich aktualisiert.`)).toBeVisible();
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await said(page, 'Die Filter der Liste blenden den Eintrag aus.')
    .getByRole('button', { name: 'Rückgängig machen' })
    .press('Enter');
  await expect(said(page, `Der Tag heißt wieder ${name}.`)).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  await field(page).fill(renamed);
  await save(page);
  await expect(said(page, `Der Tag ${renamed} wurde erfolgreich aktualisiert.`)).toBeVisible();

  // Without its first letter, within the word.
  await filter(page, NAME, `*${renamed.slice(1)}`);
  await page.getByRole('button', { name: renamed, exact: true }).click();
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText(`Wollen Sie den Tag ${renamed} wirklich löschen?`);
  await answer(page, 'Ja');
  await said(page, `Der Tag ${renamed} wurde erfolgreich gelöscht.`)
    .getByRole('button', { name: 'Gelöschte Einträge' })
    .press('Enter');
  const deleted = dialogOf(page, 'Gelöschte Einträge').getByRole('button', { name: renamed, exact: true });
  await expect(deleted).toBeVisible();
});

test('names are required, unique, and similar ones are pointed out', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const taken = (await somebodyElse.tag(uniqueName('Vorhanden'))).tagName;
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page).fill('   ');
  await save(page);
  await expect(button(page, 'Speichern')).toBeVisible();
  await expect(page.getByText('Bitte überprüfen Sie Ihre Eingabe.', { exact: true })).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: NAME }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(taken);
  await expect(page.getByText('Der Name existiert bereits.')).toBeVisible();
  await field(page).fill(taken.toUpperCase().replace(' ', '-'));
  await expect(page.getByText('Der Name existiert bereits.')).toBeHidden();
  await expect(page.getByText(`Es gibt schon den ähnlichen Tag „${taken}“.`)).toBeVisible();
  await field(page).fill('x'.repeat(31));
  await save(page);
  await expect(page.getByText('Bitte verwenden Sie höchstens 30 Zeichen.', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('x'.repeat(31));

  await button(page, 'Abbrechen').click();
  await answer(page, 'Ja');
  await openTag(page, taken);
  await save(page);
  await expect(said(page, `Der Tag ${taken} wurde erfolgreich aktualisiert.`)).toBeVisible();
});

test('shows a conflict of names (409) at the field and keeps the input', async ({
  page,
  somebodyElse,
  violations,
}) => {
  violations.allow(/409|Hinzufügen/);
  const name = uniqueName('Schneller');
  await openSignedIn(page, 'admin', PATH);
  // The list reads the same address as the dialog.
  await expect(names(page).first()).toBeVisible();
  const tagsAreRead = page.waitForResponse(/\/orga-management\/tags\?.*pageSize=500/);
  await startNew(page);
  await (await tagsAreRead).finished();
  await somebodyElse.tag(name);
  await field(page).fill(name);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/tags'),
  );
  await save(page);
  expect((await answered).status()).toBe(409);
  await expect(page.getByRole('alert').filter({ hasText: 'Der Name existiert bereits.' })).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue(name);
});

/** Failures of the service, and what the portal says of them. */
const FAILURES = [
  [
    'POST',
    { status: 400 },
    (tag) => `Der Tag ${tag} konnte nicht hinzugefügt werden, da er fehlerhaft ist (Code 400).`,
  ],
  ['POST', { status: 503 }, (tag) => `Beim Hinzufügen des Tags ${tag} ist ein Fehler aufgetreten.`],
  ['POST', 'lost', (tag) => `Beim Hinzufügen des Tags ${tag} ist ein Fehler aufgetreten.`],
  [
    'PUT',
    { status: 400 },
    (tag) => `Der Tag ${tag} konnte nicht gespeichert werden, da er fehlerhaft ist (Code 400).`,
  ],
  ['PUT', { status: 500 }, (tag) => `Beim Speichern des Tags ${tag} ist ein Fehler aufgetreten.`],
  ['DELETE', { status: 500 }, (tag) => `Beim Löschen des Tags ${tag} ist ein Fehler aufgetreten.`],
] as const satisfies readonly (readonly [Fault['method'], FaultyAnswer, (tag: string) => string])[];

test('each failure of the service shows its own message, and trying again works', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(
    /status of (400|500|503)|net::ERR_EMPTY_RESPONSE|^Beim (Hinzufügen|Speichern|Löschen) des Tags|Network response was not ok/,
  );
  const path = '/api/orga-management/tags';
  const name = uniqueName('Fehler');
  await portal.faults.add({ method: 'GET', path, answer: { status: 503, detail: 'In Wartung.' } });
  await openSignedIn(page, 'admin', PATH);
  await expect(
    alertWith(page, 'Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - In Wartung.'),
  ).toBeVisible();
  await portal.faults.clear();
  await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(names(page).first()).toBeVisible();

  const expectFailures = async (method: Fault['method'], change: () => Promise<void>) => {
    for (const [of, fault, text] of FAILURES) {
      if (of !== method) continue;
      await portal.faults.add({ method, path, answer: fault });
      await change();
      await expect(alertWith(page.getByRole('dialog'), text(name))).toBeVisible();
      await expect(field(page)).toHaveValue(name);
      await portal.faults.clear();
    }
    await change();
  };
  await startNew(page);
  await field(page).fill(name);
  await expectFailures('POST', () => save(page));
  await expect(said(page, `Der Tag ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await openTag(page, name);
  await expectFailures('PUT', () => save(page));
  await expect(said(page, `Der Tag ${name} wurde erfolgreich aktualisiert.`)).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  await expectFailures('DELETE', async () => {
    await button(page, 'Löschen').click();
    await answer(page, 'Ja');
  });
  await expect(said(page, `Der Tag ${name} wurde erfolgreich gelöscht.`)).toBeVisible();
});

test('a tag deleted by another user: saving and deleting report it, and the list follows', {
  tag: '@all',
}, async ({ page, somebodyElse, violations }) => {
  violations.allow(/404|Speichern|Löschen/);
  const tag = await somebodyElse.tag(uniqueName('Weg'));
  await openSignedIn(page, 'admin', PATH);
  await openTag(page, tag.tagName);
  await somebodyElse.removeTag(tag);
  await field(page).fill(`${tag.tagName} 2`);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('existiert nicht mehr.');
  await expect(field(page)).toHaveValue(`${tag.tagName} 2`);
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(`Der Tag ${tag.tagName} existiert nicht mehr.`);
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
});

test('a tag renamed by another user: the dialog shows the difference before it overwrites', {
  tag: '@all',
}, async ({ page, somebodyElse }) => {
  const tag = await somebodyElse.tag(uniqueName('Beide'));
  const [mine, theirs] = [`${tag.tagName} meins`, `${tag.tagName} ihres`];
  await openSignedIn(page, 'admin', PATH);
  await openTag(page, tag.tagName);
  await somebodyElse.rename(tag, theirs);
  await field(page).fill(mine);
  await save(page);
  await page.getByRole('radio', { name: `${NAME}, Aktueller Stand: ${theirs}` }).check();
  await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  await expect(field(page)).toHaveValue(theirs);
  await field(page).fill(mine);
  await save(page);
  await expect(said(page, `Der Tag ${mine} wurde erfolgreich aktualisiert.`)).toBeVisible();
});

test('a tag in use names the organisations that lose it', async ({ page, somebodyElse }) => {
  const tag = await somebodyElse.tag(uniqueName('Benutzt'));
  const organisation = await somebodyElse.organisation({ tags: [tag.identifier] });
  await openSignedIn(page, 'admin', PATH);
  await filter(page, NAME, tag.tagName);
  await expect(rowOf(page, tag.tagName).getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: tag.tagName, exact: true }).click();
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText(`Organisation „${organisation.name}“`);
  await answer(page, 'Nein');
  await expect(dialogOf(page, `Tag ${tag.tagName}`)).toBeVisible();
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(said(page, `Der Tag ${tag.tagName} wurde erfolgreich gelöscht.`)).toBeVisible();
  expect((await somebodyElse.storedOrganisation(organisation.id))?.tags).toEqual([]);
});

test('unsaved changes are guarded: Escape, a click beside, back, closing the tab, and nothing after a save', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: 'Tagverwaltung' }).click();
  await startNew(page);
  const name = uniqueName('Ungesichert');
  await field(page).fill(name);
  await page.keyboard.press('Escape');
  const text = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';
  await expect(question(page)).toContainText(text);
  await answer(page, 'Nein');
  await expect(field(page)).toHaveValue(name);
  await page.mouse.click(10, 450);
  await expect(question(page)).toContainText(text);
  await answer(page, 'Nein');
  await expect(field(page)).toHaveValue(name);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(field(page)).toHaveValue(name);

  await page.goBack();
  await expect(question(page)).toContainText(text);
  await answer(page, 'Nein');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(field(page)).toHaveValue(name);
  await save(page);
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('filters, order, pages and size stand in the address, and back leads through them', async ({
  page,
  somebodyElse,
}) => {
  const word = uniqueName('Liste').replace(' ', '');
  for (const at of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    await somebodyElse.tag(`${word} ${at}`);
  }
  await openSignedIn(page, 'admin', PATH);
  await filter(page, NAME, word);
  await expect(page.getByText('Einträge 1 bis 10 von 12')).toBeVisible();
  await expect(names(page).first()).toHaveText(`${word} 01`);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(names(page)).toHaveText([`${word} 11`, `${word} 12`]);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('columnheader', { name: NAME }).getByRole('button', { name: NAME }).click();
  await expect(page).toHaveURL(/sort=tagName%3Adesc/);
  const address = page.url();

  await page.goBack();
  await expect(names(page)).toHaveText([`${word} 11`, `${word} 12`]);
  await page.goBack();
  await expect(names(page).first()).toHaveText(`${word} 01`);
  await page.goto(address);
  await expect(names(page).first()).toHaveText(/(02|12)$/);
  await page.getByRole('combobox', { name: 'Einträge pro Seite:' }).selectOption('Alle');
  await expect(page.getByText('Einträge 1 bis 12 von 12')).toBeVisible();
  await page.getByRole('button', { name: `Filter ${NAME} entfernen` }).click();
  await expect(page).not.toHaveURL(/filter=/);
});

test('keeps the input when the session ends, and saves it after signing in again', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const name = uniqueName('Sitzung');
  await openSignedIn(page, 'redaktion', PATH);
  await startNew(page);
  await field(page).fill(name);
  await signOutElsewhere(context);

  const dialog = page.getByRole('dialog');
  await expectSessionEnded(dialog);
  await save(page);
  await expect(dialog.getByText('Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.')).toBeVisible();
  await expect(field(page)).toHaveValue(name);

  await signInAgain(dialog, 'redaktion');
  await save(page);
  await expect(said(page, `Der Tag ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();
});

test('the keyboard alone: add, find, rename and delete', async ({ page }) => {
  const name = uniqueName('Taste');
  await openSignedIn(page, 'admin', PATH);
  await page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' })).toBeFocused();

  await page.getByRole('textbox', { name: `Filter ${NAME}` }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([name]);
  await names(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, `Tag ${name}`)).toBeVisible();
  await button(page, 'Löschen').focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Nein' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, `Der Tag ${name} wurde erfolgreich gelöscht.`)).toBeVisible();
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeFocused();
});

test('prefetches the list once on hover over the menu entry, and shows what is saved afterwards', async ({
  page,
  somebodyElse,
}) => {
  const { tagName } = await somebodyElse.tag(uniqueName('Vorab'));
  await openSignedIn(page, 'admin', '/ereignisverwaltung');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/orga-management\/tags\?page=0/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  const entry = page.getByRole('menuitem', { name: 'Tagverwaltung' });
  const answered = page.waitForResponse(/orga-management\/tags\?page=0/);
  await entry.hover();
  await answered;
  await entry.click();
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
  await filter(page, NAME, tagName);
  await expect(rowOf(page, tagName)).toBeVisible();
  expect(asked).toHaveLength(1);

  const added = uniqueName('Gleich danach');
  await startNew(page);
  await field(page).fill(added);
  await save(page);
  await filter(page, NAME, added);
  await expect(rowOf(page, added)).toBeVisible();
});
