import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@mobidrom/shared-contract';
import { expect, fillSignIn, test } from '../../support/fixtures';
import { root } from '../../support/folders';
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
  openOffers,
  ownOffer,
  PATH,
  save,
  somebodyElse,
  statusWith,
  storedParts,
  textbox,
} from './offerSteps';

/* Each right alone, and the bikes of North Rhine-Westphalia as one offer. */
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

/** The public catalogue of GBFS systems; not a part of the project, so the test is skipped without it. */
const SYSTEMS = process.env.GBFS_SYSTEMS ?? join(root, '../shared/data/gbfs-systems.csv');
const PLACES =
  /Köln|Düsseldorf|Dortmund|Essen|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mönchengladbach|Gelsenkirchen|Aachen|Krefeld|Oberhausen|Hagen|Hamm\b|Siegen|Leverkusen|Neuss|Paderborn|Cologne|Nordrhein-Westfalen|North Rhine-Westphalia|NRW/;

/** Name, place and auto-discovery address of the German systems in North Rhine-Westphalia. */
function systemsOfNrw(): { name: string; url: string }[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    );
  return readFileSync(SYSTEMS, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map(cells)
    .filter(([country, name = '', place = '']) => country === 'DE' && PLACES.test(`${name} ${place}`))
    .map(([, name = '', place = '', , , url = '']) => ({ name: `${name} (${place})`.slice(0, 80), url }));
}

test('the GBFS systems of North Rhine-Westphalia are one offer, and its feed names all of them', async ({
  page,
  portal,
}) => {
  test.skip(!existsSync(SYSTEMS), `${SYSTEMS} is not there`);
  test.setTimeout(120_000);
  const systems = systemsOfNrw();
  expect(systems.length).toBeGreaterThan(10);
  const others = await somebodyElse(portal.url);
  const mark = ownOffer('NRW');
  const sources: { id: string; title: string }[] = [];
  for (const { name, url } of systems) {
    const title = `${mark.title} ${name}`.slice(0, 80);
    sources.push(await givenSource(others, 'GBFS', { title, url }));
  }
  await openOffers(page);
  const dialog = await openNew(page);
  await textbox(dialog, 'Titel').fill(mark.title);
  await textbox(dialog, 'Beschreibung').fill('Alle Leihräder, Roller und Autos in Nordrhein-Westfalen');
  await choose(dialog, 'Adapter', 'GBFS');
  const field = dialog.getByRole('combobox', { name: 'Datenquellen' });
  await field.fill(mark.title);
  await page.getByRole('option', { name: `Alle ${systems.length} Treffer auswählen` }).click();
  await page.keyboard.press('Escape');
  await save(dialog);
  await expect(statusWith(page, `${mark.title} wurde erfolgreich hinzugefügt`)).toBeVisible();
  const { settings } = await storedParts(others, 'GBFS', mark.id);
  const answer = await fetch(settings?.FEED_URL ?? '');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { data } = await answer.json();
  const urls = data.datasets.map((one: { versions: { url: string }[] }) => one.versions[0]?.url);
  expect(urls.sort()).toEqual(systems.map(({ url }) => url).sort());
  expect(data.datasets.map((one: { system_id: string }) => one.system_id).sort()).toEqual(
    sources.map(({ id }) => id).sort(),
  );
});
