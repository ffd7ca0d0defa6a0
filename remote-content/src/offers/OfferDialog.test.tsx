// @vitest-environment jsdom
import { type DataOffer, datasetOfOffer, settingsOfOffer } from '@mobidrom/platform-api';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialog, showOffers, worldWithOffer } from './testPage';
import { type TestWorld, testOffer } from './testWorld';

// A busy machine must not decide whether a test passes.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

let world: TestWorld;
beforeEach(() => {
  world = worldWithOffer();
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
  world.addSources('MOBILITHEK_PARKING', { 'parken-essen': 'Parken Essen' });
  const parking = testOffer({
    ...PARKING,
    title: 'Parken',
    description: 'Alle Plätze',
    aggregatedFeeds: ['parken-essen'],
    ...change,
  });
  world.settings.set('MOBILITHEK_PARKING/parken', settingsOfOffer(parking, new Date(0), 'https://a.example'));
  world.datasets.set('parken', datasetOfOffer(parking, 'https://a.example', 'M'));
}
type User = ReturnType<typeof showOffers>['user'];
const openOffer = async (user: User, title: string) =>
  user.click(await screen.findByRole('button', { name: title }));
const box = (name: string) => dialog().getByRole('textbox', { name }) as HTMLInputElement;
const choose = async (user: User, label: string, option: string) => {
  await user.click(dialog().getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
/** Named by the summary, each a link to its field. */
const wrongFields = () =>
  dialog()
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#'))
    .map(({ textContent }) => textContent);
const SAVE = { name: 'Speichern' };

describe('an entry of the catalogue that could not be read', () => {
  it('is told with its cause; nothing can be changed before it is read', async () => {
    world.break('GET open-data-ckan-facade', 503);
    const { user } = showOffers(world);
    await screen.findByRole('button', { name: 'raeder' });
    const warning = screen.getByRole('alert');
    within(warning).getByText(
      'Die Einträge folgender Datenangebote im Datenkatalog konnten nicht gelesen werden',
    );
    expect(within(warning).getAllByRole('listitem')).toMatchObject([{ textContent: 'raeder' }]);
    await openOffer(user, 'raeder');
    dialog().getByText(/im Datenkatalog konnte nicht gelesen werden.+\(503: Fehler 503\)$/);
    expect(box('Titel').readOnly).toBe(true);
    expect(box('Beschreibung').readOnly).toBe(true);
    expect(dialog().queryByRole('button', SAVE)).toBeNull();

    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(dialog().getByText(/konnte nicht gelesen werden/)).toBeDefined());
    world.heal();
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByRole('dialog', { name: 'Datenangebot Räder' });
    expect(box('Titel')).toMatchObject({ readOnly: false, value: 'Räder' });
    expect(dialog().queryByText(/konnte nicht gelesen werden/)).toBeNull();
    expect(dialog().getByRole('button', SAVE)).toBeDefined();
  });
});

describe('the address of the feed', () => {
  const said = () =>
    dialog()
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  it('is copied, and that is said beside it, not behind the dialog', async () => {
    const { alerts, user } = showOffers(world);
    await openOffer(user, 'Räder');
    await user.click(dialog().getByRole('button', { name: 'Adresse kopieren' }));
    await waitFor(() => expect(said()).toContain('Die Adresse wurde kopiert.'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/api/GBFS/conflated/raeder`);
    expect(alerts).toEqual([]);
  });
  it('cannot be copied, because the browser refuses: the person is told to do it by hand', async () => {
    const { user } = showOffers(world);
    await openOffer(user, 'Räder');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(dialog().getByRole('button', { name: 'Adresse kopieren' }));
    await waitFor(() =>
      expect(said()).toContain(
        'Der Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie die Adresse.',
      ),
    );
  });
});

describe('the schedule', () => {
  it('is missing: that is told, and a save makes it anew', async () => {
    givenParking();
    const { alertTexts, user } = showOffers(world);
    await openOffer(user, 'Parken');
    dialog().getByText('Zu diesem Datenangebot fehlt der Zeitplan. Beim Speichern wird er neu angelegt.');
    await choose(user, 'Intervall', 'Stündlich');
    for (const name of ['Nein', 'inaktiv']) await user.click(dialog().getByRole('radio', { name }));
    await user.click(dialog().getByRole('button', SAVE));
    await waitFor(() =>
      expect(alertTexts()).toContain('Das Datenangebot Parken wurde erfolgreich bearbeitet'),
    );
    expect(world.events.get('MOBILITHEK_PARKING_parken_export')).toMatchObject({
      active: false,
      repeatMissedEvents: 0,
    });
  });
});

describe('sections that are closed', () => {
  it('show what they hold in one line', async () => {
    givenParking();
    const { user } = showOffers(world);
    await openOffer(user, 'Parken');
    await choose(user, 'Intervall', 'Täglich');
    await user.click(dialog().getByRole('radio', { name: 'aktiv' }));
    for (const [title, text] of [
      ['Datenquellen', 'Mobilithek Parkplätze · 1 Datenquelle'],
      ['Zeitplan', 'täglich um 00:00 Uhr (UTC) · aktiv'],
    ] as const) {
      const header = dialog().getByRole('button', { name: title, expanded: true });
      expect(header.textContent).toBe(title);
      await user.click(header);
      expect(header.textContent).toBe(`${title}${text}`);
    }
  });
});

it('an id that is taken is wrong only until another title gives another one', async () => {
  const { user } = showOffers(world);
  await screen.findByRole('button', { name: 'Räder' });
  await user.click(screen.getByRole('button', { name: 'Datenangebot hinzufügen' }));
  await user.type(box('Titel'), 'raeder');
  await user.click(dialog().getByRole('button', SAVE));
  const taken = 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.';
  await dialog().findByText(taken);
  await user.type(box('Titel'), ' 2');
  await waitFor(() => expect(dialog().queryByText(taken)).toBeNull());
  expect(box('ID').value).toBe('raeder-2');
});

describe('the data sources', () => {
  it('an adapter without active ones says so', async () => {
    const { user } = showOffers(world);
    await screen.findByRole('table');
    await user.click(screen.getAllByRole('button', { name: 'Datenangebot hinzufügen' })[0] as HTMLElement);
    dialog().getByText('Bitte wählen Sie zuerst einen Adapter aus.');
    await choose(user, 'Adapter', 'Mobilithek Baustellen');
    await dialog().findByText('Für diesen Adapter sind keine aktiven Datenquellen vorhanden.');
  });
  it('cannot be read: that is said with its cause, and can be tried again', async () => {
    const { user } = showOffers(world);
    await screen.findByRole('button', { name: 'Räder' });
    world.break('GET dataset-management', 503);
    await openOffer(user, 'Räder');
    await dialog().findByText(/Es konnten nicht alle Einträge geladen werden\. \(503: Fehler 503\)/);
    world.heal();
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await dialog().findByText('Räder Bonn');
  });
  it('that are inactive, restricted or gone are named where they are chosen', async () => {
    givenParking();
    const source = world.sources.get('parken-essen');
    world.sources.set('parken-bonn', {
      ...source,
      dataSetId: 'parken-bonn',
      title: 'Parken Bonn',
      active: false,
    });
    world.sources.set('parken-essen', { ...source, organisationIds: ['stadt-essen'] });
    const settings = world.settings.get('MOBILITHEK_PARKING/parken');
    const feeds = { value: 'parken-essen,parken-bonn,weg', defaultValue: '', description: '' };
    world.settings.set('MOBILITHEK_PARKING/parken', {
      value: { ...settings?.value, AGGREGATED_FEEDS: feeds },
    });
    const { user } = showOffers(world);
    await openOffer(user, 'Parken');
    await dialog().findByText(
      'Diese ausgewählte Datenquelle ist inaktiv und liefert keine Daten: Parken Bonn.',
    );
    dialog().getByText('Diese ausgewählte Datenquelle gibt es nicht mehr: weg.');
    dialog().getByText(
      'Der Zugriff auf diese ausgewählte Datenquelle ist beschränkt, die Adresse des Feeds ist öffentlich: Parken Essen.',
    );
  });
});

it('an edit is followed by the list being read again, a second later', async () => {
  const { alertTexts, user } = showOffers(world);
  await openOffer(user, 'Räder');
  await user.type(box('Titel'), '!');
  const save = dialog().getByRole('button', SAVE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(save);
  const said = 'Das Datenangebot Räder! wurde erfolgreich bearbeitet';
  // Looks every 10 ms, by which the clock goes on as well.
  await act(() => vi.waitUntil(() => alertTexts().includes(said), { timeout: 10_000, interval: 10 }));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('button', { name: 'Räder!' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
  await screen.findByRole('button', { name: 'Räder!' });
});

describe('what somebody else did meanwhile', () => {
  it('the export is off, and its secrets with it: who wants it back enters them anew', async () => {
    givenParking(EXPORTED);
    const { user } = showOffers(world);
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
    expect(world.sent).toEqual([]);
  });
  it('the offer is gone: a deletion says so', async () => {
    const { user } = showOffers(world);
    await openOffer(user, 'Räder');
    world.settings.clear();
    await user.click(dialog().getByRole('button', { name: 'Löschen' }));
    await dialog().findByText('Das Datenangebot Räder existiert nicht mehr. Es wurde inzwischen gelöscht.');
  });
  it('another tab is changing it: a save waits, and says so', async () => {
    const { user } = showOffers(world);
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
      await waitFor(() => expect(world.datasets.get('raeder')?.title).toBe('Räder!'));
    });
  });
});

describe('the session has ended', () => {
  it.each(['Speichern', 'Löschen'])(
    "'%s' says that nothing was changed, and what was typed stays",
    async (name) => {
      const { user } = showOffers(world);
      await openOffer(user, 'Räder');
      await user.type(box('Titel'), '!');
      world.break('', 'signedOut');
      await user.click(dialog().getByRole('button', { name }));
      await dialog().findByText('Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.');
      expect(box('Titel').value).toBe('Räder!');
      world.heal();
      await user.click(dialog().getByRole('button', SAVE));
      await waitFor(() => expect(world.datasets.get('raeder')?.title).toBe('Räder!'));
    },
  );
});
