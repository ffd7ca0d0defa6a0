import { deleteScheduler, EMPTY_CRON, updateScheduler } from '@mobidrom/platform-api';
import { alertWith, button, filter, statusWith } from '../../support/areaSteps';
import { expectChoicesReadOnly } from '../../support/readOnlyChoices';
import { requestAs } from '../../support/requestAs';
import { closeButton, expect, fillSignIn, tagRepeated, test } from '../../support/test';
import {
  answer,
  choose,
  confirm,
  fillPlainEvent,
  givenEvent,
  nextRunOf,
  openAt,
  openDialog,
  openEvents,
  openNew,
  ownName,
  planned,
  rowOf,
  said,
  save,
  stored,
} from './eventSteps';

const TIME = /\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/;

/** Input of each kind of schedule, its text in the list, and the stored form. */
const KINDS = [
  {
    interval: 'Minütlich',
    more: [['Minuten', '15']],
    text: 'alle 15 Minuten',
    cron: { minutes: [0, 15, 30, 45] },
  },
  {
    interval: 'Stündlich',
    more: [['Stunden', '6']],
    text: 'alle 6 Stunden',
    cron: { minutes: [0], hours: [0, 6, 12, 18] },
  },
  {
    interval: 'Täglich',
    more: [['Stunde (UTC)', '4']],
    text: 'täglich um 04:00 Uhr (UTC)',
    cron: { minutes: [0], hours: [4] },
  },
  {
    interval: 'Wöchentlich',
    more: [['Stunde (UTC)', '4']],
    weekdays: ['Mittwoch', 'Montag'],
    text: 'jeden Montag und Mittwoch um 04:00 Uhr (UTC)',
    cron: { minutes: [0], hours: [4], daysOfWeek: ['MONDAY', 'WEDNESDAY'] },
  },
  {
    interval: 'Monatlich',
    more: [
      ['Tag des Monats', '15'],
      ['Stunde (UTC)', '4'],
    ],
    text: 'am 15. jedes Monats um 04:00 Uhr (UTC)',
    cron: { minutes: [0], hours: [4], daysOfMonth: [15] },
  },
] as const;
for (const [at, kind] of KINDS.entries()) {
  test(
    `adds an event: ${kind.interval}; the list says when it runs`,
    tagRepeated(at > 0),
    async ({ page, portal }) => {
      const others = await requestAs(portal.url);
      await openEvents(page);
      const name = ownName('art');
      const dialog = await openNew(page);
      await dialog.getByRole('textbox', { name: 'Ereignisname' }).fill(name);
      await choose(dialog, 'Intervall', kind.interval);
      for (const [label, option] of kind.more) await choose(dialog, label, option);
      for (const day of 'weekdays' in kind ? kind.weekdays : []) {
        await dialog.getByRole('checkbox', { name: day }).check();
      }
      await answer(dialog, 'Verpasste Ereignisse wiederholen', 'Ja');
      await answer(dialog, 'Status', 'aktiv');
      await expect(said(dialog, 'Zeitplan')).toHaveText(kind.text);
      await expect(said(dialog, 'Nächste Ausführungen').getByRole('listitem')).toHaveCount(3);
      await save(dialog);
      await expect(dialog).toBeHidden();
      await expect(statusWith(page, 'Das Ereignis wurde erfolgreich hinzugefügt')).toBeVisible();
      expect(await stored(others, name)).toMatchObject({
        active: true,
        repeatMissedEvents: 1,
        cron: { ...EMPTY_CRON, ...kind.cron },
      });
      await filter(page, 'Ereignis', name);
      await expect(rowOf(page, name)).toContainText(kind.text);
      await expect(rowOf(page, name)).toContainText(TIME);
      await expect(rowOf(page, name)).toContainText('noch nie ausgeführt');
    },
  );
}

test('edits an event: another schedule, inactive; the name stays', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const name = ownName('bearbeiten');
  await givenEvent(others, planned(name));
  await openAt(page, name);
  await button(page, `Bearbeiten ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `Ereignis ${name}` });
  await expect(dialog.getByRole('textbox', { name: 'Ereignisname' })).not.toBeEditable();
  await choose(dialog, 'Intervall', 'Monatlich');
  await choose(dialog, 'Tag des Monats', '31');
  await expect(dialog).toContainText('In Monaten mit weniger als 31 Tagen startet das Ereignis nicht.');
  await answer(dialog, 'Status', 'inaktiv');
  await expect(said(dialog, 'Nächste Ausführungen')).toHaveText('–');
  await save(dialog);
  await expect(statusWith(page, 'Das bearbeitete Ereignis wurde erfolgreich gespeichert')).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText('inaktiv');
  await expect(row).toContainText('am 31. jedes Monats um 00:00 Uhr (UTC)');
  await expect(nextRunOf(row)).toHaveText('–');
});

test('a schedule from elsewhere is shown in words and kept until another interval is chosen', {
  tag: '@all',
}, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const name = ownName('fremd');
  const cron = { ...EMPTY_CRON, minutes: [30], hours: [4, 16] };
  await givenEvent(others, planned(name, { cron }));
  const row = await openAt(page, name);
  await expect(row).toContainText('täglich um 04:30 und 16:30 Uhr (UTC)');
  await expect(row).toContainText('Benutzerdefiniert');
  let dialog = await openDialog(page, name);
  await expect(dialog.getByRole('combobox', { name: 'Intervall' })).toHaveText('Benutzerdefiniert');
  await answer(dialog, 'Status', 'inaktiv');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await stored(others, name)).toMatchObject({ active: false, cron });

  // The list is read again after a save: a row that is opened before holds the former state.
  await expect(row).toContainText('inaktiv');
  dialog = await openDialog(page, name);
  await choose(dialog, 'Intervall', 'Täglich');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect((await stored(others, name))?.cron).toEqual({ ...EMPTY_CRON, minutes: [0], hours: [0] });
});

test('an inactive event of every minute is listed as such, and activating it warns that it would run every minute', {
  tag: '@all',
}, async ({ page, portal }) => {
  const name = ownName('leer');
  await givenEvent(await requestAs(portal.url), planned(name, { active: false, cron: EMPTY_CRON }));
  const row = await openAt(page, name);
  await expect(row).toContainText('jede Minute');
  await expect(nextRunOf(row)).toHaveText('–');
  const dialog = await openDialog(page, name);
  await expect(alertWith(dialog, 'jede Minute')).toBeHidden();
  await answer(dialog, 'Status', 'aktiv');
  await expect(
    alertWith(dialog, 'Mit diesem Zeitplan wird das Ereignis jede Minute ausgeführt.'),
  ).toBeVisible();
});

test('lists missing and wrong fields, and sends nothing', async ({ page, portal }) => {
  const taken = ownName('vergeben');
  await givenEvent(await requestAs(portal.url), planned(taken));
  await openEvents(page);
  const dialog = await openNew(page);
  const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await save(dialog);
  await expect(summary.getByRole('link')).toHaveText([
    'Ereignisname',
    'Intervall',
    'Verpasste Ereignisse wiederholen',
    'Status',
  ]);
  await summary.getByRole('link', { name: 'Ereignisname' }).click();
  const field = dialog.getByRole('textbox', { name: 'Ereignisname' });
  await expect(field).toBeFocused();
  await page.keyboard.type('mein ereignis');
  await expect(dialog).toContainText(
    'Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.',
  );
  await field.fill(taken);
  await expect(dialog).toContainText('Ein Ereignis mit diesem Namen existiert bereits.');
  await choose(dialog, 'Intervall', 'Wöchentlich');
  await save(dialog);
  await expect(summary.getByRole('link', { name: 'Wochentage' })).toBeVisible();
  await expect(dialog).toContainText('Bitte wählen Sie mindestens einen Wochentag aus.');
});

test('shows a name that was taken meanwhile at the field and keeps the input', {
  tag: '@all',
}, async ({ page, portal, violations }) => {
  violations.allow(/409 \(Conflict\)|Beim Hinzufügen des Ereignisses/);
  const name = ownName('zugleich');
  await openEvents(page);
  const dialog = await openNew(page);
  await fillPlainEvent(dialog, name);
  await givenEvent(await requestAs(portal.url), planned(name));
  await save(dialog);
  await expect(
    alertWith(dialog, `Beim Hinzufügen des Ereignisses ${name} ist ein Fehler aufgetreten.`),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Ereignisname' })).toHaveValue(name);
  await expect(dialog.getByRole('link', { name: 'Ereignisname' })).toBeVisible();
});

test('shows that the service refused the event as faulty', { tag: '@all' }, async ({ page, violations }) => {
  violations.allow(/400 \(Bad Request\)|Beim Hinzufügen des Ereignisses/);
  const name = ownName('fehlerhaft');
  // The form lets nothing faulty through, so the schedule is lost on the way; the service itself refuses what arrives.
  await page.route('**/api/event-scheduler/schedulers', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.continue({ postData: { ...route.request().postDataJSON(), cron: null } });
  });
  await openEvents(page);
  const dialog = await openNew(page);
  await fillPlainEvent(dialog, name);
  await save(dialog);
  await expect(
    alertWith(dialog, `Das Ereignis ${name} konnte nicht hinzugefügt werden, da es fehlerhaft ist`),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Ereignisname' })).toHaveValue(name);
});

test('runs an event after a question; the alert leads to the log of this event', async ({ page, portal }) => {
  const name = ownName('ausfuehren');
  await givenEvent(await requestAs(portal.url), planned(name, { active: false }));
  const row = await openAt(page, name);
  await button(page, `Ausführen ${name}`).click();
  await confirm(page, `Wollen Sie das Ereignis ${name} jetzt ausführen?`, 'Nein');
  await expect(row).toContainText('noch nie ausgeführt');
  await button(page, `Ausführen ${name}`).click();
  const logIsRead = page.waitForResponse(/\/event-protocols\?eventsToRetrieve=500$/);
  await confirm(page, name, 'Ja');
  await logIsRead;
  const done = statusWith(page, `Das Event ${name} wurde erfolgreich ausgeführt`);
  await expect(done).toBeVisible();
  await expect(row).toContainText('erfolgreich');
  await expect(row).toContainText(TIME);
  await button(done, 'Im Ereignisprotokoll ansehen').click();
  await expect(page.getByRole('tab', { name: 'Ereignisprotokoll' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Einträge 1 bis 1 von 1')).toBeVisible();
  const entry = page.getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText('Sonstige');
  await expect(done).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('deletes an event, from its row and from its dialog, each after a question', async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const names = [`${ownName('weg')}_import`, ownName('weg')] as const;
  for (const name of names) await givenEvent(others, planned(name));
  await openAt(page, names[0]);
  await button(page, `Löschen ${names[0]}`).click();
  await expect(page.getByRole('alertdialog')).toContainText('Datenquelle');
  await confirm(page, `Wollen Sie das Ereignis ${names[0]} wirklich löschen?`, 'Ja');
  await expect(statusWith(page, `Das Ereignis ${names[0]} wurde erfolgreich gelöscht`)).toBeVisible();
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await button(page, 'Alle Filter löschen').first().click();

  await filter(page, 'Ereignis', names[1]);
  const dialog = await openDialog(page, names[1]);
  await button(dialog, 'Löschen').click();
  await confirm(page, names[1], 'Nein');
  await expect(dialog).toBeVisible();
  await button(dialog, 'Löschen').click();
  await confirm(page, names[1], 'Ja');
  await expect(dialog).toBeHidden();
  await expect(
    statusWith(page, `Das Ereignis ${names[1]} wurde erfolgreich gelöscht`).getByRole('button', {
      name: 'Gelöschte Einträge',
    }),
  ).toBeVisible();
  await expect(rowOf(page, names[1])).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ereignisverwaltung' })).toBeFocused();
  expect(await stored(others, names[1])).toBeUndefined();
});

test('an event that somebody else deleted: saving, running and deleting say so', { tag: '@all' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/404 \(Not Found\)|Beim (Speichern|Ausführen|Löschen) des Ereignisses/);
  const others = await requestAs(portal.url);
  const name = ownName('verschwunden');
  await givenEvent(others, planned(name));
  await openAt(page, name);
  const dialog = await openDialog(page, name);
  await answer(dialog, 'Status', 'inaktiv');
  expect(await deleteScheduler(others, name)).toMatchObject({ ok: true });
  await save(dialog);
  await expect(
    alertWith(dialog, `Das Ereignis ${name} konnte nicht gespeichert werden, da es nicht existiert`),
  ).toBeVisible();
  await button(dialog, 'Abbrechen').click();
  await confirm(page, 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?', 'Ja');
  await expect(rowOf(page, name)).toBeHidden();

  for (const [action, message] of [
    ['Ausführen', `Das Ereignis ${name} konnte nicht ausgeführt werden, da es nicht existiert`],
    ['Löschen', `Es wurde kein Ereignis mit dem Namen ${name} gefunden`],
  ] as const) {
    await givenEvent(others, planned(name));
    await button(page, 'Neu laden').click();
    await expect(rowOf(page, name)).toBeVisible();
    expect(await deleteScheduler(others, name)).toMatchObject({ ok: true });
    await button(page, `${action} ${name}`).click();
    await confirm(page, name, 'Ja');
    await expect(alertWith(page, message)).toBeVisible();
    await expect(rowOf(page, name)).toBeHidden();
  }
});

test('shows changes that somebody else saved meanwhile, to choose from', { tag: ['@all', '@parts'] }, async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const name = ownName('konflikt');
  await givenEvent(others, planned(name));
  await openAt(page, name);
  const dialog = await openDialog(page, name);
  await choose(dialog, 'Stunde (UTC)', '7');
  expect(await updateScheduler(others, planned(name, { repeatMissedEvents: 1 }))).toMatchObject({ ok: true });
  await save(dialog);
  const conflict = alertWith(dialog, 'Der Eintrag wurde geändert, seit Sie ihn geöffnet haben.');
  await expect(conflict).toBeVisible();
  expect((await stored(others, name))?.cron.hours).toEqual([4]);
  await conflict
    .getByRole('radio', { name: 'Verpasste Ereignisse wiederholen, Aktueller Stand: Ja' })
    .check();
  await button(conflict, 'Auswahl übernehmen').click();
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await stored(others, name)).toMatchObject({ repeatMissedEvents: 1, cron: { hours: [7] } });
});

test('asks before typed input is left', { tag: '@all' }, async ({ page }) => {
  await openEvents(page);
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await page.getByRole('tab', { name: 'Ereignissteuerung' }).click();
  const dialog = await openNew(page);
  const field = dialog.getByRole('textbox', { name: 'Ereignisname' });
  await field.fill('angefangen');
  const question = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';
  await page.keyboard.press('Escape');
  await confirm(page, question, 'Nein');
  await button(dialog, 'Abbrechen').click();
  await confirm(page, question, 'Nein');
  await expect(field).toHaveValue('angefangen');
  await page.keyboard.press('Escape');
  await confirm(page, question, 'Ja');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Ereignis hinzufügen')).toBeFocused();
});

test('shows no buttons for changes with the right to read alone', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const name = ownName('lesen');
  await givenEvent(await requestAs(portal.url), planned(name));
  await openAt(page, name, 'leser');
  await expect(button(page, 'Ereignis hinzufügen')).toBeHidden();
  for (const action of ['Ausführen', 'Bearbeiten', 'Löschen']) {
    await expect(button(page, `${action} ${name}`)).toBeHidden();
  }
  const dialog = await openDialog(page, name);
  await expect(button(dialog, 'Speichern')).toBeHidden();
  await expect(button(dialog, 'Löschen')).toBeHidden();
  // Ja and Nein, aktiv and inaktiv.
  expect(await expectChoicesReadOnly(dialog)).toBe(4);
  // Nothing was changed that one would have to be asked about.
  await closeButton(dialog).click();
  await expect(dialog).toBeHidden();
});

test('without any of the rights the page names the missing one', async ({ page }) => {
  await page.goto('/ereignisverwaltung');
  await fillSignIn(page, 'karte');
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText('event_scheduler_read')).toBeVisible();
});

test('a list that does not load says why, and trying again brings it', { tag: '@embedded' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/net::ERR_|Network response was not ok/);
  await openEvents(page);
  await portal.faults.add({ path: '/api/event-scheduler', answer: 'lost' });
  await button(page, 'Neu laden').click();
  await expect(alertWith(page, 'Beim Laden der Zeitplaner ist folgender Fehler aufgetreten')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await expect(alertWith(page, 'Beim Laden der Ereignisse ist folgender Fehler aufgetreten')).toBeVisible();
  await portal.faults.clear();
  await button(page, 'Erneut versuchen').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
