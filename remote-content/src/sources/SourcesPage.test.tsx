import type { Request } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { longListOf, pageOf } from '../list/longList.fixture';
import { Component } from './SourcesPage';
import { SourceServices, settingsWith, sourceWith } from './sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const RIGHTS = ['read', 'create', 'update', 'delete'] as const;

function show(service: Pick<SourceServices, 'request'>, rights: readonly (typeof RIGHTS)[number][] = RIGHTS) {
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const roles = rights.map((right) => `datenquellen_verwaltung_${right}`);
  const session: Session = { status: 'authenticated', subject: 'kim', roles, groups: [] };
  const portal = {
    configuration: { apiBase: '/api', operator: {} },
    session: { get: () => session, subscribe: () => () => undefined },
    request: service.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => questions.push(question) > 0,
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/datenquellenverwaltung');
  return { questions, user: userEvent.setup(), alertTexts: () => alerts.map(({ text }) => text) };
}
const dialog = () => within(screen.getByRole('dialog'));

it('does not delete an entry without an id, whose address would be that of the whole list', async () => {
  const service = new SourceServices(sourceWith({ dataSetId: '', title: 'Namenlos' }));
  const { user, questions } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Namenlos' }));
  await user.click(dialog().getByRole('button', { name: 'Löschen' }));
  await dialog().findByText('Es wurde keine Datenquelle ausgewählt.');
  expect(questions).toHaveLength(1);
  expect(service.sent.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

it('shows status and text of options that cannot be read in the dialog, and reads them again', async () => {
  const service = new SourceServices(sourceWith());
  service.failOn('GET orga-management/organisations', 503, 'Wartung');
  service.failOn('GET orga-management/tags', 'lost');
  const { user, alertTexts } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Bus' }));
  await dialog().findByText('Beim Laden der Organisationen ist folgender Fehler aufgetreten: 503 - Wartung');
  await dialog().findByText(
    'Beim Laden der Tags ist folgender Fehler aufgetreten: Der Dienst ist nicht erreichbar.',
  );
  // The dialog would hide the alerts of the page.
  expect(alertTexts()).toEqual([]);
  await user.click(dialog().getByRole('button', { name: /^Rechtliche Informationen/ }));
  dialog().getByText('Es konnten nicht alle Einträge geladen werden. (503: Wartung)');
  service.clearFaults();
  const [again] = dialog().getAllByRole('button', { name: 'Erneut versuchen' });
  await user.click(again as HTMLElement);
  await waitFor(() => expect(dialog().queryByText(/Laden der Organisationen/)).toBeNull());
});

it.each([
  [['read'], 0],
  [['read', 'update'], 1],
] as const)('with the rights %j header rows have %i button of each kind', async (rights, count) => {
  const headers = { 'HTTP_HEADER_x-a': '', 'HTTP_HEADER_x-b': '' };
  const { user } = show(new SourceServices(sourceWith({ adapterSettings: settingsWith(headers) })), rights);
  await user.click(await screen.findByRole('button', { name: 'Bus' }));
  expect(dialog().getByRole('textbox', { name: 'Header-Name 2' })).toHaveProperty('readOnly', count === 0);
  for (const name of ['Header hinzufügen', 'Header 1 entfernen', 'Header 2 entfernen']) {
    expect(dialog().queryAllByRole('button', { name })).toHaveLength(count);
  }
});

it('asks about a token that two users have replaced, and shows neither value', async () => {
  const token = (value: string) =>
    sourceWith({
      adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example', BEARER_ACCESS_TOKEN: value }),
    });
  const service = new SourceServices(token('altes-geheimnis'));
  const { user, alertTexts } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Bus' }));
  await user.click(dialog().getByRole('radio', { name: 'ersetzen' }));
  await user.click(dialog().getByLabelText('Access Token (neu)'));
  await user.paste('mein-geheimnis');
  service.put(token('ihr-geheimnis'));
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  const notice = await dialog().findByRole('alert');
  within(notice).getByRole('radio', {
    name: 'Access Token, Aktueller Stand: von jemand anderem ersetzt',
  });
  expect(notice.textContent).not.toContain('geheimnis');
  const stored = () => service.stored.get('bus')?.adapterSettings.value.BEARER_ACCESS_TOKEN?.value;
  expect(stored()).toBe('ihr-geheimnis');
  await user.click(within(notice).getByRole('button', { name: 'Auswahl übernehmen' }));
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alertTexts()).toContain('Die Datenquelle Bus wurde erfolgreich aktualisiert.'));
  expect(stored()).toBe('mein-geheimnis');
});

it('marks the derived event name of a new source as required', async () => {
  const { user } = show(new SourceServices(sourceWith()));
  await user.click(await screen.findByRole('button', { name: 'Datenquelle hinzufügen' }));
  expect(dialog().getByRole('textbox', { name: 'Ereignisname' })).toMatchObject({
    required: true,
    readOnly: true,
  });
  expect(dialog().getByText('Ereignisname', { selector: 'label' }).dataset.required).toBe('true');
});

it('shows the name of the stored certificate, and keeps it with its password when saved unchanged', async () => {
  const source = sourceWith({
    adapter: 'MOBILITHEK_PARKING',
    standard: 'DATEX_II',
    adapterSettings: {
      value: {
        ...settingsWith({
          SUBSCRIPTION_ID_DYNAMIC: '700124',
          SUBSCRIPTION_ID_STATIC: '700125',
          SCHEMA: 'datex2_parkplatz_facility',
          ZERTIFIKATS_PASSWORT: 'geheim',
        }).value,
        ZERTIFIKAT: { value: 'UDEy', defaultValue: '', description: 'zugang.p12' },
      },
    },
  });
  const service = new SourceServices(source);
  const { user, alertTexts } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Bus' }));
  dialog().getByText('Gespeicherte Datei: zugang.p12');
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alertTexts()).toContain('Die Datenquelle Bus wurde erfolgreich aktualisiert.'));
  expect(service.stored.get('bus')).toEqual({ ...source, type: 'dataEntry' });
});

it('lists the other data sources although one cannot be read, and names that one', async () => {
  const unreadable = sourceWith({ dataSetId: 'alt', title: 'Alt', cron: 'täglich' as never });
  show(new SourceServices(sourceWith(), unreadable), ['read']);
  await screen.findByRole('button', { name: 'Bus' });
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('alt (cron)');
  expect(screen.queryByRole('button', { name: 'Alt' })).toBeNull();
});

it('applies a filter to a complete list at once, and asks the service for it', async () => {
  const service = new SourceServices(sourceWith(), sourceWith({ dataSetId: 'bahn', title: 'Bahn' }));
  const { user } = show(service, ['read']);
  await screen.findByRole('button', { name: 'Bahn' });
  service.sent.length = 0;
  const answered = service.hold();
  await user.type(screen.getByRole('textbox', { name: 'Filter Bezeichnung' }), 'Bu{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bahn' })).toBeNull());
  expect(service.sent).toEqual([
    'GET dataset-management/dataEntries?page=0&pageSize=500&rowSetVersion=1&sort=title:desc&filter=title:value:Bu*',
  ]);
  // The answer of the service replaces the filtered rows.
  service.put(sourceWith({ dataSetId: 'busse', title: 'Busse' }));
  answered();
  await screen.findByRole('button', { name: 'Busse' });
  await user.click(screen.getByRole('button', { name: 'Filter Bezeichnung entfernen' }));
  await screen.findByRole('button', { name: 'Bahn' });
  expect(service.sent).toHaveLength(1);
});

it.each([
  ['Adapter', 'G', 'adapter:value:G*'],
  ['Adapter', 'gb', 'adapter:value:gb*'],
  ['Aktualisierungsfrequenz', 'täglich', 'cron:value:täglich*'],
  ['Aktualisierungsfrequenz', 'alle 15 Minuten', 'cron:value:alle 15 Minuten*'],
])('asks the service for the filter %s as it was typed: %s', async (column, text, asked) => {
  const service = new SourceServices(sourceWith());
  const { user } = show(service, ['read']);
  await screen.findByRole('button', { name: 'Bus' });
  service.sent.length = 0;
  await user.type(screen.getByRole('textbox', { name: `Filter ${column}` }), `${text}{Enter}`);
  // A query writes a space as '+'.
  await waitFor(() => expect(service.sent.join('\n').replaceAll('+', ' ')).toContain(`filter=${asked}`));
});

it('lists more than 500 data sources although one of each fetch cannot be read, and names those', async () => {
  const sources = longListOf((dataSetId) => sourceWith({ dataSetId, title: `Netz ${dataSetId}` }), {
    cron: 'täglich',
  });
  const service = new SourceServices();
  const request: Request = async (path, init) =>
    path.startsWith('dataset-management/dataEntries') ? pageOf(path, sources) : service.request(path, init);
  show({ request }, ['read']);
  await screen.findByRole('button', { name: 'Netz id-000' });
  await waitFor(() => {
    const notice = screen.getByRole('group', { name: 'Fehler' }).textContent;
    expect(notice).toContain('neu (cron)');
    expect(notice).toContain('spaet (cron)');
  });
  await screen.findByText(/^Einträge 1 bis \d+ von 598$/);
});

it('opens a data source from the warning about its failed import', async () => {
  const failed = { ...sourceWith({ title: 'Bus Köln' }), errorMessage: 'Zeitüberschreitung' };
  const service = new SourceServices(failed);
  const { user } = show(service, ['read']);
  const warning = await screen.findByRole('group', { name: 'Warnung' });
  expect(within(warning).getByRole('listitem').textContent).toContain('bus - Zeitüberschreitung');
  await user.click(within(warning).getByRole('button', { name: 'Bus Köln öffnen' }));
  await screen.findByRole('dialog', { name: 'Datenquelle Bus Köln' });
});

it('names a failed import no longer once its data source turns out to be deleted', async () => {
  const failed = { ...sourceWith({ title: 'Bus Köln' }), errorMessage: 'Zeitüberschreitung' };
  const service = new SourceServices(failed);
  const { user } = show(service, ['read']);
  const warning = await screen.findByRole('group', { name: 'Warnung' });
  service.stored.delete('bus');
  await user.click(within(warning).getByRole('button', { name: 'Bus Köln öffnen' }));
  await dialog().findByText(/inzwischen gelöscht/);
  await waitFor(() => expect(screen.queryByText(/bus - Zeitüberschreitung/)).toBeNull());
});
