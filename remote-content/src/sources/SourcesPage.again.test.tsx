import type { Organisation, Request } from '@mobidrom/platform-api';
import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './SourcesPage';
import { importEvent, SourceServices, settingsWith, sourceWith } from './sourceServices.fixture';

// Each of them renders the whole page many times.
vi.setConfig({ testTimeout: 240_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SOURCE_ROLES = ['read', 'create', 'update', 'delete'].map(
  (right) => `datenquellen_verwaltung_${right}`,
);

function show(service: Pick<SourceServices, 'request'>, roles: readonly string[] = []) {
  const { portal, alerts, questions } = fakePortal({ roles: [...SOURCE_ROLES, ...roles] });
  renderPage(
    <Component />,
    { ...portal, request: service.request as PortalRequest },
    '/datenquellenverwaltung',
  );
  return { user: userEvent.setup(), alerts, questions };
}
type User = ReturnType<typeof show>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const box = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name });
const SAME_TITLE = 'Diesen oder einen ähnlichen Titel hat schon die Datenquelle „Bus“.';
const SAME_ADDRESS = 'Diese Adresse ruft schon die Datenquelle „Bus“ ab.';

/** Fills in a field at once: with each typed character the whole page renders again. */
const paste = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function choose(user: User, label: string, option: string) {
  await user.click(dialog().getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function openNew(user: User) {
  await screen.findByRole('button', { name: 'Bus' });
  await user.click(screen.getByRole('button', { name: 'Datenquelle hinzufügen' }));
}

it('proposes the next free id before saving, also when ids are read late or the event is taken', async () => {
  const service = new SourceServices(sourceWith());
  service.events.set('gbfs_importer_bus-2_import', importEvent('gbfs_importer_bus-2_import'));
  const { user } = show(service);
  await screen.findByRole('button', { name: 'Bus' });
  const answer = service.hold();
  await openNew(user);
  await user.type(box('Titel'), 'bus');
  expect(box('ID').value).toBe('bus');
  answer();
  await waitFor(() => expect(box('ID').value).toBe('bus-2'));
  await dialog().findByText('Die ID „bus“ ist vergeben. Vorgeschlagen ist die nächste freie.');
  await choose(user, 'Adapter', 'GBFS');
  await waitFor(() => expect(box('ID').value).toBe('bus-3'));
  await waitFor(() => expect(box('Ereignisname').value).toBe('gbfs_importer_bus-3_import'));
  // An id that was edited by hand is left alone, and refused.
  await user.clear(box('ID'));
  await user.type(box('ID'), 'BUS');
  await user.type(box('Titel'), '!');
  expect(box('ID').value).toBe('BUS');
});

it('warns of a title and an address that another source has, which is no error', async () => {
  const service = new SourceServices(sourceWith(), sourceWith({ dataSetId: 'rad', title: 'Rad' }));
  const { user } = show(service);
  await openNew(user);
  await user.type(box('Titel'), ' BUS');
  await dialog().findByText(SAME_TITLE);
  expect(box('Titel').getAttribute('aria-invalid')).toBe('false');
  await choose(user, 'Adapter', 'GBFS');
  await user.type(box('Quell-URL'), 'http://daten.example/gbfs.json/');
  await dialog().findByText('Diese Adresse rufen schon die Datenquellen „Bus“ und „Rad“ ab.');
  await user.type(box('Quell-URL'), '2');
  await waitFor(() => expect(dialog().queryByText(/^Diese Adresse/)).toBeNull());
});

it('does not warn of what an opened source had before, but of what it is changed to', async () => {
  const other = sourceWith({
    dataSetId: 'rad',
    title: 'Rad',
    adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example/rad.json' }),
  });
  const service = new SourceServices(sourceWith(), other);
  const { user } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Rad' }));
  expect(dialog().queryByText(/hat schon|ruft schon/)).toBeNull();
  await user.clear(box('Titel'));
  await user.type(box('Titel'), 'Bus');
  await user.clear(box('Quell-URL'));
  await user.type(box('Quell-URL'), 'https://daten.example/gbfs.json');
  await dialog().findByText(SAME_TITLE);
  await dialog().findByText(SAME_ADDRESS);
});

it('warns of nothing when the sources cannot be read', async () => {
  const service = new SourceServices(sourceWith());
  const { user } = show(service);
  await screen.findByRole('button', { name: 'Bus' });
  service.failOn('GET dataset-management/dataEntries', 503, 'Wartung');
  await openNew(user);
  await user.type(box('Titel'), 'Bus');
  expect(box('ID').value).toBe('bus');
  expect(dialog().queryByText(SAME_TITLE)).toBeNull();
});

it('saves and opens for the next source with the same adapter, schedule, owner and access', async () => {
  const service = new SourceServices(sourceWith());
  const { user, alerts } = show(service);
  await openNew(user);
  await user.type(box('Titel'), 'Bahn');
  await choose(user, 'Adapter', 'GBFS');
  await user.type(box('Quell-URL'), 'https://daten.example/bahn.json');
  await choose(user, 'Intervall', 'Täglich');
  await user.click(dialog().getByRole('radio', { name: 'Ja' }));
  await user.click(dialog().getByRole('radio', { name: 'aktiv' }));
  await choose(user, 'Dateneigentümer', 'Stadt Köln');
  await user.click(dialog().getByRole('radio', { name: 'angemeldete Nutzer' }));
  service.failOn('POST', 503, 'Wartung');
  const next = dialog().getByRole('button', { name: 'Speichern und nächste' });
  await user.click(next);
  await dialog().findByText(/^Beim Hinzufügen der Datenquelle Bahn ist ein Fehler aufgetreten/);
  expect(box('Quell-URL').value).toBe('https://daten.example/bahn.json');
  service.clearFaults();
  await user.click(next);
  await waitFor(() => expect(box('Titel').value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(box('Titel')));
  const added = ['Die Datenquelle Bahn wurde erfolgreich hinzugefügt.'];
  await waitFor(() => expect(alerts.map(({ text }) => text)).toEqual(added));
  expect(service.stored.has('bahn')).toBe(true);

  expect(dialog().getByRole('combobox', { name: 'Adapter' }).textContent).toBe('GBFS');
  expect(dialog().getByRole('combobox', { name: 'Intervall' }).textContent).toBe('Täglich');
  expect(dialog().getByRole('combobox', { name: 'Dateneigentümer' })).toHaveProperty('value', 'Stadt Köln');
  expect(dialog().getByRole('radio', { name: 'angemeldete Nutzer' })).toHaveProperty('checked', true);
  expect(box('Quell-URL').value).toBe('');
  for (const name of ['Ja', 'aktiv'])
    expect(dialog().getByRole('radio', { name })).toHaveProperty('checked', true);
  // The source that was just saved counts among those that exist.
  await user.type(box('Titel'), 'Bahn');
  await waitFor(() => expect(box('ID').value).toBe('bahn-2'));
  await user.type(box('Quell-URL'), 'https://daten.example/bahn.json');
  await dialog().findByText('Diese Adresse ruft schon die Datenquelle „Bahn“ ab.');

  // Another day: interval and adapter are remembered, neither owner nor access, repetition nor status.
  cleanup();
  await openNew(show(service).user);
  expect(dialog().getByRole('combobox', { name: 'Adapter' }).textContent).toBe('GBFS');
  expect(dialog().getByRole('combobox', { name: 'Intervall' }).textContent).toBe('Täglich');
  expect(dialog().getByRole('combobox', { name: 'Dateneigentümer' })).toHaveProperty('value', '');
  for (const name of ['angemeldete Nutzer', 'Ja', 'aktiv'])
    expect(dialog().getByRole('radio', { name })).toHaveProperty('checked', false);
});

it('duplicates a source without its secrets, says so at their fields, and warns of the same address', async () => {
  const source = sourceWith({
    adapterSettings: settingsWith({
      SOURCE_URL: 'https://daten.example/gbfs.json',
      'HTTP_HEADER_x-key': 'geheim',
    }),
  });
  const service = new SourceServices(source, sourceWith({ dataSetId: 'kopie-von-bus', title: 'Anders' }));
  const { user, questions } = show(service);
  await user.click(await screen.findByRole('button', { name: 'Bus' }));
  await user.click(dialog().getByRole('button', { name: 'Duplizieren' }));
  await screen.findByRole('dialog', { name: 'Neue Datenquelle hinzufügen' });
  await waitFor(() => expect(box('ID').value).toBe('kopie-von-bus-2'));
  // Nothing was typed.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(questions).toEqual([]);
  // The row offers the same.
  await user.click(screen.getByRole('button', { name: 'Duplizieren Bus' }));
  await screen.findByRole('dialog', { name: 'Neue Datenquelle hinzufügen' });
  expect(box('ID').value).toBe('kopie-von-bus-2');
  expect(box('Titel').value).toBe('Kopie von Bus');
  await waitFor(() => expect(document.activeElement).toBe(box('Titel')));
  expect(box('Header-Name 1').value).toBe('x-key');
  expect(dialog().getByLabelText('Header-Wert 1')).toHaveProperty('value', '');
  await dialog().findByText('Wurde nicht mitkopiert. Bitte geben Sie den Wert neu ein.');
  await dialog().findByText('Diese Adresse rufen schon die Datenquellen „Bus“ und „Anders“ ab.');
  await user.type(dialog().getByLabelText('Header-Wert 1'), 'neu');
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { adapterSettings, dataSetId, title, ckanId, ...others } =
    service.stored.get('kopie-von-bus-2') ?? source;
  expect({ dataSetId, title, ckanId }).toEqual({
    dataSetId: 'kopie-von-bus-2',
    title: 'Kopie von Bus',
    ckanId: '',
  });
  expect(adapterSettings.value['HTTP_HEADER_x-key']?.value).toBe('neu');
  const { type, ...stored } = others as typeof others & { readonly type: string };
  expect(source).toMatchObject(stored);
});

/** Services in which organisations can be added; one of the name 'Stadt Bonn' is refused once. */
function servicesWithOrganisations() {
  const service = new SourceServices(sourceWith());
  const added: Organisation[] = [];
  let isRefused = false;
  const request: Request = async (path, init) => {
    if (!path.startsWith('orga-management/organisations')) return service.request(path, init);
    if (init?.method !== 'POST') {
      const data = Object.fromEntries(added.map((one) => [one.id, one]));
      return Response.json({ rowSetVersion: 1, totalCount: added.length, data });
    }
    if (!isRefused) {
      isRefused = true;
      return Response.json({ title: 'Wartung', status: 503, detail: 'Wartung' }, { status: 503 });
    }
    const one = { ...JSON.parse(String(init.body)), id: `o${added.length + 2}` };
    added.push(one);
    return Response.json(one);
  };
  return { request, added };
}

it('adds a missing organisation above the form, keeps what was typed, and selects it', async () => {
  const { request, added } = servicesWithOrganisations();
  const { user, alerts } = show({ request }, ['organisations_verwaltung_create']);
  await openNew(user);
  paste(box('Titel'), 'Bahn');
  await user.click(dialog().getByRole('radio', { name: 'beschränkt' }));
  const above = () => within(screen.getByRole('dialog', { name: 'Neue Organisation hinzufügen' }));
  const add = () => dialog().getByRole('button', { name: 'Organisation anlegen für Organisationen' });
  await user.click(add());
  // Escape closes the upper dialog alone.
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Neue Organisation hinzufügen' })).toBeNull(),
  );
  expect(box('Titel').value).toBe('Bahn');
  await waitFor(() => expect(document.activeElement).toBe(add()));

  await user.click(dialog().getByRole('button', { name: 'Organisation anlegen für Dateneigentümer' }));
  expect(above().queryByRole('button', { name: 'Speichern und nächste' })).toBeNull();
  paste(above().getByRole('textbox', { name: 'Name' }), 'Stadt Bonn');
  paste(above().getByRole('textbox', { name: 'E-Mail' }), 'info@bonn.example');
  await user.click(above().getByRole('combobox', { name: 'Organisationstyp' }));
  await user.click(await screen.findByRole('option', { name: 'Öffentliche Einrichtung' }));
  paste(above().getByRole('textbox', { name: 'Vorname' }), 'Kim');
  paste(above().getByRole('textbox', { name: 'Nachname' }), 'Beispiel');
  paste(above().getByRole('textbox', { name: 'E-Mail (Ansprechpartner)' }), 'kim@bonn.example');
  const save = () => user.click(above().getByRole('button', { name: 'Speichern' }));
  await save();
  await above().findByText(/^Beim Hinzufügen der Organisation Stadt Bonn ist ein Fehler aufgetreten/);
  await save();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Neue Organisation hinzufügen' })).toBeNull(),
  );
  expect(added.map(({ name }) => name)).toEqual(['Stadt Bonn']);
  const told = ['Die Organisation Stadt Bonn wurde erfolgreich hinzugefügt.'];
  await waitFor(() => expect(alerts.map(({ text }) => text)).toEqual(told));
  await waitFor(() =>
    expect(dialog().getByRole('combobox', { name: 'Dateneigentümer' })).toHaveProperty('value', 'Stadt Bonn'),
  );
  expect(box('Titel').value).toBe('Bahn');
  // It is an option of the other field as well.
  await choose(user, 'Organisationen', 'Stadt Bonn');
});

it('offers no new organisation to those who may not add one', async () => {
  const { user } = show(new SourceServices(sourceWith()));
  await openNew(user);
  expect(dialog().queryByRole('button', { name: /^Organisation anlegen/ })).toBeNull();
});
