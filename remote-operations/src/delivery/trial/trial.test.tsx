import type { PortalReleases } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Component } from '../DeliveryPage';

const head = { id: 12, at: '2026-11-25T08:05:00.000Z', by: 'kim.ops', why: 'Neue Haltestellen' };
const change = { name: 'content', from: '1.0.0', to: '2.0.0' };
const register = {
  remotes: [
    {
      name: 'content',
      active: { version: '2.0.0' },
      areas: [
        { path: 'tags', title: 'Tags', access: 'public' },
        { path: 'geheim', title: 'Geheim', access: 'protected', roles: ['other'] },
      ],
    },
  ],
};
let releases: PortalReleases;
/** Status of the answer to what is to be kept. */
let status: number;
/** Ends before what is to be kept is answered. */
let answered: Promise<void>;

beforeEach(() => {
  status = 200;
  answered = Promise.resolve();
  releases = {
    ...{ acting: 'portal', state: 'first', live: head, parts: [], history: [] },
    proposals: [{ ...head, id: 13, changes: [change], isStale: false }],
  };
});
afterEach(cleanup);

async function show(roles: readonly string[] = ['release_view', 'release_activate']) {
  const fake = fakePortal({
    roles,
    responses: {
      'GET portal-health/sets': () => Response.json(releases),
      'GET portal-health/trial': () => Response.json({ state: 'tried', register }),
      'POST portal-health/trial': async ({ body }: { body?: unknown }) => {
        await answered;
        const areas = (body as { areas: object[] } | undefined)?.areas ?? [];
        return status === 200
          ? Response.json({ at: head.at, by: 'kim', areas })
          : Response.json({ title: 'x', status, detail: 'Der Vorschlag ist ein anderer.' }, { status });
      },
    },
  });
  renderPage(<Component />, fake.portal, '/auslieferung');
  await screen.findByRole('heading', { name: 'Vorgeschlagene Stände' });
  return { ...fake, user: userEvent.setup() };
}
const frame = async (): Promise<HTMLIFrameElement> =>
  screen.findByTitle<HTMLIFrameElement>('Probelauf von „Tags“');
const send = (data: unknown, source: unknown, origin = location.origin) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
  });
const begin = async (page: Awaited<ReturnType<typeof show>>) => {
  await page.user.click(screen.getByRole('button', { name: 'Probelauf: Stand 13' }));
  return frame();
};
const DONE = { trial: 'done', mounted: true, ms: 1200, bytes: 2048 };
/** Makes the page read the releases again, as it does every 15 seconds. */
const refresh = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const sent = ({ requests }: Awaited<ReturnType<typeof show>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('opens what the person may enter in a hidden frame, and keeps what was found with the set', async () => {
  const page = await show();
  const opened = await begin(page);
  expect(opened.getAttribute('src')).toBe('/probelauf/13/tags');
  expect(screen.getByText(/^Probelauf: 0 von 1 Bereich geprüft, bisher ohne Befund$/)).toBeTruthy();
  expect(screen.queryByText(/Geheim/)).toBeNull();
  send({ trial: 'finding', finding: { kind: 'write', text: 'POST /api/x' } }, opened.contentWindow);
  send(DONE, opened.contentWindow);
  await waitFor(() =>
    expect(page.alerts).toEqual([
      { severity: 'warning', text: 'Der Probelauf von Stand 13 ist fertig, mit Befunden in 1 Bereich.' },
    ]),
  );
  const common = { remote: 'content', version: '2.0.0' };
  expect(sent(page)).toEqual([
    {
      set: 13,
      state: 'tried',
      areas: [
        {
          ...{ ...common, path: 'tags', title: 'Tags', tried: true, ms: 1200, bytes: 2048 },
          findings: [{ kind: 'write', text: 'POST /api/x' }],
        },
        { ...common, path: 'geheim', title: 'Geheim', tried: false, findings: [] },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByTitle(/^Probelauf von/)).toBeNull());
});

it('believes neither other windows, nor other origins, nor what is no message', async () => {
  const page = await show();
  const { contentWindow } = await begin(page);
  send(DONE, window);
  send(DONE, contentWindow, 'https://elsewhere.example');
  send({ trial: 'done', mounted: 'yes' }, contentWindow);
  expect(screen.getByText(/^Probelauf: 0 von 1/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Probelauf beenden: Stand 13' }));
  expect(screen.queryByTitle(/^Probelauf von/)).toBeNull();
  expect(sent(page)).toEqual([]);
  expect(page.alerts.map(({ text }) => text)).toEqual([
    'Der Probelauf ist beendet. Ein Ergebnis wurde nicht gespeichert.',
  ]);
});

it('asks before it is left, and offers no end while its outcome is being kept', async () => {
  let keep = () => {};
  answered = new Promise((resolve) => {
    keep = resolve;
  });
  const page = await show();
  expect(page.portal.unsaved.isDirty()).toBe(false);
  const { contentWindow } = await begin(page);
  expect(page.portal.unsaved.isDirty()).toBe(true);
  send(DONE, contentWindow);
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  expect(page.portal.unsaved.isDirty()).toBe(true);
  expect(screen.queryByRole('button', { name: /^Probelauf beenden/ })).toBeNull();
  const button = screen.getByRole('button', { name: 'Probelauf: Stand 13' });
  await page.user.click(button);
  keep();
  await waitFor(() => expect(page.portal.unsaved.isDirty()).toBe(false));
  expect(page.alerts).toEqual([
    { severity: 'success', text: 'Der Probelauf von Stand 13 ist fertig, ohne Befund.' },
  ]);
  expect(sent(page)).toHaveLength(1);
});

it('ends with a message when its set is no longer proposed, so that another one can be tried', async () => {
  const [proposal] = releases.proposals;
  if (!proposal) throw new Error('no proposal');
  const other = { ...proposal, id: 14 };
  releases.proposals = [proposal, other];
  const page = await show();
  await begin(page);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Probelauf: Stand 14' }).disabled).toBe(true);
  releases = { ...releases, proposals: [other] };
  refresh();
  await waitFor(() =>
    expect(page.alerts).toEqual([
      { severity: 'warning', text: expect.stringMatching(/Stand 13 ist nicht mehr vorgeschlagen/) },
    ]),
  );
  expect(screen.queryByTitle(/^Probelauf von/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Probelauf: Stand 14' }).disabled).toBe(false);
});

it('ends without an outcome when the browser loses its connection, whose errors are not those of the set', async () => {
  const page = await show();
  const { contentWindow } = await begin(page);
  act(() => void window.dispatchEvent(new Event('offline')));
  send(DONE, contentWindow);
  expect(page.alerts).toEqual([
    { severity: 'warning', text: expect.stringMatching(/Browser keine Verbindung mehr hatte/) },
  ]);
  expect(screen.queryByTitle(/^Probelauf von/)).toBeNull();
  expect(sent(page)).toEqual([]);
});

it('says in German why an outcome is not kept', async () => {
  status = 412;
  const page = await show();
  const { contentWindow } = await begin(page);
  send(DONE, contentWindow);
  await waitFor(() =>
    expect(page.alerts.map(({ text }) => text).join()).toMatch(
      /konnte nicht gespeichert werden: .*Der Vorschlag ist ein anderer/,
    ),
  );
});

it('leaves an outcome on the page while the platform cannot be asked to keep it, and sends it again', async () => {
  status = 503;
  const page = await show();
  const { contentWindow } = await begin(page);
  send(DONE, contentWindow);
  const again = await screen.findByRole('button', { name: 'Ergebnis noch einmal senden: Stand 13' });
  expect(page.alerts.map(({ text }) => text).join()).toMatch(/Es bleibt auf dieser Seite/);
  expect(screen.getByText(/^Probelauf: 1 von 1 Bereich geprüft/)).toBeTruthy();
  expect(page.portal.unsaved.isDirty()).toBe(true);
  status = 200;
  await page.user.click(again);
  await waitFor(() =>
    expect(page.alerts.map(({ text }) => text)).toContain(
      'Der Probelauf von Stand 13 ist fertig, ohne Befund.',
    ),
  );
  const [first, second] = sent(page);
  expect(second).toEqual(first);
  expect(page.portal.unsaved.isDirty()).toBe(false);
});

it('gives up an outcome that was not kept when its set is no longer proposed, and with it the buttons', async () => {
  status = 503;
  const [proposal] = releases.proposals;
  if (!proposal) throw new Error('no proposal');
  const other = { ...proposal, id: 14 };
  releases.proposals = [proposal, other];
  const page = await show();
  const { contentWindow } = await begin(page);
  send(DONE, contentWindow);
  await screen.findByRole('button', { name: 'Ergebnis noch einmal senden: Stand 13' });
  releases = { ...releases, proposals: [other] };
  refresh();
  await waitFor(() => expect(page.alerts.at(-1)?.text).toMatch(/Stand 13 ist nicht mehr vorgeschlagen/));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Probelauf: Stand 14' }).disabled).toBe(false);
  expect(page.portal.unsaved.isDirty()).toBe(false);
  expect(sent(page)).toHaveLength(1);
});

it('gives up an outcome that cannot be kept when somebody says so', async () => {
  status = 503;
  const page = await show();
  const { contentWindow } = await begin(page);
  send(DONE, contentWindow);
  await page.user.click(await screen.findByRole('button', { name: 'Ergebnis verwerfen: Stand 13' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Probelauf: Stand 13' }));
  expect(sent(page)).toHaveLength(1);
  expect(page.portal.unsaved.isDirty()).toBe(false);
});

it('shows a kept Probelauf beside the proposal and in the question, to people without the right only beside it', async () => {
  const area = { remote: 'content', version: '2.0.0', path: 'tags', title: 'Tags', tried: true };
  const findings = [{ kind: 'react' as const, text: '/releases/content/2.0.0/x.js' }];
  releases.proposals = [
    {
      ...head,
      id: 13,
      changes: [change],
      isStale: false,
      trial: { ...head, areas: [{ ...area, findings }] },
    },
  ];
  const sentence = 'Probelauf vom 25.11.2026, 08:05 durch kim.ops: Befunde in „Tags“';
  const page = await show();
  expect(screen.getByText(sentence)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Aktivieren: Stand 13' }));
  expect(await within(await screen.findByRole('dialog')).findByText(sentence)).toBeTruthy();
  cleanup();
  await show(['release_view']);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Probelauf/ })).toBeNull();
});
