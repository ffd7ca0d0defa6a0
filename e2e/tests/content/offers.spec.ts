import { listDataEntries, listItems, updateDataEntry } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import { A_STORED_SECRET, expect, openSignedIn, sentSettings, test } from '../../support/test';
import {
  alertWith,
  anOrganisation,
  answer,
  button,
  certificate,
  choose,
  chooseSchedule,
  chooseSources,
  confirm,
  fillParking,
  filterBy,
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
  statusWith,
  storedParts,
  textbox,
  withoutEntry,
} from './offerSteps';

// An offer without an entry in the catalogue, as the demo data has one, is 404 when it is read.
test.beforeEach(({ violations }) => violations.allow(/404 \(Not Found\)/));

test('an exported offer is created, shown, edited and deleted, and its feed answers', async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const sources = [
    await givenSource(others, 'MOBILITHEK_PARKING'),
    await givenSource(others, 'MOBILITHEK_PARKING'),
  ];
  const { title, id } = ownOffer('Parken');
  const eventName = `MOBILITHEK_PARKING_${id}_export`;
  await openOffers(page);
  let dialog = await openNew(page);
  await expect(textbox(dialog, 'Titel')).toBeFocused();
  await expect(dialog.getByText('Bitte wählen Sie zuerst einen Adapter aus.')).toBeVisible();
  await textbox(dialog, 'Titel').pressSequentially(title);
  await expect(textbox(dialog, 'ID')).toHaveValue(id);
  const description = textbox(dialog, 'Beschreibung');
  await description.fill('Freie Plätze in einem Feed');
  const rows = () =>
    description.evaluate((element) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      return Math.round((element.clientHeight - padding) / Number.parseFloat(lineHeight));
    });
  await expect.poll(rows).toBe(10);
  await choose(dialog, 'Adapter', 'Mobilithek Parkplätze');
  await chooseSources(dialog, [sources[0]?.title ?? '']);
  await expect(textbox(dialog, 'Ereignisname')).toHaveValue(eventName);
  await dialog.getByRole('switch', { name: 'Export zur Mobilithek' }).check();
  await textbox(dialog, 'Angebots-ID').fill('4711');
  await dialog.getByLabel('P12-Zertifikat', { exact: true }).setInputFiles(certificate());
  await expect(dialog.getByText('mobilithek.p12', { exact: true })).toBeVisible();
  await dialog.getByLabel('P12-Passwort', { exact: true }).fill('sehr geheim');
  await chooseSchedule(dialog);
  const path = `/api/preference-service/setting/MOBILITHEK_PARKING/${id}`;
  expect(await sentSettings(page, { method: 'POST', path }, () => save(dialog))).toMatchObject({
    ZERTIFIKAT: certificate().buffer.toString('base64'),
    ZERTIFIKATS_PASSWORT: 'sehr geheim',
  });
  await expect(
    statusWith(page, `Das aggregierte Datenangebot ${title} wurde erfolgreich hinzugefügt`),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  const stored = await storedParts(others, 'MOBILITHEK_PARKING', id);
  expect(stored.settings).toMatchObject({
    FORMAT: 'json',
    SCHEMA: 'datex2_parkplatz_facility',
    AGGREGATED_FEEDS: sources[0]?.id,
    EXPORT_TO_MOBILITHEK: 'true',
    OFFER_ID: '4711',
    ZERTIFIKAT: A_STORED_SECRET,
    ZERTIFIKATS_PASSWORT: A_STORED_SECRET,
    lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(stored.dataset).toMatchObject({
    name: id,
    title,
    notes: 'Freie Plätze in einem Feed',
    owner_org: 'intern',
    private: true,
    state: 'active',
    resources: [
      { format: 'MOBILITHEK_PARKING', url: `${portal.url}/api/MOBILITHEK_PARKING/conflated/${id}` },
    ],
  });
  // Created and run once.
  expect(stored.event).toMatchObject({ active: true, lastRunStatus: 'SUCCEEDED' });

  const row = await filterBy(page, id);
  await expect(row.getByRole('cell')).toContainText([
    id,
    'Mobilithek Parkplätze',
    sources[0]?.title ?? '',
    'Ja',
    'aktiv',
  ]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, `Feed-Adresse kopieren ${title}`).click();
  await expect(statusWith(page, 'Die Adresse des Feeds wurde kopiert')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const feed = await (await fetch(address)).json();
  expect(feed.payloadPublication.payloadPublicationExtension.aggregatedSources).toMatchObject([
    { id: sources[0]?.id, name: sources[0]?.title },
  ]);

  dialog = await openDialog(page, title);
  await expect(textbox(dialog, 'ID')).not.toBeEditable();
  await expect(dialog.getByRole('radio', { name: 'unverändert lassen' })).toHaveCount(2);
  for (const secret of await dialog.getByRole('radio', { name: 'unverändert lassen' }).all()) {
    await expect(secret).toBeChecked();
  }
  await expect(dialog).not.toContainText('sehr geheim');
  await textbox(dialog, 'Beschreibung').fill('Neu beschrieben');
  await chooseSources(dialog, [sources[1]?.title ?? '']);
  await answer(dialog, 'Status', 'inaktiv');
  await save(dialog);
  await expect(statusWith(page, `Das Datenangebot ${title} wurde erfolgreich bearbeitet`)).toBeVisible();
  await expect(row).toContainText('inaktiv');
  const changed = await storedParts(others, 'MOBILITHEK_PARKING', id);
  expect(changed.dataset).toMatchObject({ notes: 'Neu beschrieben', id: stored.dataset?.id });
  // Other secrets would have other references.
  const { ZERTIFIKAT, ZERTIFIKATS_PASSWORT } = stored.settings ?? {};
  expect(changed.settings).toMatchObject({ ZERTIFIKAT, ZERTIFIKATS_PASSWORT });
  expect(changed.settings?.AGGREGATED_FEEDS?.split(',').sort()).toEqual(sources.map((one) => one.id).sort());

  dialog = await openDialog(page, title);
  await button(dialog, 'Löschen').click();
  await confirm(page, `Wollen Sie das Datenangebot ${title} wirklich löschen?`, 'Ja');
  await expect(
    statusWith(page, `Das Datenangebot ${title} wurde erfolgreich gelöscht`).getByRole('button', {
      name: 'Gelöschte Einträge',
    }),
  ).toBeVisible();
  expect(await storedParts(others, 'MOBILITHEK_PARKING', id)).toEqual(NOTHING);
  expect((await fetch(address)).status).toBe(404);
});

test('the adapter decides which fields are shown, and changing it clears the others', {
  tag: '@all',
}, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const parking = await givenSource(others, 'MOBILITHEK_PARKING');
  const bikes = await givenSource(others, 'GBFS');
  const { title, id } = ownOffer('Wechsel');
  await openOffers(page);
  const dialog = await openNew(page);
  await fillParking(dialog, title, [parking.title]);
  const exported = dialog.getByRole('switch', { name: 'Export zur Mobilithek' });
  await exported.check();
  await textbox(dialog, 'Angebots-ID').fill('4711');
  await dialog.getByLabel('P12-Passwort', { exact: true }).fill('geheim');
  await exported.uncheck();
  await expect(textbox(dialog, 'Angebots-ID')).toBeHidden();
  await exported.check();
  await expect(textbox(dialog, 'Angebots-ID')).toHaveValue('');
  await expect(dialog.getByLabel('P12-Passwort', { exact: true })).toHaveValue('');

  await choose(dialog, 'Adapter', 'GBFS');
  await expect(dialog.getByText(parking.title)).toBeHidden();
  await expect(exported).toBeHidden();
  await expect(textbox(dialog, 'Ereignisname')).toBeHidden();
  await chooseSources(dialog, [bikes.title]);
  await choose(dialog, 'Adapter', 'Mobilithek Baustellen');
  await expect(exported).not.toBeChecked();
  await expect(textbox(dialog, 'Ereignisname')).toHaveValue(`MOBILITHEK_ROADWORKS_${id}_export`);
  await choose(dialog, 'Adapter', 'GBFS');
  await chooseSources(dialog, [bikes.title]);
  await save(dialog);
  await expect(statusWith(page, `${title} wurde erfolgreich hinzugefügt`)).toBeVisible();
  const stored = await storedParts(others, 'GBFS', id);
  expect(Object.keys(stored.settings ?? {}).sort()).toEqual(['AGGREGATED_FEEDS', 'FEED_URL', 'lastUpdated']);
  expect(stored.event).toBeUndefined();
  const address = stored.settings?.FEED_URL ?? '';
  expect(stored.dataset?.resources).toMatchObject([{ format: 'GBFS', url: address }]);
  const feed = await (await fetch(address)).json();
  expect(feed.data.datasets).toMatchObject([{ system_id: bikes.id, _name: bikes.title }]);
});

test('an offer of construction sites is XML: its settings, its event and its feed', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const source = await givenSource(others, 'MOBILITHEK_ROADWORKS');
  const { title, id } = ownOffer('Baustellen');
  await openOffers(page);
  const dialog = await openNew(page);
  await textbox(dialog, 'Titel').fill(title);
  await textbox(dialog, 'Beschreibung').fill('Alle Baustellen in einem Feed');
  await choose(dialog, 'Adapter', 'Mobilithek Baustellen');
  await chooseSources(dialog, [source.title]);
  await chooseSchedule(dialog);
  await save(dialog);
  await expect(statusWith(page, `${title} wurde erfolgreich hinzugefügt`)).toBeVisible();
  const { settings, dataset, event } = await storedParts(others, 'MOBILITHEK_ROADWORKS', id);
  expect(settings).toMatchObject({ FORMAT: 'xml', SCHEMA: '#', AGGREGATED_FEEDS: source.id });
  expect(event).toMatchObject({ eventName: `MOBILITHEK_ROADWORKS_${id}_export`, lastRunStatus: 'SUCCEEDED' });
  const address = `${portal.url}/api/MOBILITHEK_ROADWORKS/conflated/${id}`;
  expect(dataset?.resources).toMatchObject([{ format: 'MOBILITHEK_ROADWORKS', url: address }]);
  const feed = await fetch(address);
  expect(feed.headers.get('content-type')).toContain('xml');
  expect(await feed.text()).toContain(source.title);
});

test('hints: inactive, restricted and lost sources are named', { tag: '@all' }, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const inactive = await givenSource(others, 'MOBILITHEK_PARKING', { active: false });
  const organisationIds = [await anOrganisation(others)];
  const restricted = await givenSource(others, 'MOBILITHEK_PARKING', { organisationIds });
  const offer = await givenOffer(others, {
    ...ownOffer('Hinweise'),
    aggregatedFeeds: [inactive.id, restricted.id, 'quelle-die-es-nicht-gibt'],
  });
  await openAt(page, offer.id);
  const dialog = await openDialog(page, offer.title);
  await expect(alertWith(dialog, 'Diese ausgewählte Datenquelle ist inaktiv')).toContainText(inactive.title);
  await expect(alertWith(dialog, 'Diese ausgewählte Datenquelle gibt es nicht mehr')).toContainText(
    'quelle-die-es-nicht-gibt',
  );
  await expect(statusWith(dialog, 'Diese ausgewählte Datenquelle ist beschränkt')).toContainText(
    restricted.title,
  );
  await expect(dialog.getByText(`${inactive.title} (inaktiv)`)).toBeVisible();
});

test('an adapter whose data sources are all inactive shows a notice and offers none', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  const adapter = 'MOBILITHEK_ROADWORKS';
  const others = await requestAs(freshPortal.url);
  const listed = await listDataEntries(others, { filters: [{ column: 'adapter', text: adapter }] });
  if (!listed.ok) throw new Error(listed.failure.text);
  const sources = listItems(listed.value).map(({ item }) => item);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    expect(source.adapter).toBe(adapter);
    expect(await updateDataEntry(others, { ...source, active: false })).toMatchObject({ ok: true });
  }
  await openSignedIn(page, 'admin', `${freshPortal.url}${PATH}`);
  const dialog = await openNew(page);
  const hint = statusWith(dialog, 'Für diesen Adapter sind keine aktiven Datenquellen vorhanden.');
  await choose(dialog, 'Adapter', 'Mobilithek Parkplätze');
  await expect(dialog.getByRole('combobox', { name: 'Datenquellen' })).toBeEnabled();
  await expect(hint).toBeHidden();
  await choose(dialog, 'Adapter', 'Mobilithek Baustellen');
  await expect(hint).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Datenquellen' }).fill(sources[0]?.title ?? '');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('shows and repairs a missing catalogue entry, and deletes an offer without one', async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const source = await givenSource(others, 'MOBILITHEK_PARKING');
  const repaired = await givenOffer(others, { ...ownOffer('Ohne'), aggregatedFeeds: [source.id] });
  const deleted = await givenOffer(others, { ...ownOffer('Auch'), aggregatedFeeds: [source.id] });
  await withoutEntry(others, repaired.id);
  await withoutEntry(others, deleted.id);
  const row = await openAt(page, repaired.id);
  const warning = alertWith(
    page,
    'Für folgende Datenangebote konnte kein Eintrag im Datenkatalog gefunden werden',
  );
  await expect(warning.getByRole('listitem').filter({ hasText: repaired.id })).toBeVisible();
  await expect(row).toContainText('Kein Eintrag im Datenkatalog');
  await button(page, `Katalogeintrag anlegen ${repaired.id}`).click();
  let dialog = page.getByRole('dialog', { name: `Datenangebot ${repaired.id}` });
  await expect(alertWith(dialog, 'fehlt der Eintrag im Datenkatalog')).toBeVisible();
  await textbox(dialog, 'Titel').fill(repaired.title);
  await textbox(dialog, 'Beschreibung').fill('Wieder da');
  await save(dialog);
  await expect(
    statusWith(page, `Das Datenangebot ${repaired.title} wurde erfolgreich bearbeitet`),
  ).toBeVisible();
  await expect(button(page, repaired.title)).toBeVisible();
  await expect(warning.getByRole('listitem').filter({ hasText: repaired.id })).toBeHidden();
  expect((await storedParts(others, repaired.adapter, repaired.id)).dataset).toMatchObject({
    title: repaired.title,
    notes: 'Wieder da',
  });

  await filterBy(page, deleted.id);
  dialog = await openDialog(page, deleted.id);
  await button(dialog, 'Löschen').click();
  await confirm(page, deleted.id, 'Ja');
  await expect(statusWith(page, `Das Datenangebot ${deleted.id} wurde erfolgreich gelöscht`)).toBeVisible();
  expect(await storedParts(others, deleted.adapter, deleted.id)).toEqual(NOTHING);
});

test('on a narrow screen nothing is lost: list and dialog stay inside', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const offer = await givenOffer(others, ownOffer('Schmal'));
  await openAt(page, offer.id);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
    const dialog = await openDialog(page, offer.title);
    await expect(button(dialog, 'Speichern')).toBeInViewport();
    const inner = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(inner).toBe(0);
    await button(dialog, 'Abbrechen').click();
    await expect(dialog).toBeHidden();
  }
});
