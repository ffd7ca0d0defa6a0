import { ROLES } from '@mobidrom/shared-contract';
import { expect, fillSignIn, test } from '../../support/fixtures';
import {
  button,
  choose,
  chooseSources,
  confirm,
  givenOffer,
  givenSource,
  NOTHING,
  openAt,
  openDialog,
  openNew,
  ownOffer,
  PATH,
  save,
  somebodyElse,
  statusWith,
  storedParts,
  textbox,
} from './offerSteps';

/* Each right alone: what it opens, and nothing more (specification, content, chapter 6; DESIGN 'Rights in dialogs'). */
test.beforeEach(({ violations }) => violations.allow(/404 \(Not Found\)/));

for (const [at, right] of (['read', 'create', 'update', 'delete'] as const).entries()) {
  const role = ROLES.dataOffers[at] as (typeof ROLES.dataOffers)[number];
  test(`what ${role} alone allows`, async ({ page, portal }) => {
    const others = await somebodyElse(portal.url);
    const source = await givenSource(others, 'GBFS');
    const offer = await givenOffer(others, {
      ...ownOffer('Recht'),
      adapter: 'GBFS',
      aggregatedFeeds: [source.id],
    });
    const row = await openAt(page, offer.id, role);
    await expect(row).toContainText(source.title);
    const add = page.getByRole('main').getByRole('button', { name: 'Datenangebot hinzufügen' });
    await expect(add).toHaveCount(right === 'create' ? 1 : 0);
    await expect(button(page, `Bearbeiten ${offer.title}`)).toHaveCount(right === 'update' ? 1 : 0);
    const dialog = await openDialog(page, offer.title);
    await expect(textbox(dialog, 'Titel')).toHaveJSProperty('readOnly', right !== 'update');
    await expect(button(dialog, 'Speichern')).toHaveCount(right === 'update' ? 1 : 0);
    await expect(button(dialog, 'Löschen')).toHaveCount(right === 'delete' ? 1 : 0);
    if (right === 'update') {
      await textbox(dialog, 'Beschreibung').fill('Geändert');
      await save(dialog);
      await expect(statusWith(page, 'wurde erfolgreich bearbeitet')).toBeVisible();
    } else if (right === 'delete') {
      await button(dialog, 'Löschen').click();
      await confirm(page, offer.title, 'Ja');
      await expect(statusWith(page, 'wurde erfolgreich gelöscht')).toBeVisible();
      expect(await storedParts(others, 'GBFS', offer.id)).toEqual(NOTHING);
    } else {
      await button(dialog, 'Abbrechen').click();
      await expect(dialog).toBeHidden();
    }
    if (right === 'create') {
      const created = ownOffer('Neu');
      const fresh = await openNew(page);
      await textbox(fresh, 'Titel').fill(created.title);
      await textbox(fresh, 'Beschreibung').fill('Angelegt');
      await choose(fresh, 'Adapter', 'GBFS');
      await chooseSources(fresh, [source.title]);
      await save(fresh);
      await expect(statusWith(page, `${created.title} wurde erfolgreich hinzugefügt`)).toBeVisible();
    }
  });
}

test('without any of its roles the page is closed', async ({ page }) => {
  await page.goto(PATH);
  await fillSignIn(page, 'gast');
  await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
});
