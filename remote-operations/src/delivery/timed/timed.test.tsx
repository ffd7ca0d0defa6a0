import type { PortalReleases, ReleaseDifference } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from '../DeliveryPage';

const NOW = '2027-10-30T16:00:00.000Z';
const why = 'Neue Haltestellen';
const head = { id: 12, at: NOW, by: 'kim.ops', why };
const plan = { set: 13, at: '2027-10-31T01:30:00.000Z', by: 'kim.ops', why: 'Nachts', plannedAt: NOW };

let releases: PortalReleases;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const changes = [{ name: 'content', from: '1.0.0', to: '2.0.0' }];
  releases = {
    ...{ acting: 'portal', state: 'first', live: head, parts: [], history: [] },
    proposals: [{ ...head, id: 13, changes, isStale: false }],
    timed: { isPossible: true, activations: [] },
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** @param now what is planned when a dialog opens */
async function show(
  roles: readonly string[] = ['release_view', 'release_activate'],
  now?: ReleaseDifference['planned'],
) {
  const difference = {
    state: 'first',
    changes: [],
    brings: [],
    takesAway: [],
    switchesOff: [],
    planned: now,
  };
  const fake = fakePortal({
    roles,
    responses: {
      'GET portal-health/sets': () => Response.json(releases),
      'GET portal-health/difference': () => Response.json(difference),
      'POST portal-health/changes': () => Response.json({ set: 13 }),
    },
  });
  renderPage(<Component />, fake.portal, '/auslieferung');
  await screen.findByRole('region', { name: 'Vorgeschlagene Stände' });
  const sent = () => fake.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...fake, sent, user: userEvent.setup() };
}
const AT = 'Zu einem Zeitpunkt aktivieren: Stand 13';

it('plans a minute of German time that comes twice after saying which, and shows it in UTC', async () => {
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: AT }));
  const asked = within(await screen.findByRole('dialog'));
  await asked.findByText('Das ändert sich');
  await page.user.click(asked.getByRole('button', { name: 'Zeitpunkt planen' }));
  expect(await asked.findByText('Bitte geben Sie das Datum an.')).toBeTruthy();
  await page.user.type(asked.getByRole('textbox', { name: 'Datum' }), '31.10.2027');
  await page.user.type(asked.getByRole('textbox', { name: 'Uhrzeit' }), '02:30');
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Nachts');
  await page.user.click(asked.getByRole('button', { name: 'Zeitpunkt planen' }));
  expect(await asked.findByText(/gibt es an diesem Tag zweimal/)).toBeTruthy();
  expect(page.sent()).toEqual([]);
  await page.user.click(
    asked.getByRole('radio', { name: /^die zweite, schon Winterzeit \(01:30 Uhr UTC\)/ }),
  );
  const both = '31.10.2027, 02:30 Uhr Ortszeit (31.10.2027, 01:30 Uhr UTC)';
  expect(asked.getByText(`Das ist: ${both}`)).toBeTruthy();
  await page.user.click(asked.getByRole('button', { name: 'Zeitpunkt planen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { kind: 'activate-at', set: 13, at: plan.at, duringBackup: false, why: 'Nachts', drops: [] };
  expect(page.sent()).toEqual([change]);
  expect(page.alerts.map(({ text }) => text)).toEqual([`Stand 13 wird am ${both} aktiviert.`]);
});

it('shows what is planned and how others ended, and cancels one with a reason', async () => {
  const end = { outcome: 'missed', at: NOW, why: 'Die Plattform war nicht in Betrieb.' } as const;
  releases = {
    ...releases,
    timed: {
      isPossible: true,
      activations: [
        { ...plan, duringBackup: false },
        { ...plan, set: 11, plannedAt: '2027-10-29T16:00:00.000Z', duringBackup: true, end },
      ],
    },
  };
  const page = await show();
  const section = within(screen.getByRole('region', { name: 'Geplante Aktivierung' }));
  const [planned, ended] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(planned).toMatch(
    /^Stand 13 wird am 31\.10\.2027, 02:30 Uhr Ortszeit \(31\.10\.2027, 01:30 Uhr UTC\)/,
  );
  expect(planned).toMatch(/von kim\.ops: Nachts.*Ende abgewartet/);
  expect(ended).toMatch(/^Stand 11, .*: verpasst, nicht aktiviert.*: Die Plattform war nicht in Betrieb\./);
  // One at a time.
  expect(screen.queryByRole('button', { name: AT })).toBeNull();
  await page.user.click(section.getByRole('button', { name: 'Absagen: Stand 13' }));
  const asked = within(await screen.findByRole('dialog'));
  await page.user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Zu früh');
  await page.user.click(asked.getByRole('button', { name: 'Aktivierung absagen' }));
  await waitFor(() => expect(page.sent()).toEqual([{ kind: 'cancel', set: 13, why: 'Zu früh' }]));
  cleanup();
  await show(['release_view']);
  expect(screen.getByText(/^Stand 13 wird am/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Absagen/ })).toBeNull();
});

it('shows in a dialog what somebody has planned since the page was read', async () => {
  const page = await show(undefined, { ...plan, by: 'alex.ops', duringBackup: false });
  expect(screen.queryByText(/^Stand 13 wird am/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Verwerfen: Stand 13' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(await asked.findByText(/^Stand 13 wird am 31\.10\.2027, 02:30 Uhr Ortszeit/)).toBeTruthy();
  expect(asked.getByText(/von alex\.ops: Nachts/)).toBeTruthy();
});

it('says why no time can be planned where nobody can ask for rights', async () => {
  releases = { ...releases, timed: { isPossible: false, activations: [] } };
  await show();
  expect(screen.queryByRole('button', { name: AT })).toBeNull();
  expect(screen.getByText(/Ein Zeitpunkt kann hier nicht geplant werden: Die Konten/)).toBeTruthy();
});

it('keeps its sections when the last proposal and plan go, so that nothing below them moves', async () => {
  releases = { ...releases, timed: { isPossible: true, activations: [{ ...plan, duringBackup: false }] } };
  await show();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const before = headings();
  expect(before).toEqual(
    expect.arrayContaining(['Geplante Aktivierung', 'Vorgeschlagene Stände', 'Bisherige Stände']),
  );
  releases = { ...releases, proposals: [], timed: { isPossible: true, activations: [] } };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Zurzeit ist kein Stand vorgeschlagen.')).toBeTruthy();
  expect(screen.getByText('Zurzeit ist keine Aktivierung geplant.')).toBeTruthy();
  expect(headings()).toEqual(before);
});
