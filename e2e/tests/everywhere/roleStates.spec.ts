import { createFindings, dialogWalkFindings } from '../../support/dialogFindings';
import { EMPTY_SERVICES, LISTS } from '../../support/emptyServices';
import { findingsInEveryNarrowMode, NARROW } from '../../support/modes';
import { expectChoicesReadOnly } from '../../support/readOnlyChoices';
import { settled } from '../../support/routes';
import {
  type Account,
  button,
  closeByEscape,
  expect,
  type Page,
  searchFor,
  signIn,
  test,
} from '../../support/test';

/*
 * The states of `states.spec.ts` as they are for people who may do less than everything: forms that can only be read, lists
 * without buttons, actions that are missing, pages that are refused; each in every mode.
 */

test.describe.configure({ timeout: 300_000 });
// While something fades its contrast is too low.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

const main = (page: Page) => page.getByRole('main');

/** Other people's pages want a browser that nobody has used before. */
async function enterAs(page: Page, account: Account): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/sitemap');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sitemap');
  await signIn(page, account);
}

/** The dialog of the first row, in every mode and by keyboard. */
async function lookAtFirst(
  page: Page,
  path: string,
  state: string,
  found: ReturnType<typeof createFindings>,
) {
  await page.goto(path);
  await settled(page);
  const opener = page.getByRole('rowheader').first().getByRole('button').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(button(dialog, 'Schließen').first()).toBeVisible();
  await expect(dialog.getByText('Daten werden geladen. Bitte warten...')).toHaveCount(0);
  found.add(state, await dialogWalkFindings(page, dialog));
  await found.look(state);
  return dialog;
}

test('the right to read: forms that cannot be changed, and empty lists without a button', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const found = createFindings(page);
  await enterAs(page, 'leser');
  let choices = 0;
  for (const { path } of LISTS.filter(({ add }) => add !== undefined)) {
    const dialog = await lookAtFirst(page, path, `leser, ${path}, dialog`, found);
    choices += await expectChoicesReadOnly(dialog);
    await expect(button(dialog, 'Speichern')).toHaveCount(0);
    await expect(button(dialog, 'Löschen')).toHaveCount(0);
  }
  // The number depends on which rows come first.
  expect(choices, 'choices in forms that can only be read').toBeGreaterThan(0);
  for (const fault of EMPTY_SERVICES) await portal.faults.add(fault);
  for (const { path, empty, add } of LISTS.filter(({ forAdministrators = false }) => !forAdministrators)) {
    await page.goto(path);
    await expect(main(page).getByText(empty)).toBeVisible();
    if (add !== undefined) await expect(button(main(page), add)).toHaveCount(0);
    await found.look(`leser, ${path}, empty`);
  }
  expect(found.all).toEqual([]);
});

test('single rights: their buttons, and none of the others', { tag: '@all' }, async ({
  page,
  violations,
}) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const found = createFindings(page);
  // Changes what is there, and deletes nothing.
  await enterAs(page, 'redaktion');
  for (const path of ['/organisationsverwaltung', '/datenquellenverwaltung', '/datenangebotsverwaltung']) {
    const dialog = await lookAtFirst(page, path, `redaktion, ${path}, dialog`, found);
    await expect(button(dialog, 'Speichern')).toBeVisible();
    await expect(button(dialog, 'Löschen')).toHaveCount(0);
  }
  for (const [account, path, shown, missing] of [
    ['backup_and_restore_create_backup', '/sicherung-wiederherstellung', /^Sicherung /, /Zip-Datei/],
    ['backup_and_restore_restore_backup', '/sicherung-wiederherstellung', /Zip-Datei/, /^Sicherung /],
    ['event_scheduler_execute', '/ereignisverwaltung', /^Ausführen /, /^Löschen /],
    ['event_scheduler_delete', '/ereignisverwaltung', /^Löschen /, /^Ausführen /],
    ['preference_delete', '/praeferenz-service', /./, /hinzufügen$/],
  ] as const) {
    await enterAs(page, account);
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: shown, disabled: false }).first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: missing, disabled: false })).toHaveCount(0);
    await found.look(`${account}, ${path}`);
  }
  // The dialog of a group that can only be deleted, after the list of whom it is.
  const dialog = await lookAtFirst(page, '/praeferenz-service', 'preference_delete, dialog', found);
  await expect(button(dialog, 'Löschen')).toBeVisible();
  expect(found.all).toEqual([]);
});

test('no rights, and not signed in: refused pages, search, drawer, and a sign-in that fails', {
  tag: '@all',
}, async ({ page }) => {
  const found = createFindings(page);
  const lookAround = async (who: string) => {
    await searchFor(page, 'ver');
    await found.look(`${who}, search`);
    await closeByEscape(page, page.getByRole('dialog'));
    await page.setViewportSize(NARROW);
    await button(page, 'Menü').click();
    const drawer = page.getByRole('dialog', { name: 'Menü' });
    await expect(drawer.getByRole('button', { name: 'Admin-Bereich' })).toHaveCount(0);
    found.add(`${who}, drawer`, await findingsInEveryNarrowMode(page));
    found.add(`${who}, drawer`, await dialogWalkFindings(page, drawer));
    await closeByEscape(page, drawer);
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAround('a visitor');
  await page.goto('/anmeldung#state=unbekannt&code=unbekannt');
  await expect(button(main(page), 'Erneut anmelden')).toBeVisible();
  await found.look('a visitor, a sign-in that cannot be used');

  await enterAs(page, 'gast');
  await lookAround('gast');
  // One right is missing, one of four, one of the map's five.
  for (const path of ['/geo', '/organisationsverwaltung', '/zonenmanager', '/sicherung-wiederherstellung']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
    await found.look(`gast, ${path}, refused`);
  }
  expect(found.all).toEqual([]);
});
