import type { TrailEntry, TrailScope } from '@mobidrom/platform-api';
import type { JobOutcome, Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './TrailPage';

const session: Session = { status: 'authenticated', roles: ['keycloak_admin'], groups: [] };
const entry = (id: string, more: Partial<TrailEntry>): TrailEntry => ({
  id,
  at: '2026-11-20T10:07:03.000Z',
  kind: 'settings',
  outcome: 'succeeded',
  subject: 's-1',
  actor: 'kim',
  address: '192.0.2.0/24',
  object: 'karte/start',
  detail: 'changed',
  requestId: 'a1b2c3d4',
  count: 1,
  ...more,
});
const entries = [
  entry('2', {}),
  entry('1', {
    kind: 'refusal',
    outcome: 'refused',
    actor: '',
    object: 'GET /api/x',
    detail: '401',
    count: 1200,
  }),
];

let scope: TrailScope;
let unreadable: readonly object[];
/** Number of further entries of another page than the first. */
let further: number;
const asked: string[] = [];
const request: PortalRequest = async (path) => {
  asked.push(path);
  if (path === 'audit-trail/scope') return Response.json(scope);
  const old = Array.from({ length: further }, (_, at) => entry(`f${at}`, { object: `karte/${at}` }));
  const listed = [...entries, ...unreadable.map((one, at) => ({ id: `alt-${at + 1}`, ...one })), ...old];
  const page = Number(new URL(path, 'http://portal.example').searchParams.get('page'));
  const data = Object.fromEntries(
    listed.slice(page * 500, (page + 1) * 500).map((one) => [`e${one.id}`, one]),
  );
  return Response.json({ rowSetVersion: '1', totalCount: listed.length, data });
};

const saved: Blob[] = [];
const names: string[] = [];
beforeEach(() => {
  scope = { signIns: true, releases: true };
  unreadable = [];
  further = 0;
  for (const list of [asked, saved, names]) list.length = 0;
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const outcomes: JobOutcome[] = [];
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    page: { setTitle: () => undefined },
    alerts: { show: () => 'alert', close: () => undefined },
    jobs: {
      run: async (_title: string, work: Parameters<Portal['jobs']['run']>[1]) => {
        outcomes.push(await work({ signal: new AbortController().signal, report: () => undefined }));
      },
      get: () => [],
      subscribe: () => () => undefined,
    },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/protokoll', '/protokoll');
  return outcomes;
}
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent);

it('shows who did what, when, from where and with which outcome, in German', async () => {
  show();
  await screen.findByText('karte/start');
  const rows = screen.getAllByRole('row').slice(-2);
  expect(cellsOf(rows[0])).toEqual([
    '20.11.2026, 10:07:03',
    'Einstellungen',
    'erfolgreich',
    'kim',
    'karte/start',
    'geändert',
    '192.0.2.0/24',
    'a1b2c3d4',
  ]);
  expect(cellsOf(rows[1])?.slice(1, 6)).toEqual([
    'Ablehnung',
    'verwehrt',
    '',
    'GET /api/x',
    'keine gültige Anmeldung, 1.200-mal',
  ]);
});

it('asks for the newest first, and lets the service filter by kind and time', async () => {
  show();
  await screen.findByText('karte/start');
  expect(asked.find((path) => path.includes('entries'))).toContain('sort=at%3Adesc');
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter Vorgang' }), 'Einst{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter Zeitpunkt (UTC)' }), '20.11.{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('filter=at%3A20.11.'));
  expect(asked.at(-1)).toContain('filter=kind%3Asettings');
});

it('exports the entries as JSON lines', async () => {
  const outcomes = show();
  await screen.findByText('karte/start');
  await userEvent.click(screen.getByRole('button', { name: 'Als JSON-Zeilen exportieren' }));
  await waitFor(() =>
    expect(outcomes).toEqual([{ status: 'succeeded', text: '2 Einträge wurden exportiert.' }]),
  );
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(entries);
  expect(names[0]).toMatch(/^protokoll_\d{4}-\d\d-\d\d\.jsonl$/);
});

it('names entries of an unknown kind above the others, and says that an export lacks them', async () => {
  unreadable = [{ ...entry('', { object: 'tabelle/x' }), id: 'neu', kind: 'signature' }];
  const outcomes = show();
  await screen.findByText('karte/start');
  const notice = (await screen.findByRole('group', { name: 'Fehler' })).textContent;
  expect(notice).toContain('Dieser Eintrag konnte nicht gelesen werden und fehlt in der Liste');
  expect(notice).toContain('eneu (kind)');
  expect(screen.queryByText('tabelle/x')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Als JSON-Zeilen exportieren' }));
  await waitFor(() =>
    expect(outcomes).toEqual([
      {
        status: 'succeeded',
        text: '2 Einträge wurden exportiert. Ein Eintrag konnte nicht gelesen werden und fehlt in der Datei.',
      },
    ]),
  );
});

it('shows a trail of more than 500 entries of which some cannot be read, and says how many an export lacks', async () => {
  const unknown = (id: string) => ({ ...entry(id, { object: `tabelle/${id}` }), kind: 'signature' });
  further = 700;
  unreadable = [
    unknown('neu'),
    ...Array.from({ length: 600 }, (_, at) => entry(`v${at}`, {})),
    unknown('spät'),
  ];
  const outcomes = show();
  await screen.findByText('Dieser Eintrag konnte nicht gelesen werden.');
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('eneu (kind)');
  expect(screen.getByText(/^Einträge 1 bis \d+ von 1.304$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Als JSON-Zeilen exportieren' }));
  await waitFor(() =>
    expect(outcomes).toEqual([
      {
        status: 'succeeded',
        text: '1.302 Einträge wurden exportiert. 2 Einträge konnten nicht gelesen werden und fehlen in der Datei.',
      },
    ]),
  );
  expect(((await saved[0]?.text()) ?? '').trimEnd().split('\n')).toHaveLength(1302);
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Fehler' }).textContent).toContain('espät (kind)'),
  );
});

it('says where sign-ins and releases are found that this installation records elsewhere', async () => {
  scope = { signIns: false, releases: false };
  show();
  await screen.findByText(/Anmeldungen und Änderungen an Konten stehen nicht hier/);
  expect(screen.getByRole('button', { name: 'Zur Nutzerverwaltung' })).toBeTruthy();
  expect(screen.getByText(/list --history/)).toBeTruthy();
});

it('says nothing of the kind where they are in the trail', async () => {
  show();
  await screen.findByText('karte/start');
  expect(screen.queryByText(/stehen nicht hier/)).toBeNull();
});
