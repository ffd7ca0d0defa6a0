import { datasetOfOffer, type OfferAdapterId } from '@mobidrom/platform-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialog, servicesWithOffer, showOffers, stepTexts } from './OffersPage.fixture';
import { type OfferServices, offerWith } from './offerServices.fixture';
import { readFingerprint } from './recovery/fingerprints';

vi.setConfig({ testTimeout: 60_000 });

let services: OfferServices;
beforeEach(() => {
  services = servicesWithOffer();
});
afterEach(cleanup);

it('lists offers, and deletes one after a confirmation', async () => {
  const { alerts, questions, user } = showOffers(services);
  await user.click(await screen.findByRole('button', { name: 'Räder' }));
  await user.click(dialog().getByRole('button', { name: 'Löschen' }));
  await waitFor(() =>
    expect(alerts.map(({ text }) => text)).toContain('Das Datenangebot Räder wurde erfolgreich gelöscht'),
  );
  expect(questions[0]?.text).toBe('Wollen Sie das Datenangebot Räder wirklich löschen?');
  expect(services.settings.size + services.datasets.size).toBe(0);
});

it('creates an offer with an id that is derived from the title', async () => {
  const { alerts, user } = showOffers(services);
  await screen.findByRole('table');
  const [add] = screen.getAllByRole('button', { name: 'Datenangebot hinzufügen' });
  await user.click(add as HTMLElement);
  await user.type(dialog().getByRole('textbox', { name: 'Titel' }), 'Neue Räder');
  expect((dialog().getByRole('textbox', { name: 'ID' }) as HTMLInputElement).value).toBe('neue-rder');
  await user.type(dialog().getByRole('textbox', { name: 'Beschreibung' }), 'Text');
  await user.click(dialog().getByRole('combobox', { name: 'Adapter' }));
  await user.click(await screen.findByRole('option', { name: 'GBFS' }));
  const sources = dialog().getByRole('combobox', { name: 'Datenquellen' });
  await waitFor(() => expect((sources as HTMLInputElement).disabled).toBe(false));
  await user.type(sources, 'Köln');
  await user.click(await screen.findByRole('option', { name: 'Räder Köln' }));
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(alerts.map(({ text }) => text)).toContain(
      'Das aggregierte Datenangebot Neue Räder wurde erfolgreich hinzugefügt',
    ),
  );
  expect([...services.settings.keys()]).toContain('GBFS/neue-rder');
  expect(services.datasets.get('neue-rder')).toMatchObject({ publisher: 'Mobidrom', notes: 'Text' });
});

it.each([
  [400, 'fehlgeschlagen (400: Fehler 400)'],
  [500, 'fehlgeschlagen (500: Fehler 500)'],
  ['lostAfter', 'fehlgeschlagen und zurückgenommen (Der Dienst ist nicht erreichbar.)'],
] as const)('shows which steps of a save were rolled back and which failed with %s', async (fault, end) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = showOffers(services);
  await user.click(await screen.findByRole('button', { name: 'Räder' }));
  await user.type(dialog().getByRole('textbox', { name: 'Beschreibung' }), '!');
  services.failOn('POST preference-service/setting/GBFS/raeder', fault, 1);
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await dialog().findByText(/Beim Bearbeiten des Datenangebots Räder ist ein Fehler aufgetreten/);
  expect(stepTexts()).toEqual([
    'Eintrag im Datenkatalog ändern: zurückgenommen',
    `Einstellungen ändern: ${end}`,
  ]);
  expect(services.datasets.get('raeder')?.notes).toBe('Alle Räder');
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

it('warns about a missing catalogue entry, and creates it by saving', async () => {
  services.datasets.clear();
  const { user } = showOffers(services);
  const repair = await screen.findByRole('button', { name: 'Katalogeintrag anlegen raeder' });
  const warning = screen.getByRole('group', { name: 'Warnung' });
  within(warning).getByText('Für folgende Datenangebote konnte kein Eintrag im Datenkatalog gefunden werden');
  expect(
    within(warning)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['raeder raeder öffnen']);
  await user.click(within(warning).getByRole('button', { name: 'raeder öffnen' }));
  await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
  await user.click(repair);
  await user.type(dialog().getByRole('textbox', { name: 'Titel' }), 'Wieder da');
  await user.type(dialog().getByRole('textbox', { name: 'Beschreibung' }), 'Text');
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(services.datasets.get('raeder')?.title).toBe('Wieder da'));
});

it('undoes an interrupted creation and shows an alert', async () => {
  const change = {
    id: '1',
    subject: 'kim',
    kind: 'create',
    adapter: 'GBFS' satisfies OfferAdapterId,
    offerId: 'raeder',
    steps: [
      { name: 'settings', state: 'done' },
      { name: 'dataset', state: 'waiting' },
    ],
    fingerprints: { settings: new Date(0).toISOString() },
  };
  localStorage.setItem('portal-offers-journal-1', JSON.stringify(change));
  const { alerts } = showOffers(services);
  await waitFor(() =>
    expect(alerts.map(({ text }) => text)).toContain(
      'Das Hinzufügen des Datenangebots raeder wurde unterbrochen. Die schon angelegten Teile wurden entfernt.',
    ),
  );
  expect(services.settings.size).toBe(0);
  expect(localStorage.length).toBe(0);
});

it('shows an interrupted edit above the list until it is dismissed', async () => {
  const change = {
    id: '1',
    subject: 'kim',
    kind: 'update',
    adapter: 'GBFS',
    offerId: 'raeder',
    steps: [],
    fingerprints: { settings: new Date(1).toISOString(), dataset: await datasetFingerprint() },
    formerSettings: new Date(0).toISOString(),
  };
  localStorage.setItem('portal-offers-journal-1', JSON.stringify(change));
  const { user } = showOffers(services);
  const notice = await screen.findByText(/Das Bearbeiten des Datenangebots raeder wurde unterbrochen/);
  const banner = within(notice.closest('[role=alert]') as HTMLElement);
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Geändert: Katalogeintrag',
    'Nicht geändert: Einstellungen',
  ]);
  await user.click(banner.getByRole('button', { name: 'Datenangebot öffnen' }));
  await screen.findByRole('dialog', { name: 'Datenangebot Räder' });
  await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(banner.getByRole('button', { name: 'Statusmeldung schließen' }));
  expect(screen.queryByText(/wurde unterbrochen/)).toBeNull();
  expect(localStorage.length).toBe(0);
});

/** Returns the fingerprint of the stored data set. */
async function datasetFingerprint() {
  const read = await readFingerprint(services.request, { adapter: 'GBFS', id: 'raeder' }, 'dataset');
  return read.ok ? read.value : undefined;
}

it('shows status and text when the list cannot be read', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  services.failOn('GET preference-service', 503);
  showOffers(services);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Beim Laden der Datenangebote ist folgender Fehler aufgetreten: 503 - Fehler 503',
  );
  error.mockRestore();
});

it('lists offers although a service is down, says what is missing, and reads it again', async () => {
  services.failOn('GET event-scheduler', 503);
  services.failOn('GET dataset-management', 503);
  const { user } = showOffers(services);
  await screen.findByRole('button', { name: 'Räder' });
  const notices = screen.getAllByRole('group', { name: 'Fehler' }).map(({ textContent }) => textContent);
  expect(notices).toEqual([
    expect.stringContaining('Die Datenquellen dieser Adapter konnten nicht gelesen werden.'),
    expect.stringContaining('Die Zeitpläne konnten nicht gelesen werden.'),
  ]);
  services.clearFaults();
  await user.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Fehler' })).toBeNull());
  screen.getByText('Räder Bonn');
});

it('reads only the offer again that was changed', async () => {
  const more = { ...datasetOfOffer(offerWith({ adapter: 'GBFS', id: 'roller', title: 'Roller' }), '', 'M') };
  services.datasets.set('roller', more);
  services.settings.set('GBFS/roller', services.settings.get('GBFS/raeder') ?? { value: {} });
  const { alertTexts, user } = showOffers(services);
  await user.click(await screen.findByRole('button', { name: 'Räder' }));
  await user.click(dialog().getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alertTexts()).toContain('Das Datenangebot Räder wurde erfolgreich gelöscht'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Räder' })).toBeNull());
  expect(services.read.filter((path) => path.endsWith('/roller'))).toHaveLength(2);
});

it('copies the address of a feed with an alert, which shows the address when the browser refuses', async () => {
  const { alerts, user } = showOffers(services);
  const copy = await screen.findByRole('button', { name: 'Feed-Adresse kopieren Räder' });
  await user.click(copy);
  await waitFor(() => expect(alerts).toHaveLength(1));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  await waitFor(() => expect(alerts).toHaveLength(2));
  const address = `${window.location.origin}/api/GBFS/conflated/raeder`;
  expect(alerts).toMatchObject([
    { severity: 'success', text: `Die Adresse des Feeds wurde kopiert: ${address}` },
    {
      severity: 'warning',
      text: `Die Adresse des Feeds konnte nicht kopiert werden. Bitte kopieren Sie sie von hier: ${address}`,
    },
  ]);
});
