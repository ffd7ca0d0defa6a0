import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourceServices, settingsWith, sourceWith } from '../sources/sourceServices.fixture';
import { Component } from './BulkPage';
import { PLAN } from './lines/lines.fixture';
import { loadText } from './parse/loadTable';
import { commonOf } from './plan/commonChoices';

vi.setConfig({ testTimeout: 120_000 });

/** Locks of a browser with one tab. */
const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(navigator, { locks }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(services: SourceServices, roles = ['datenquellen_verwaltung_create']) {
  const fake = fakePortal({ roles });
  const portal = { ...fake.portal, request: services.request as PortalRequest };
  renderPage(<Component />, portal, '/datenquellenverwaltung/mehrere-hinzufuegen');
  return { user: userEvent.setup(), isUnsaved: () => portal.unsaved.isDirty() };
}
type User = ReturnType<typeof userEvent.setup>;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const combobox = (name: string) => screen.getByRole('combobox', { name });

async function paste(user: User, text: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name: 'Tabelle einfügen' }));
  await user.paste(text);
  await user.click(button('Tabelle übernehmen'));
}

async function pick(user: User, name: string, option: string): Promise<void> {
  await user.click(combobox(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fillPlan(user: User): Promise<void> {
  await heading('Spalten und gemeinsame Angaben');
  await pick(user, 'Adapter', 'GBFS');
  await pick(user, 'Dateneigentümer', 'Stadt Köln');
  await pick(user, 'Intervall', 'Täglich');
  const radio = (group: string, name: string) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
  await user.click(radio('Verpasste Ereignisse wiederholen', 'Ja'));
  await user.click(radio('Status', 'aktiv'));
  await user.click(radio('Zugriffsrecht', 'angemeldete Nutzer'));
  await user.click(button('Zeilen prüfen'));
  await heading('Zeilen prüfen');
}

const TABLE = [
  'Titel;Quell-URL',
  'Rad;https://daten.example/rad',
  'Bus;kein-url',
  ';https://daten.example/bahn',
  'Alt;https://daten.example/alt',
].join('\n');

it('adds what is right, mends what is wrong in place, and skips what exists', async () => {
  const alt = settingsWith({ SOURCE_URL: 'https://daten.example/alt' });
  const services = new SourceServices(sourceWith({ dataSetId: 'alt', title: 'Alt', adapterSettings: alt }));
  const { user, isUnsaved } = show(services);
  expect(isUnsaved()).toBe(false);
  await paste(user, TABLE);
  await heading('Spalten und gemeinsame Angaben');
  expect(isUnsaved()).toBe(true);
  await fillPlan(user);
  await screen.findByText('1 bereit, 2 mit Fehlern, 1 bereits vorhanden');
  const url = screen.getByRole('textbox', { name: 'Quell-URL, Zeile 3' });
  expect(url.getAttribute('aria-invalid')).toBe('true');
  await user.clear(url);
  await user.paste('https://daten.example/bus');
  expect(url.isConnected).toBe(true);
  await screen.findByText('2 bereit, 1 mit Fehlern, 1 bereits vorhanden');
  await user.click(button('2 Datenquellen hinzufügen'));
  await heading('Bericht');
  await screen.findByText('2 Datenquellen hinzugefügt, 1 bereits vorhanden, 1 nicht hinzugefügt.');
  expect([...services.stored.keys()]).toEqual(['alt', 'rad', 'bus']);
  expect(isUnsaved()).toBe(false);
  const report = within(screen.getByRole('table', { name: 'Bericht über die Zeilen' }));
  expect(report.getByText(/^Titel: Bitte füllen Sie dieses Feld aus\./)).toBeTruthy();
  expect(report.getByText('Die Quelle gibt es schon: Alt')).toBeTruthy();
});

it('retries what the service did not answer, and forgets nothing of it', async () => {
  const services = new SourceServices();
  services.failOn('POST dataset-management/dataEntries', 503, 'Wartung');
  const { user } = show(services);
  await paste(user, 'Titel;Quell-URL\nRad;https://daten.example/rad');
  await fillPlan(user);
  await user.click(button('1 Datenquelle hinzufügen'));
  await heading('Bericht');
  await screen.findByText(/503 - Wartung/);
  // The main button is what is left to do, not the way out.
  const isMain = (one: HTMLElement) => one.dataset.button === 'contained';
  expect(isMain(button('1 Zeile erneut versuchen'))).toBe(true);
  expect(isMain(screen.getByRole('link', { name: 'Zu den Datenquellen' }))).toBe(false);
  services.clearFaults();
  await user.click(button('1 Zeile erneut versuchen'));
  await screen.findByText('1 Datenquelle hinzugefügt.');
  expect([...services.stored.keys()]).toEqual(['rad']);
  await user.click(button('Weitere hinzufügen'));
  await heading('Tabelle wählen');
  expect(screen.queryByText(/wurde ein gemeinsames Hinzufügen begonnen/)).toBeNull();
});

it('offers to go on with what was interrupted, or to forget it', async () => {
  const entry = {
    id: 'tabelle',
    subject: 'test',
    at: '2026-11-25T12:00:00.000Z',
    lines: Array.from({ length: 12 }, (_, at) => at + 2),
    done: [2, 3],
    sent: { 2: 'a', 3: 'b' },
  };
  localStorage.setItem('portal-bulk-journal-tabelle', JSON.stringify(entry));
  const { user } = show(new SourceServices());
  await screen.findByText(/2 von 12 Zeilen sind erledigt/);
  await user.click(button('Nicht fortsetzen'));
  expect(localStorage.getItem('portal-bulk-journal-tabelle')).toBeNull();
});

it('continues an interrupted table with the choices of then', async () => {
  const text = 'Titel;Quell-URL\nRad;https://daten.example/rad';
  const loading = await loadText(text);
  if (!loading.ok) throw new Error(loading.message);
  const { id } = loading.table;
  const entry = { id, subject: 'test', at: '2026-11-25T12:00:00.000Z', lines: [2], done: [], sent: {} };
  localStorage.setItem(
    `portal-bulk-journal-${id}`,
    JSON.stringify({ ...entry, common: { ...commonOf(PLAN), adapter: 'GTFS_RT' } }),
  );
  const { user } = show(new SourceServices());
  await paste(user, text);
  await screen.findByText(/Die Angaben für alle Zeilen sind wie beim letzten Mal eingetragen/);
  await user.click(button('Zeilen prüfen'));
  await screen.findByText('1 bereit');
  expect(within(screen.getByRole('table')).getByText('GTFS-RT')).toBeTruthy();
});

it('continues an interrupted table with the rows that were chosen then, and adds no others', async () => {
  const text = ['DE', 'DE', 'AT']
    .map((land, at) => `${land};Rad ${at};https://daten.example/${at}`)
    .join('\n');
  const services = new SourceServices();
  services.failOn('POST dataset-management/dataEntries', 503, 'Wartung');
  const { user } = show(services);
  await paste(user, `Land;Titel;Quell-URL\n${text}`);
  await heading('Spalten und gemeinsame Angaben');
  await pick(user, 'Wert', 'DE (2 Zeilen)');
  await fillPlan(user);
  await user.click(button('2 Datenquellen hinzufügen'));
  await heading('Bericht');
  // The tab is closed, and the table loaded again.
  cleanup();
  const { user: later } = show(new SourceServices());
  await paste(later, `Land;Titel;Quell-URL\n${text}`);
  await screen.findByText('Eingefügte Tabelle: 3 Zeilen, davon 2 ausgewählt');
  await later.click(button('Zeilen prüfen'));
  await screen.findByText('2 bereit');
});

it('keeps what was entered for a step back', async () => {
  const { user } = show(new SourceServices());
  await paste(user, 'Titel;Quell-URL\nRad;https://daten.example/rad');
  await heading('Spalten und gemeinsame Angaben');
  await pick(user, 'Adapter', 'GTFS');
  await user.click(button('Zurück'));
  await heading('Tabelle wählen');
  await user.click(button('Tabelle übernehmen'));
  await heading('Spalten und gemeinsame Angaben');
  expect(combobox('Adapter').textContent).toContain('GTFS');
});

it('does not check lines without the existing sources, and reads them again', async () => {
  const services = new SourceServices();
  services.failOn('GET dataset-management/dataEntries', 503, 'Wartung');
  const { user } = show(services);
  await paste(user, 'Titel;Quell-URL\nRad;https://daten.example/rad');
  await fillPlan(user);
  await screen.findByText(/können die Zeilen nicht geprüft werden: 503 - Wartung/);
  expect(screen.queryByRole('table')).toBeNull();
  services.clearFaults();
  await user.click(button('Erneut versuchen'));
  await screen.findByText('1 bereit');
});

it('leaves lines out and takes them back, and edits what was right', async () => {
  const { user } = show(new SourceServices());
  await paste(user, 'Titel;Quell-URL\nRad;https://daten.example/rad\nBus;https://daten.example/bus');
  await fillPlan(user);
  await user.click(button('Auslassen Zeile 2 (Rad)'));
  await screen.findByText('1 bereit, 1 ausgelassen');
  await user.click(button('Wieder aufnehmen Zeile 2 (Rad)'));
  await screen.findByText('2 bereit');
  await user.click(button('Bearbeiten Zeile 3 (Bus)'));
  const title = screen.getByRole('textbox', { name: 'Titel, Zeile 3' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.clear(title);
  await screen.findByText('1 bereit, 1 mit Fehlern');
});

it('gives a mended owner to all lines that were wrong in the same way, by the keyboard', async () => {
  const { user } = show(new SourceServices());
  const owned = (name: string) => `${name};https://daten.example/${name};Stadt Koeln`;
  await paste(user, ['Titel;Quell-URL;Dateneigentümer', ...['rad', 'bus', 'bahn'].map(owned)].join('\n'));
  await fillPlan(user);
  await screen.findByText('0 bereit, 3 mit Fehlern');
  await pick(user, 'Dateneigentümer, Zeile 3', 'Stadt Köln');
  const takeOver = await screen.findByRole('button', {
    name: 'Für alle gleichen übernehmen (2): Dateneigentümer, Zeile 3',
  });
  takeOver.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('3 bereit');
  expect(document.activeElement).toBe(combobox('Dateneigentümer, Zeile 3'));
  expect(screen.queryByRole('button', { name: /^Für alle gleichen/ })).toBeNull();
});

it('requires no adapter and owner for all rows where each row has them', async () => {
  const { user } = show(new SourceServices());
  await paste(
    user,
    'Titel;Quell-URL;Adapter;Dateneigentümer\nRad;https://daten.example/rad;GBFS;Stadt Köln\nBus;https://daten.example/bus;GTFS;Stadt Köln',
  );
  await heading('Spalten und gemeinsame Angaben');
  await user.click(button('Zeilen prüfen'));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: 'Intervall' })).toBeTruthy();
  expect(summary.queryByRole('link', { name: 'Adapter' })).toBeNull();
  expect(summary.queryByRole('link', { name: 'Dateneigentümer' })).toBeNull();
});

it('names the right that is missing', () => {
  show(new SourceServices(), ['datenquellen_verwaltung_read']);
  expect(screen.getByText('datenquellen_verwaltung_create')).toBeTruthy();
  expect(screen.queryByText('Tabelle wählen')).toBeNull();
});
