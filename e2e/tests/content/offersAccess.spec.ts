import type { OfferAdapterId } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { germanSystems, hasSystems, NRW_SYSTEMS, systemTitle } from '../../support/gbfsSystems';
import { expectChoicesReadOnly } from '../../support/readOnlyChoices';
import { requestAs } from '../../support/requestAs';
import { closeButton, expect, fillSignIn, type Locator, tagRepeated, test } from '../../support/test';
import {
  button,
  choose,
  chooseSources,
  confirm,
  fillParking,
  givenSource,
  givenWhole,
  NOTHING,
  openAt,
  openDialog,
  openNew,
  openOffers,
  ownOffer,
  PATH,
  save,
  statusWith,
  step,
  storedParts,
  textbox,
} from './offerSteps';

/* Each right alone, and the bikes of North Rhine-Westphalia as one offer. */
test.beforeEach(({ violations }) => violations.allow(/404 \(Not Found\)/));

/** Of a parking offer: whether it is exported, and of missed events and of its status two answers each. */
const CHOICES = { GBFS: 0, MOBILITHEK_PARKING: 5 } as const;

for (const adapter of ['GBFS', 'MOBILITHEK_PARKING'] as const) {
  for (const [at, right] of (['read', 'create', 'update', 'delete'] as const).entries()) {
    const role = ROLES.dataOffers[at] as (typeof ROLES.dataOffers)[number];
    test(
      `what ${role} alone allows with ${adapter}`,
      tagRepeated(right !== 'update' || adapter !== 'GBFS'),
      async ({ page, portal }) => {
        const { others, source, offer } = await givenWhole(portal.url, 'Recht', { adapter });
        const row = await openAt(page, offer.id, role);
        await expect(row).toContainText(source.title);
        const add = page.getByRole('main').getByRole('button', { name: 'Datenangebot hinzufügen' });
        await expect(add).toHaveCount(right === 'create' ? 1 : 0);
        await expect(button(page, `Bearbeiten ${offer.title}`)).toHaveCount(right === 'update' ? 1 : 0);
        const dialog = await openDialog(page, offer.title);
        await expectEditable(dialog, right === 'update', CHOICES[adapter]);
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
          expect(await storedParts(others, adapter, offer.id)).toEqual(NOTHING);
        } else {
          await closeButton(dialog).click();
          await expect(dialog).toBeHidden();
        }
        if (right === 'create') {
          const created = ownOffer('Neu');
          const fresh = await openNew(page);
          await fill(fresh, adapter, created.title, source.title);
          await save(fresh);
          await expect(statusWith(page, `${created.title} wurde erfolgreich hinzugefügt`)).toBeVisible();
        }
      },
    );
  }
}

/** Every field that stands for something that can be changed, of whatever kind; the id and the adapter never can. */
async function expectEditable(dialog: Locator, editable: boolean, choices: number): Promise<void> {
  for (const name of ['Titel', 'Beschreibung']) {
    await expect(textbox(dialog, name)).toBeEditable({ editable });
  }
  await expect(dialog.getByRole('combobox', { name: 'Datenquellen' })).toBeEditable({ editable });
  await expect(textbox(dialog, 'ID')).not.toBeEditable();
  if (!editable) {
    expect(await expectChoicesReadOnly(dialog)).toBe(choices);
    return;
  }
  const all = dialog.getByRole('switch').or(dialog.getByRole('radio'));
  await expect(all).toHaveCount(choices);
  for (const choice of await all.all()) {
    await expect(choice).toBeEnabled();
    await expect(choice).not.toHaveAttribute('aria-readonly');
  }
  await expect(dialog.locator('[role="radiogroup"][aria-readonly]')).toHaveCount(0);
}

async function fill(dialog: Locator, adapter: OfferAdapterId, title: string, source: string): Promise<void> {
  if (adapter !== 'GBFS') return fillParking(dialog, title, [source]);
  await textbox(dialog, 'Titel').fill(title);
  await textbox(dialog, 'Beschreibung').fill('Angelegt');
  await choose(dialog, 'Adapter', 'GBFS');
  await chooseSources(dialog, [source]);
}

test('the right to create alone suffices to roll back a creation whose last step fails', {
  tag: '@all',
}, async ({ page, portal, violations }) => {
  violations.allow(/500|ist ein Fehler aufgetreten/);
  const others = await requestAs(portal.url);
  const source = await givenSource(others, 'MOBILITHEK_PARKING');
  const { title, id } = ownOffer('Allein');
  await openOffers(page, 'datenangebots_verwaltung_create');
  const dialog = await openNew(page);
  await fillParking(dialog, title, [source.title]);
  const path = `/api/event-scheduler/schedulers/MOBILITHEK_PARKING_${id}_export/fire-now`;
  await portal.faults.add({ method: 'POST', path, answer: { status: 500 } });
  await save(dialog);
  const taken = ['Einstellungen speichern', 'Eintrag im Datenkatalog anlegen', 'Zeitplan anlegen'];
  for (const name of taken) await expect(step(dialog, name)).toHaveText(`${name}: zurückgenommen`);
  expect(await storedParts(others, 'MOBILITHEK_PARKING', id)).toEqual(NOTHING);
});

test('without any of its roles the page is closed', async ({ page }) => {
  await page.goto(PATH);
  await fillSignIn(page, 'gast');
  await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
});

if (hasSystems()) {
  test('the GBFS systems of North Rhine-Westphalia are one offer, and its feed names all of them', {
    tag: '@all',
  }, async ({ page, portal }) => {
    const systems = germanSystems().filter(({ id }) => Object.hasOwn(NRW_SYSTEMS, id));
    expect(systems).toHaveLength(61);
    expect(systems.map(({ id }) => id).sort()).toEqual(Object.keys(NRW_SYSTEMS).sort());
    const others = await requestAs(portal.url);
    const mark = ownOffer('NRW');
    const sources: { id: string; title: string }[] = [];
    for (const system of systems) {
      const title = `${mark.title} ${systemTitle(system)}`.slice(0, 80);
      sources.push(await givenSource(others, 'GBFS', { title, url: system.url }));
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
}
