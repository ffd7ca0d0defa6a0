import type { HealthCourse, PortalHealth, PortalReleases } from '@mobidrom/platform-api';
import type { Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './DeliveryPage';
import { REFRESHED_EVERY } from './useDelivery';

const session: Session = { status: 'authenticated', roles: ['release_view'], groups: [] };
const AT = '2026-11-25T08:05:00.000Z';
const head = { id: 12, at: AT, by: 'kim.ops', why: 'Neue Haltestellen' };
const release = (version: string, more: object = {}) => ({ version, bytes: 524_288, problems: [], ...more });
const part = (name: string, more: object = {}) => ({
  ...{ name, areas: [], withdrawn: [], quarantined: [], releases: [], stored: 1 },
  ...more,
});
const failure = (kind: string, count: number, more: object = {}) => ({
  ...{ kind, file: '', count, unreachable: 0, first: AT, last: AT },
  ...more,
});

let releases: PortalReleases | undefined;
let health: PortalHealth;
let course: HealthCourse | undefined;
const request: PortalRequest = async (path) => {
  if (path === 'portal-health/sets')
    return releases
      ? Response.json(releases)
      : Response.json({ title: 'Not Found', status: 404, detail: 'kein Zugriff' }, { status: 404 });
  if (path === 'portal-health/releases') return Response.json(health);
  return course ? Response.json(course) : new Response('', { status: 500 });
};

beforeEach(() => {
  releases = {
    acting: 'command',
    live: head,
    parts: [
      part('host', { live: '1.0.0', releases: [release('1.0.0')] }),
      part('content', {
        areas: ['Tagverwaltung'],
        live: '1.1.0',
        since: head,
        fallback: '1.0.0',
        deprecated: ['ui: Link'],
        releases: [
          release('2.0.0', {
            problems: ['content 2.0.0 braucht den Baustein react ^20.0.0.'],
            owner: 'Verkehr',
          }),
          release('1.1.0', { signatureProblem: 'Der Schlüssel gehört niemandem.' }),
          release('1.0.0'),
        ],
      }),
      part('public', {
        live: '1.1.0',
        servedInstead: '1.0.0',
        quarantined: [{ version: '1.1.0', at: AT, failures: 7, tabs: 5, first: AT, last: AT }],
      }),
      part('verkehr', { live: null }),
    ],
    proposals: [
      { ...head, id: 13, changes: [{ name: 'content', from: '1.1.0', to: '2.0.0' }], isStale: false },
    ],
    history: [
      { ...head, changes: [{ name: 'content', from: '1.0.0', to: '1.1.0' }] },
      { id: 11, at: AT, by: 'ops', changes: [{ name: 'host', to: '1.0.0' }] },
    ],
  };
  health = {
    since: AT,
    openTabs: 14,
    open: [
      { remote: 'content', version: '1.0.0', tabs: 3 },
      { remote: 'content', version: '1.1.0', tabs: 1200 },
    ],
    releases: [],
    failedTabs: [],
    quarantine: { tabs: 5, networks: 1, acts: true },
  };
  course = {
    until: AT,
    hour: [
      {
        remote: 'content',
        version: '1.1.0',
        loads: 1500,
        failures: [failure('chunk', 2, { file: 'tags.js', unreachable: 1 }), failure('render', 9)],
      },
    ],
    days: [
      { remote: 'content', day: '2026-11-24', loads: 20, failures: 8 },
      { remote: 'content', day: '2026-11-25', loads: 1220, failures: 4 },
    ],
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const portal = {
    request,
    session: { get: () => session, subscribe: () => () => undefined },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/auslieferung');
};
const open = async () => {
  show();
  await screen.findByRole('table', { name: 'Bestandteile' });
};
const table = (name: string) => screen.getByRole('table', { name });
const row = (name: string, head: string | RegExp) =>
  within(table(name))
    .getAllByRole('row')
    .find((one) => within(one).queryByRole('rowheader', { name: head })) ?? expect.fail(`no row ${head}`);

it('says which set is live, since when, by whom and why, and how many tabs are open', async () => {
  await open();
  const card = screen.getByRole('region', { name: 'Aktueller Stand: Stand 12' });
  for (const fact of ['25.11.2026, 08:05', 'kim.ops', 'Neue Haltestellen', '14 in den letzten 5 Minuten'])
    expect(within(card).getByText(fact)).toBeTruthy();
});

it('shows version, tabs, loads, failures, course, size and signature of each part', async () => {
  await open();
  const content = row('Bestandteile', /^content/);
  for (const text of [
    'Tagverwaltung',
    'seit 25.11.2026, 08:05',
    'Ausweichversion 1.0.0',
    '1.1.0: 1.200',
    '1.0.0: 3',
    '1.500 Aufrufe',
    '10 Fehler',
    'Signatur ungültig',
    'nutzt 1 veraltete Schnittstelle des Rahmens',
  ])
    expect(within(content).getByText(text)).toBeTruthy();
  const image = within(content).getByRole('img');
  expect(image.getAttribute('aria-label')).toBe(
    '14 Tage: 1.240 Aufrufe, 12 Fehler, die meisten am 24.11. (8)',
  );
  expect(image.querySelectorAll('g')).toHaveLength(14);
  const replaced = row('Bestandteile', /^public/);
  expect(within(replaced).getByText('ausgeliefert wird 1.0.0')).toBeTruthy();
  expect(within(replaced).getByText(/^1\.1\.0 in Quarantäne: 7 Fehler in 5 Tabs/)).toBeTruthy();
  expect(within(row('Bestandteile', /^verkehr/)).getByText('abgeschaltet')).toBeTruthy();
  expect(within(row('Bestandteile', /^Rahmen/)).queryByText(/Signatur|Ausweichversion/)).toBeNull();
});

it('lists the failures of the last hour, the most frequent first', async () => {
  await open();
  const [, first, second] = within(table('Fehler der letzten Stunde')).getAllByRole('row');
  expect(first?.textContent).toMatch(/content 1\.1\.0.*Fehler beim ersten Anzeigen.*9/);
  expect(second?.textContent).toMatch(/Datei nicht ladbar.*tags\.js.*davon 1 vom Server nicht ausgeliefert/);
});

it('lists what could follow with its fit, proposals, and the sets before with their changes', async () => {
  await open();
  const stored = row('Weitere Versionen im Bestand', 'content');
  for (const text of [
    '2.0.0',
    'passt nicht zum Rahmen',
    'content 2.0.0 braucht den Baustein react ^20.0.0.',
    'signiert von Verkehr',
  ])
    expect(within(stored).getByText(text)).toBeTruthy();
  const proposals = screen.getByRole('region', { name: 'Vorgeschlagene Stände' });
  expect(within(proposals).getByText('content 1.1.0 → 2.0.0')).toBeTruthy();
  expect(within(row('Bisherige Stände', '12')).getByText('content 1.0.0 → 1.1.0')).toBeTruthy();
  expect(within(row('Bisherige Stände', '11')).getByText('Rahmen 1.0.0 neu')).toBeTruthy();
});

it('lists what was discarded with by whom and why, as a table of its own that is absent without any', async () => {
  const changes = [{ name: 'content', from: '1.1.0', to: '2.0.0' }];
  const proposed = { at: AT, by: 'kim.ops', why: 'Sommerfahrplan' };
  const discarded = [
    { id: 9, at: AT, by: 'ops', isCleared: true, proposed: { at: AT, by: 'kim.ops' }, changes },
    { id: 10, at: '2026-11-26T09:00:00.000Z', by: 'lee', why: 'Zu früh', proposed, changes },
  ];
  await open();
  expect(screen.queryByText('Verworfene Vorschläge')).toBeNull();
  cleanup();
  if (releases) releases = { ...releases, discarded };
  await open();
  const last = row('Verworfene Vorschläge', '10');
  for (const text of ['26.11.2026, 09:00', 'lee', 'Zu früh', 'content 1.1.0 → 2.0.0'])
    expect(within(last).getByText(text)).toBeTruthy();
  expect(last.textContent).toContain('vorgeschlagen am 25.11.2026, 08:05 von kim.ops: Sommerfahrplan');
  expect(row('Verworfene Vorschläge', '9').textContent).toContain('beim Aufräumen des Bestands gelöscht');
});

it('says in a sentence that nothing failed and nothing else is stored, and names few of many areas', async () => {
  const titles = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];
  releases = {
    acting: 'command',
    parts: [part('public', { live: '1.0.0', areas: titles })],
    proposals: [],
    history: [],
  };
  course = { until: AT, hour: [], days: [] };
  await open();
  expect(screen.getByText('In der letzten Stunde ist kein Fehler gemeldet worden.')).toBeTruthy();
  expect(screen.getByText('Keine andere Version ist veröffentlicht.')).toBeTruthy();
  expect(screen.getByText('Eins, Zwei, Drei, Vier und 2 weitere')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Noch ist kein Stand aktiv.' })).toBeTruthy();
});

it('refreshes itself while it is in sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  health = { ...health, openTabs: 15 };
  await act(() => vi.advanceTimersByTimeAsync(REFRESHED_EVERY));
  expect(await screen.findByText('15 in den letzten 5 Minuten')).toBeTruthy();
});

it('shows the rest when browsers’ reports cannot be loaded, and says so', async () => {
  course = undefined;
  await open();
  expect((await screen.findAllByText(/Meldungen der Browser.*500/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Laden der Auslieferung/)).toBeNull();
  // Nothing is known of them, which is not the same as none.
  expect(screen.queryByText(/0 Aufrufe|keine Aufrufe/)).toBeNull();
  expect(within(row('Bestandteile', /^content/)).getByText('Ausweichversion 1.0.0')).toBeTruthy();
});

it('says once that the platform cannot read the releases', async () => {
  releases = undefined;
  show();
  expect(await screen.findAllByText(/kein Zugriff/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Bisherige Stände' })).toBeNull();
});
