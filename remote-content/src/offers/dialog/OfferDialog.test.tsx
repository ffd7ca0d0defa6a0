import { type DataOffer, datasetOfOffer, settingsOfOffer } from '@mobidrom/platform-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialog, servicesWithOffer, showOffers } from '../OffersPage.fixture';
import { type OfferServices, offerWith } from '../offerServices.fixture';

vi.setConfig({ testTimeout: 60_000 });

let services: OfferServices;
beforeEach(() => {
  services = servicesWithOffer();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PARKING = { adapter: 'MOBILITHEK_PARKING', id: 'parken' } as const;
const EXPORTED = {
  exportToMobilithek: true,
  offerId: '4711',
  p12Certificate: 'UDEy',
  p12Password: 'geheim',
} as const;
function givenParking(change: Partial<DataOffer> = {}) {
  services.addSources('MOBILITHEK_PARKING', { 'parken-essen': 'Parken Essen' });
  const parking = offerWith({
    ...PARKING,
    title: 'Parken',
    description: 'Alle Plätze',
    aggregatedFeeds: ['parken-essen'],
    ...change,
  });
  services.settings.set(
    'MOBILITHEK_PARKING/parken',
    settingsOfOffer(parking, new Date(0), 'https://a.example'),
  );
  services.datasets.set('parken', datasetOfOffer(parking, 'https://a.example', 'M'));
}
type User = ReturnType<typeof showOffers>['user'];
const openOffer = async (user: User, title: string) =>
  user.click(await screen.findByRole('button', { name: title }));
const box = (name: string) => dialog().getByRole('textbox', { name }) as HTMLInputElement;
const choose = async (user: User, label: string, option: string) => {
  await user.click(dialog().getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
/** Returns the fields that the summary names; each is a link to the field. */
const wrongFields = () =>
  dialog()
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#'))
    .map(({ textContent }) => textContent);
const SAVE = { name: 'Speichern' };

describe('a catalogue entry that cannot be read', () => {
  it('is shown with the cause, and the offer is read-only until it can be read', async () => {
    services.failOn('GET open-data-ckan-facade', 503);
    const { user } = showOffers(services);
    await screen.findByRole('button', { name: 'raeder' });
    const warning = screen.getByRole('group', { name: 'Warnung' });
    within(warning).getByText(
      'Die Einträge folgender Datenangebote im Datenkatalog konnten nicht gelesen werden',
    );
    expect(within(warning).getByRole('listitem').textContent).toMatch(/^raeder\s/);
    await openOffer(user, 'raeder');
    dialog().getByText(/im Datenkatalog konnte nicht gelesen werden.+\(503: Fehler 503\)$/);
    expect(box('Titel').readOnly).toBe(true);
    expect(box('Beschreibung').readOnly).toBe(true);
    expect(dialog().queryByRole('button', SAVE)).toBeNull();

    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(dialog().getByText(/konnte nicht gelesen werden/)).toBeDefined());
    services.clearFaults();
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByRole('dialog', { name: 'Datenangebot Räder' });
    expect(box('Titel')).toMatchObject({ readOnly: false, value: 'Räder' });
    expect(dialog().queryByText(/konnte nicht gelesen werden/)).toBeNull();
    expect(dialog().getByRole('button', SAVE)).toBeDefined();
  });
});

describe('the address of the feed', () => {
  const statusTexts = () =>
    dialog()
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  it('is copied, with a message in the dialog instead of an alert behind it', async () => {
    const { alerts, user } = showOffers(services);
    await openOffer(user, 'Räder');
    await user.click(dialog().getByRole('button', { name: 'Adresse kopieren' }));
    await waitFor(() => expect(statusTexts()).toContain('Die Adresse wurde kopiert.'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/api/GBFS/conflated/raeder`);
    expect(alerts).toEqual([]);
  });
  it('is to be copied by hand when the browser refuses', async () => {
    const { user } = showOffers(services);
    await openOffer(user, 'Räder');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(dialog().getByRole('button', { name: 'Adresse kopieren' }));
    await waitFor(() =>
      expect(statusTexts()).toContain(
        'Der Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie die Adresse.',
      ),
    );
  });
});

it('marks the derived event name of a new offer as required', async () => {
  const { user } = showOffers(services);
  await user.click(await screen.findByRole('button', { name: 'Datenangebot hinzufügen' }));
  await choose(user, 'Adapter', 'Mobilithek Parkplätze');
  expect(box('Ereignisname')).toMatchObject({ required: true, readOnly: true });
  expect(dialog().getByText('Ereignisname', { selector: 'label' }).dataset.required).toBe('true');
});

it('shows the name of the stored certificate', async () => {
  givenParking(EXPORTED);
  const settings = services.settings.get('MOBILITHEK_PARKING/parken');
  const certificate = { value: 'UDEy', defaultValue: '', description: 'zugang.p12' };
  services.settings.set('MOBILITHEK_PARKING/parken', {
    value: { ...settings?.value, ZERTIFIKAT: certificate },
  });
  const { user } = showOffers(services);
  await openOffer(user, 'Parken');
  dialog().getByText('Gespeicherte Datei: zugang.p12');
});

describe('a missing schedule', () => {
  it('is shown by a notice, and created by the next save', async () => {
    givenParking();
    const { alertTexts, user } = showOffers(services);
    await openOffer(user, 'Parken');
    dialog().getByText('Zu diesem Datenangebot fehlt der Zeitplan. Beim Speichern wird er neu angelegt.');
    await choose(user, 'Intervall', 'Stündlich');
    for (const name of ['Nein', 'inaktiv']) await user.click(dialog().getByRole('radio', { name }));
    await user.click(dialog().getByRole('button', SAVE));
    await waitFor(() =>
      expect(alertTexts()).toContain('Das Datenangebot Parken wurde erfolgreich bearbeitet'),
    );
    expect(services.schedulers.get('MOBILITHEK_PARKING_parken_export')).toMatchObject({
      active: false,
      repeatMissedEvents: 0,
    });
  });
});

describe('a closed section', () => {
  it('shows a summary in one line', async () => {
    givenParking();
    const { user } = showOffers(services);
    await openOffer(user, 'Parken');
    await choose(user, 'Intervall', 'Täglich');
    await user.click(dialog().getByRole('radio', { name: 'aktiv' }));
    for (const [title, text] of [
      ['Adapter und Datenquellen', 'Mobilithek Parkplätze · 1 Datenquelle'],
      ['Zeitplan', 'täglich um 00:00 Uhr (UTC) · aktiv'],
    ] as const) {
      const header = dialog().getByRole('button', { name: title, expanded: true });
      expect(header.textContent).toBe(title);
      await user.click(header);
      // The name contains what is seen (WCAG 2.2, 2.5.3), space for space.
      expect(header.textContent).toBe(`${title} ${text}`);
      expect(dialog().getByRole('button', { name: `${title} ${text}`, expanded: false })).toBe(header);
    }
  });
});

it('proposes the next free id of a title, and warns of an offer with the same title', async () => {
  const { user } = showOffers(services);
  await screen.findByRole('button', { name: 'Räder' });
  await user.click(screen.getByRole('button', { name: 'Datenangebot hinzufügen' }));
  await user.type(box('Titel'), 'raeder');
  expect(box('ID').value).toBe('raeder-2');
  dialog().getByText('Die ID „raeder“ ist vergeben. Vorgeschlagen ist die nächste freie.');
  await user.clear(box('Titel'));
  await user.type(box('Titel'), ' räder ');
  dialog().getByText('Diesen oder einen ähnlichen Titel hat schon das Datenangebot „Räder“.');
});

it.each(['dialog', 'row'])('duplicates an offer with a free id, from its %s', async (place) => {
  const { user } = showOffers(services);
  if (place === 'row') await user.click(await screen.findByRole('button', { name: 'Duplizieren Räder' }));
  else {
    await openOffer(user, 'Räder');
    await user.click(dialog().getByRole('button', { name: 'Duplizieren' }));
  }
  await screen.findByRole('dialog', { name: /^Neues Datenangebot/ });
  expect(box('Titel').value).toBe('Kopie von Räder');
  expect(box('ID').value).toBe('kopie-von-rder');
  expect(box('Beschreibung').value).toBe('Alle Räder');
  await dialog().findByText('Räder Bonn');
});

it('clears the error of a taken id when it is edited', async () => {
  const { user } = showOffers(services);
  await screen.findByRole('button', { name: 'Räder' });
  await user.click(screen.getByRole('button', { name: 'Datenangebot hinzufügen' }));
  await user.type(box('ID'), 'RAEDER');
  await user.click(dialog().getByRole('button', SAVE));
  const taken = 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.';
  await dialog().findByText(taken);
  await user.type(box('ID'), '-2');
  await waitFor(() => expect(dialog().queryByText(taken)).toBeNull());
});

describe('the data sources', () => {
  it('have a hint when the adapter has no active one', async () => {
    const { user } = showOffers(services);
    await screen.findByRole('table');
    await user.click(screen.getAllByRole('button', { name: 'Datenangebot hinzufügen' })[0] as HTMLElement);
    dialog().getByText('Bitte wählen Sie zuerst einen Adapter aus.');
    await choose(user, 'Adapter', 'Mobilithek Baustellen');
    await dialog().findByText('Für diesen Adapter sind keine aktiven Datenquellen vorhanden.');
  });
  it('show the cause when they cannot be read, and can be read again', async () => {
    const { user } = showOffers(services);
    await screen.findByRole('button', { name: 'Räder' });
    services.failOn('GET dataset-management', 503);
    await openOffer(user, 'Räder');
    await dialog().findByText(/Es konnten nicht alle Einträge geladen werden\. \(503: Fehler 503\)/);
    services.clearFaults();
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await dialog().findByText('Räder Bonn');
  });
  it('give a new offer their schema, which has to be chosen if they differ', async () => {
    const NEWER = 'datex2_parkplatz_2_2_3';
    services.addSources('MOBILITHEK_PARKING', { bonn: 'Parken Bonn' }, NEWER);
    services.addSources('MOBILITHEK_PARKING', { essen: 'Parken Essen' }, 'datex2_parkplatz_facility');
    const { user, alertTexts } = showOffers(services);
    await user.click(await screen.findByRole('button', { name: 'Datenangebot hinzufügen' }));
    await user.type(box('Titel'), 'Neu');
    await user.type(box('Beschreibung'), 'Plätze');
    await choose(user, 'Adapter', 'Mobilithek Parkplätze');
    const chooseSource = async (name: string) => {
      await user.click(dialog().getByRole('combobox', { name: 'Datenquellen' }));
      await user.click(await screen.findByRole('option', { name }));
      await user.keyboard('{Escape}');
    };
    await chooseSource('Parken Bonn');
    expect(dialog().queryByRole('combobox', { name: 'Schema' })).toBeNull();
    await chooseSource('Parken Essen');
    dialog().getByText(/haben verschiedene Schemata: datex2_parkplatz_2_2_3 und datex2_parkplatz_facility/);
    await choose(user, 'Intervall', 'Stündlich');
    for (const name of ['Nein', 'inaktiv']) await user.click(dialog().getByRole('radio', { name }));
    await user.click(dialog().getByRole('button', SAVE));
    await waitFor(() => expect(wrongFields()).toEqual(['Schema']));
    await choose(user, 'Schema', NEWER);
    await user.click(dialog().getByRole('button', SAVE));
    await waitFor(() => expect(alertTexts()).toHaveLength(1));
    expect(services.settings.get('MOBILITHEK_PARKING/neu')?.value.SCHEMA?.value).toBe(NEWER);
  });
  it('show that an offer was saved with another schema than theirs', async () => {
    givenParking();
    services.addSources('MOBILITHEK_PARKING', { 'parken-essen': 'Parken Essen' }, 'datex2_parkplatz_2_2_3');
    const { user } = showOffers(services);
    await openOffer(user, 'Parken');
    await dialog().findByText(
      'Das Datenangebot hat ein anderes Schema als seine Datenquellen: datex2_parkplatz_2_2_3.',
    );
    expect(dialog().getByRole('combobox', { name: 'Schema' }).textContent).toBe('datex2_parkplatz_facility');
  });
  it('have warnings that name chosen ones which are inactive, restricted or deleted', async () => {
    givenParking();
    const source = services.sources.get('parken-essen');
    services.sources.set('parken-bonn', {
      ...source,
      dataSetId: 'parken-bonn',
      title: 'Parken Bonn',
      active: false,
    });
    services.sources.set('parken-essen', { ...source, organisationIds: ['stadt-essen'] });
    const settings = services.settings.get('MOBILITHEK_PARKING/parken');
    const feeds = { value: 'parken-essen,parken-bonn,weg', defaultValue: '', description: '' };
    services.settings.set('MOBILITHEK_PARKING/parken', {
      value: { ...settings?.value, AGGREGATED_FEEDS: feeds },
    });
    const { user } = showOffers(services);
    await openOffer(user, 'Parken');
    await dialog().findByText(
      'Diese ausgewählte Datenquelle ist inaktiv und liefert keine Daten: Parken Bonn.',
    );
    dialog().getByText('Diese ausgewählte Datenquelle gibt es nicht mehr: weg.');
    dialog().getByText(
      'Diese ausgewählte Datenquelle ist beschränkt. Sie fehlt im öffentlichen Feed, und den Katalogeintrag sehen nur angemeldete Personen: Parken Essen.',
    );
  });
});

it('reads the list again one second after an edit', async () => {
  const { alertTexts, user } = showOffers(services);
  await openOffer(user, 'Räder');
  await user.type(box('Titel'), '!');
  const save = dialog().getByRole('button', SAVE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(save);
  const succeeded = 'Das Datenangebot Räder! wurde erfolgreich bearbeitet';
  // waitUntil advances the fake clock by its interval.
  await act(() => vi.waitUntil(() => alertTexts().includes(succeeded), { timeout: 10_000, interval: 10 }));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('button', { name: 'Räder!' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
  await screen.findByRole('button', { name: 'Räder!' });
});

it('leaves open what became of an edit whose answers were lost, and reads the list again', async () => {
  const { user } = showOffers(services);
  await openOffer(user, 'Räder');
  await user.type(box('Titel'), '!');
  services.failOn('PATCH open-data-ckan-facade', 'lostAfter', 1);
  services.failOn('PATCH open-data-ckan-facade', 'lostBefore');
  await user.click(dialog().getByRole('button', SAVE));
  await dialog().findByText(/Ungewiss ist, ob dies geändert wurde: Katalogeintrag\./);
  dialog().getByText(/^ungewiss/);
  expect(box('Titel').value).toBe('Räder!');
  // Behind the dialog.
  await screen.findByRole('button', { name: 'Räder!', hidden: true });
});

describe('when somebody else has changed the offer meanwhile', () => {
  it('secrets have to be entered again after the export was switched off', async () => {
    givenParking(EXPORTED);
    const { user } = showOffers(services);
    await openOffer(user, 'Parken');
    await choose(user, 'Intervall', 'Stündlich');
    for (const name of ['Nein', 'inaktiv']) await user.click(dialog().getByRole('radio', { name }));
    givenParking();
    await user.click(dialog().getByRole('button', SAVE));
    for (const mine of await dialog().findAllByRole('radio', { name: /, Ihre Eingabe: / })) {
      await user.click(mine);
    }
    await user.click(dialog().getByRole('button', { name: 'Auswahl übernehmen' }));
    await user.click(dialog().getByRole('button', SAVE));
    await dialog().findByText('Bitte überprüfen Sie Ihre Eingaben für die Felder:');
    expect(wrongFields()).toEqual(['P12-Zertifikat', 'P12-Passwort']);
    expect(services.sent).toEqual([]);
  });
  it('a deletion says on the page that the offer does not exist any more, and leaves the dialog', async () => {
    const { user, alerts } = showOffers(services);
    await openOffer(user, 'Räder');
    services.settings.clear();
    await user.type(box('Titel'), '!');
    await user.click(dialog().getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alerts).toMatchObject([
      {
        severity: 'warning',
        text: expect.stringMatching(
          /^Das Datenangebot Räder existiert nicht mehr\. Es wurde inzwischen gelöscht\. Solange es aufbewahrt wird/,
        ),
      },
    ]);
  });
  it('a save is refused while another tab is saving, and succeeds afterwards', async () => {
    const { user } = showOffers(services);
    await openOffer(user, 'Räder');
    await user.type(box('Titel'), '!');
    let finish = () => undefined as unknown;
    void navigator.locks.request('portal-offer GBFS/raeder', { ifAvailable: true }, () => {
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await user.click(dialog().getByRole('button', SAVE));
    await dialog().findByText(/wird gerade in einem anderen Tab geändert/);
    expect(box('Titel').value).toBe('Räder!');
    finish();
    await waitFor(async () => {
      await user.click(dialog().getByRole('button', SAVE));
      await waitFor(() => expect(services.datasets.get('raeder')?.title).toBe('Räder!'));
    });
  });
});

describe('when the session has expired', () => {
  it.each(['Speichern', 'Löschen'])(
    "'%s' says that nothing was changed, and keeps the entered values",
    async (name) => {
      const { user } = showOffers(services);
      await openOffer(user, 'Räder');
      await user.type(box('Titel'), '!');
      services.failOn('', 'signedOut');
      await user.click(dialog().getByRole('button', { name }));
      await dialog().findByText('Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.');
      expect(box('Titel').value).toBe('Räder!');
      services.clearFaults();
      await user.click(dialog().getByRole('button', SAVE));
      await waitFor(() => expect(services.datasets.get('raeder')?.title).toBe('Räder!'));
    },
  );
});
