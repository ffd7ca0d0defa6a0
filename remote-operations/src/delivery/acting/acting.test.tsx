import type { PortalReleases, ReleaseDifference } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from '../DeliveryPage';
import { versionOptions } from './versionOptions';

const AT = '2026-11-25T08:05:00.000Z';
const head = { id: 12, at: AT, by: 'kim.ops', why: 'Neue Haltestellen' };
const part = (name: string, more: object = {}) => ({
  ...{ name, areas: [], withdrawn: [], quarantined: [], releases: [], stored: 1 },
  ...more,
});
const stored = (...versions: readonly string[]) =>
  versions.map((version) => ({ version, bytes: 1, problems: [] }));

let releases: PortalReleases;
let difference: ReleaseDifference;
/** Answer to a change; undefined: it succeeds. */
let refusal: { readonly status: number; readonly detail: string } | undefined;
let conditions: (string | undefined)[];
/** Warnings of a change. */
let known: object;

beforeEach(() => {
  refusal = undefined;
  conditions = [];
  known = {};
  releases = {
    acting: 'portal',
    state: 'first',
    live: head,
    parts: [
      part('host', { live: '1.0.0', releases: stored('1.0.0') }),
      part('content', { live: '1.0.0', releases: stored('2.0.0', '1.1.0', '1.0.0'), withdrawn: ['1.1.0'] }),
      part('public', {
        live: '1.1.0',
        servedInstead: '1.0.0',
        releases: stored('1.1.0', '1.0.0'),
        quarantined: [{ version: '1.1.0', at: AT, failures: 7, tabs: 5, first: AT, last: AT }],
      }),
    ],
    proposals: [
      { ...head, id: 13, changes: [{ name: 'content', from: '1.0.0', to: '2.0.0' }], isStale: false },
    ],
    history: [
      { ...head, changes: [{ name: 'content', from: '1.1.0', to: '1.0.0' }] },
      { ...head, id: 11, changes: [] },
    ],
  };
  difference = {
    state: 'first',
    changes: [{ name: 'content', from: '1.0.0', to: '2.0.0' }],
    brings: [{ item: 'area:/neu', title: 'Neues' }],
    takesAway: [],
    switchesOff: [],
  };
});
afterEach(cleanup);

async function show(roles: readonly string[] = ['release_view', 'release_activate']) {
  const fake = fakePortal({
    roles,
    responses: {
      'GET portal-health/sets': () => Response.json(releases),
      'GET portal-health/difference': () => Response.json(difference),
      'POST portal-health/changes': () =>
        refusal
          ? Response.json({ title: 'x', ...refusal }, { status: refusal.status })
          : Response.json({ set: 14, ...known }),
    },
  });
  const request: typeof fake.portal.request = (path, options) => {
    if (path === 'portal-health/changes') conditions.push(options?.headers?.['If-Match']);
    return fake.portal.request(path, options);
  };
  renderPage(<Component />, { ...fake.portal, request }, '/auslieferung');
  await screen.findByRole('table', { name: 'Bestandteile' });
  return { ...fake, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const sent = ({ requests }: Awaited<ReturnType<typeof show>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('activates a proposal after its difference and a reason, on the state that was shown', async () => {
  const page = await show();
  await page.user.click(button('Aktivieren: Stand 13'));
  const asked = within(await dialog());
  expect(asked.getByRole('heading', { name: 'Stand 13 aktivieren' })).toBeTruthy();
  expect(await asked.findByText('content 1.0.0 → 2.0.0')).toBeTruthy();
  expect(
    within(asked.getByRole('list', { name: 'Neu für Besucher' })).getByText('Seite „Neues“ (/neu)'),
  ).toBeTruthy();
  await page.user.click(asked.getByRole('button', { name: 'Aktivieren' }));
  expect(await asked.findByText(/Bitte überprüfen Sie Ihre Eingaben/)).toBeTruthy();
  expect(sent(page)).toEqual([]);
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Abgestimmt');
  await page.user.click(asked.getByRole('button', { name: 'Aktivieren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(page)).toEqual([{ kind: 'activate', set: 13, why: 'Abgestimmt', drops: [] }]);
  expect(conditions).toEqual(['"first"']);
  expect(page.alerts.map(({ text }) => text)).toEqual(['Stand 14 ist jetzt aktiv.']);
});

it('asks for a confirmation of what goes away, and names it in the change', async () => {
  difference = { ...difference, takesAway: [{ item: 'menu:admin/tags', title: 'Tagverwaltung' }] };
  const page = await show();
  await page.user.click(button('Zurück zu diesem Stand: Stand 11'));
  const asked = within(await dialog());
  expect(await asked.findByText('Menüeintrag „Tagverwaltung“')).toBeTruthy();
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Fehler');
  await page.user.click(asked.getByRole('button', { name: 'Zurückgehen' }));
  expect(await asked.findByText('Bitte bestätigen Sie, dass das wegfallen soll.')).toBeTruthy();
  expect(sent(page)).toEqual([]);
  await page.user.click(asked.getByRole('switch', { name: /Mir ist bewusst/ }));
  await page.user.click(asked.getByRole('button', { name: 'Zurückgehen' }));
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  expect(sent(page)).toEqual([{ kind: 'restore', set: 11, why: 'Fehler', drops: ['menu:admin/tags'] }]);
});

it('keeps what was typed when somebody else was faster, and shows what would change now', async () => {
  const page = await show();
  await page.user.click(button('Abschalten: content'));
  const asked = within(await dialog());
  await asked.findByText('content 1.0.0 → 2.0.0');
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Störung');
  refusal = { status: 412, detail: 'Inzwischen hat sich etwas geändert.' };
  releases = { ...releases, state: 'second', live: { ...head, id: 15 } };
  difference = { ...difference, state: 'second', changes: [{ name: 'content', from: '3.0.0', to: null }] };
  await page.user.click(asked.getByRole('button', { name: 'Abschalten' }));
  expect(await asked.findByText(/Inzwischen hat sich etwas geändert\./)).toBeTruthy();
  expect(await asked.findByText('content abgeschaltet')).toBeTruthy();
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Grund' }).value).toBe('Störung');
  expect(screen.getByText('Aktueller Stand: Stand 15')).toBeTruthy();
  refusal = undefined;
  await page.user.click(asked.getByRole('button', { name: 'Abschalten' }));
  await waitFor(() => expect(conditions).toEqual(['"first"', '"second"']));
});

it('asks for the confirmation again when something else goes away than what was confirmed', async () => {
  difference = { ...difference, takesAway: [{ item: 'menu:admin/tags', title: 'Tagverwaltung' }] };
  const page = await show();
  await page.user.click(button('Zurück zu diesem Stand: Stand 11'));
  const asked = within(await dialog());
  const confirmation = () => asked.getByRole<HTMLInputElement>('switch', { name: /Mir ist bewusst/ });
  await asked.findByText('Menüeintrag „Tagverwaltung“');
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Fehler');
  await page.user.click(confirmation());
  refusal = { status: 412, detail: 'Inzwischen hat sich etwas geändert.' };
  difference = { ...difference, state: 'second' };
  await page.user.click(asked.getByRole('button', { name: 'Zurückgehen' }));
  await waitFor(() => expect(asked.getByText('Menüeintrag „Tagverwaltung“')).toBeTruthy());
  expect(confirmation().checked).toBe(true);
  difference = { ...difference, state: 'third', switchesOff: [{ item: 'area:/karte', title: 'Karte' }] };
  await page.user.click(asked.getByRole('button', { name: 'Zurückgehen' }));
  await asked.findByText('Seite „Karte“ (/karte)');
  await waitFor(() => expect(confirmation().checked).toBe(false));
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Grund' }).value).toBe('Fehler');
  await page.user.click(asked.getByRole('button', { name: 'Zurückgehen' }));
  expect(await asked.findByText('Bitte bestätigen Sie, dass das wegfallen soll.')).toBeTruthy();
  expect(conditions).toEqual(['"first"', '"second"']);
});

it('discards a stale proposal, which cannot be activated, and warns of what stays damaged or in quarantine', async () => {
  releases = { ...releases, proposals: releases.proposals.map((one) => ({ ...one, isStale: true })) };
  known = {
    damaged: [{ name: 'host', version: '1.0.0' }],
    inQuarantine: [{ name: 'public', version: '1.1.0', instead: '1.0.0' }],
  };
  const page = await show();
  expect(screen.getByText(/^Überholt: /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aktivieren: Stand 13' })).toBeNull();
  await page.user.click(button('Verwerfen: Stand 13'));
  const asked = within(await dialog());
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Überholt');
  await page.user.click(asked.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(page.alerts).toHaveLength(3));
  expect(sent(page)).toEqual([{ kind: 'discard', set: 13, why: 'Überholt' }]);
  expect(page.alerts.map(({ severity, text }) => [severity, text])).toEqual([
    ['success', 'Der Vorschlag von Stand 13 ist verworfen.'],
    ['warning', expect.stringMatching(/^Mit beschädigten Dateien bleibt aktiv: Rahmen 1\.0\.0\. Stellen/)],
    ['warning', 'public 1.1.0 ist in Quarantäne: Besucher bekommen stattdessen 1.0.0.'],
  ]);
});

it('proposes the chosen versions, and refuses a proposal of nothing', async () => {
  const page = await show();
  await page.user.click(button('Neuen Stand vorschlagen'));
  const asked = within(await dialog());
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Neue Liste');
  await page.user.click(asked.getByRole('button', { name: 'Vorschlagen' }));
  const nothing = 'Wählen Sie mindestens einen Bestandteil, der sich ändern soll.';
  const summary = await asked.findByRole('alert');
  expect(summary.textContent).toBe(`Bitte überprüfen Sie Ihre Eingaben:${nothing}`);
  const content = asked.getByRole('combobox', { name: /^content/ });
  expect(content.getAttribute('aria-invalid')).not.toBe('true');
  await page.user.click(content);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['unverändert (1.0.0)', '2.0.0', '1.1.0 (zurückgezogen)', 'abschalten']);
  await page.user.click(screen.getByRole('option', { name: '2.0.0' }));
  await waitFor(() => expect(asked.queryByText(nothing)).toBeNull());
  await page.user.click(asked.getByRole('combobox', { name: /^public/ }));
  await page.user.click(screen.getByRole('option', { name: 'abschalten' }));
  await asked.findByText('content 1.0.0 → 2.0.0');
  const asks = page.requests.filter(({ path }) => path === 'portal-health/difference');
  expect(asks.at(-1)?.query.get('changes')).toBe('content=2.0.0,public=off');
  await page.user.click(asked.getByRole('button', { name: 'Vorschlagen' }));
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  const remotes = { content: '2.0.0', public: null };
  expect(sent(page)).toEqual([{ kind: 'propose', remotes, why: 'Neue Liste', drops: [] }]);
});

it('ends a quarantine, and shows a refusal in the dialog and the present state behind it', async () => {
  const page = await show();
  await page.user.click(button('Quarantäne aufheben: public 1.1.0'));
  const asked = within(await dialog());
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Netzfehler');
  refusal = { status: 409, detail: 'public 1.1.0 ist nicht (mehr) in Quarantäne.' };
  releases = { ...releases, live: { ...head, id: 15 } };
  await page.user.click(asked.getByRole('button', { name: 'Quarantäne aufheben' }));
  expect(await asked.findByText(/nicht \(mehr\) in Quarantäne\./)).toBeTruthy();
  expect(await screen.findByText('Aktueller Stand: Stand 15')).toBeTruthy();
  refusal = undefined;
  await page.user.click(asked.getByRole('button', { name: 'Quarantäne aufheben' }));
  await waitFor(() => expect(page.alerts).toHaveLength(1));
  const lift = { kind: 'lift', remote: 'public', version: '1.1.0', why: 'Netzfehler' };
  expect(sent(page)).toEqual([lift, lift]);
});

it('offers nothing to people without the right, and where the platform is an earlier one', async () => {
  await show(['release_view']);
  const actions = /vorschlagen|Aktivieren|Verwerfen|Zurück zu|Abschalten|aufheben/;
  expect(screen.queryAllByRole('button', { name: actions })).toEqual([]);
  cleanup();
  releases = { ...releases, state: undefined };
  await show();
  expect(screen.queryAllByRole('button', { name: actions })).toEqual([]);
});

it('offers no way back to a set by which nothing would change', async () => {
  releases = { ...releases, history: [...releases.history, { ...head, id: 10, changes: [] }] };
  const [live, before] = releases.history;
  if (live && before)
    releases.history.splice(1, 1, { ...before, changes: [{ name: 'content', from: '1.0.0', to: '1.1.0' }] });
  await show();
  expect(screen.getAllByRole('button', { name: /^Zurück zu/ }).map(({ textContent }) => textContent)).toEqual(
    ['Zurück zu diesem Stand: Stand 11'],
  );
});

it('offers to switch off neither the host nor the remote of the page itself', async () => {
  releases = {
    ...releases,
    parts: [part('host', { live: '1.0.0' }), part('operations', { live: '1.0.0', areas: ['Auslieferung'] })],
  };
  await show();
  expect(screen.queryAllByRole('button', { name: /^Abschalten/ })).toEqual([]);
  expect(versionOptions(part('operations', { live: '1.0.0', areas: ['Auslieferung'] }))).toEqual([
    { value: 'kept', label: 'unverändert (1.0.0)' },
  ]);
});

it.each([
  ['command', 'Befehl', /^npm run remote -- rollback --to 11 --why 'Fehler'$/],
  ['repository', 'Eintrag in active.json', /"content": "2\.0\.0"/],
] as const)(
  'shows what to do instead, and copies it, where releases go live by the %s',
  async (by, title, text) => {
    releases = { ...releases, acting: by };
    const page = await show();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(screen.getByText(/^In dieser Installation/)).toBeTruthy();
    await page.user.click(button('Zurück zu diesem Stand: Stand 11'));
    const asked = within(await dialog());
    await asked.findByRole('heading', { name: title });
    await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Fehler');
    await page.user.click(asked.getByRole('button', { name: 'Kopieren' }));
    await waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringMatching(text)));
    expect(sent(page)).toEqual([]);
    expect(page.alerts.map(({ text: said }) => said)).toEqual(['In die Zwischenablage kopiert.']);
  },
);
