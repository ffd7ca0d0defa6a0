// @vitest-environment jsdom
import { datasetOfOffer, type OfferAdapterId, settingsOfOffer } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { PortalProvider, ThemeRoot } from '@mobidrom/shared-ui/core';
import { RouterProvider } from '@mobidrom/shared-ui/router';
import { createMemoryRouter } from '@mobidrom/shared-ui/router-testing';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './OffersPage';
import { TestWorld, testLocks } from './testWorld';

// A busy machine must not decide whether a test passes.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const ROLES = ['read', 'create', 'update', 'delete'].map((right) => `datenangebots_verwaltung_${right}`);
const SOURCES = { 'raeder-bonn': 'Räder Bonn', 'raeder-koeln': 'Räder Köln' };
const offer = {
  adapter: 'GBFS',
  id: 'raeder',
  title: 'Räder',
  description: 'Alle Räder',
  aggregatedFeeds: ['raeder-bonn'],
  exportToMobilithek: false,
  offerId: '',
  schema: '',
  p12Certificate: '',
  p12Password: '',
} as const;

let world: TestWorld;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: lockManager() }));
  world = new TestWorld();
  world.addSources('GBFS', SOURCES);
  world.settings.set('GBFS/raeder', settingsOfOffer(offer, new Date(0), 'https://a.example'));
  world.datasets.set('raeder', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
});
afterEach(cleanup);

/** The browser's own locks, as far as they are used. */
function lockManager() {
  const locks = testLocks();
  return {
    request: async (name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) => {
      const done = await locks.hold(name, () => work({}));
      return done.held ? done.value : work(null);
    },
  };
}

async function show() {
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const session: Session = { status: 'authenticated', subject: 'kim', roles: ROLES, groups: [] };
  const portal = {
    configuration: { apiBase: '/api', operator: { name: 'Mobidrom' } },
    session: { get: () => session, subscribe: () => () => undefined },
    request: world.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => questions.push(question) > 0,
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  const router = createMemoryRouter([{ path: '/', element: <Component /> }]);
  render(
    <ThemeRoot>
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </ThemeRoot>,
  );
  return { alerts, questions, user: userEvent.setup() };
}
const dialog = () => within(screen.getByRole('dialog'));
const stepTexts = () =>
  within(dialog().getByRole('status', { name: 'Schritte' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists offers, and deletes one after a question', async () => {
  const { alerts, questions, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Räder' }));
  await user.click(dialog().getByRole('button', { name: 'Löschen' }));
  await waitFor(() =>
    expect(alerts.map(({ text }) => text)).toContain('Das Datenangebot Räder wurde erfolgreich gelöscht'),
  );
  expect(questions[0]?.text).toBe('Wollen Sie das Datenangebot Räder wirklich löschen?');
  expect(world.settings.size + world.datasets.size).toBe(0);
});

it('creates an offer whose id follows from its title', async () => {
  const { alerts, user } = await show();
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
  expect([...world.settings.keys()]).toContain('GBFS/neue-rder');
  expect(world.datasets.get('neue-rder')).toMatchObject({ publisher: 'Mobidrom', notes: 'Text' });
});

it('shows which steps of a failed save succeeded, failed and were taken back', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Räder' }));
  await user.type(dialog().getByRole('textbox', { name: 'Beschreibung' }), '!');
  world.break('POST preference-service/setting/GBFS/raeder', 400);
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await dialog().findByText(/Beim Bearbeiten des Datenangebots Räder ist ein Fehler aufgetreten/);
  expect(stepTexts()).toEqual([
    'Eintrag im Datenkatalog ändern: zurückgenommen',
    'Einstellungen ändern: fehlgeschlagen (400: Fehler 400)',
  ]);
  expect(world.datasets.get('raeder')?.notes).toBe('Alle Räder');
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

it('tidies up after a save that was interrupted, and says so', async () => {
  const entry = {
    id: '1',
    subject: 'kim',
    kind: 'create',
    adapter: 'GBFS' satisfies OfferAdapterId,
    offerId: 'raeder',
    steps: [
      { name: 'settings', state: 'done' },
      { name: 'dataset', state: 'waiting' },
    ],
    marks: { settings: new Date(0).toISOString() },
  };
  localStorage.setItem('portal-offers-journal', JSON.stringify([entry]));
  const { alerts } = await show();
  await waitFor(() =>
    expect(alerts.map(({ text }) => text)).toContain(
      'Das Hinzufügen des Datenangebots raeder wurde unterbrochen. Die schon angelegten Teile wurden entfernt.',
    ),
  );
  expect(world.settings.size).toBe(0);
  expect(localStorage.getItem('portal-offers-journal')).toBeNull();
});
