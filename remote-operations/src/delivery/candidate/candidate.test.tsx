import type { PortalReleases, ReleaseDifference } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Component } from '../DeliveryPage';

const AT = '2026-11-27T06:00:00.000Z';
const STEPS = [
  { share: 25, at: '2099-11-27T18:00:00.000Z' },
  { share: 100, at: '2099-11-29T16:00:00.000Z' },
];
const releases: PortalReleases = {
  ...{ acting: 'portal', state: 'first', proposals: [], history: [] },
  timed: { isPossible: true, activations: [] },
  live: { id: 12, at: AT, by: 'kim.ops' },
  parts: [
    {
      ...{ name: 'content', areas: [], live: '1.0.0', withdrawn: [], quarantined: [], stored: 2 },
      releases: ['1.1.0', '1.0.0'].map((version) => ({ version, bytes: 1, problems: [] })),
      candidate: {
        ...{ version: '1.1.0', share: 5, factor: 2, since: AT, by: 'kim.ops' },
        timetable: { by: 'kim.ops', steps: STEPS },
        health: { loads: 18, failures: 2, tabs: 2, activeLoads: 398, activeFailures: 2 },
      },
    },
  ],
};
let difference: ReleaseDifference;

beforeEach(() => {
  difference = { state: 'first', changes: [], brings: [], takesAway: [], switchesOff: [] };
});
afterEach(cleanup);
async function show(roles: readonly string[]) {
  const fake = fakePortal({
    roles,
    responses: {
      'GET portal-health/sets': () => Response.json(releases),
      'GET portal-health/difference': () => Response.json(difference),
      'POST portal-health/changes': () => Response.json({ set: 13 }),
    },
  });
  renderPage(<Component />, fake.portal, '/auslieferung');
  await screen.findByRole('table', { name: 'Bestandteile' });
  return fake;
}

it('a candidate stands beside the active version, and its share is raised in a dialog', async () => {
  const page = await show(['release_view', 'release_activate']);
  const user = userEvent.setup();
  expect(screen.getByText('für 5 % der Browser')).toBeTruthy();
  expect(screen.getByText('Aktive Version seitdem: 2 Fehler bei 400 Aufrufen (0,5 %)')).toBeTruthy();
  expect(
    screen.getByText(
      'nächster Schritt: 25 % am 27.11.2099, 19:00 Uhr Ortszeit (27.11.2099, 18:00 Uhr UTC), Zeitplan von kim.ops',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^danach alle am 29\.11\.2099, 17:00 Uhr/)).toBeTruthy();
  for (const name of ['Beenden', 'Für alle aktivieren'])
    expect(screen.getByRole('button', { name: `${name}: content 1.1.0` })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Anteil ändern: content 1.1.0' }));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('combobox', { name: /^Anteil der Browser/ }));
  await user.click(screen.getByRole('option', { name: '25 %' }));
  expect(asked.getByText('Der bisherige Zeitplan endet mit dieser Änderung.')).toBeTruthy();
  await user.click(asked.getByRole('radio', { name: 'Nach Zeitplan' }));
  expect(asked.queryByRole('textbox', { name: /^Auf 25 %/ })).toBeNull();
  await user.clear(asked.getByRole('textbox', { name: /^Auf 50 % nach/ }));
  expect(asked.getByText(/^alle am .* Uhr UTC\)$/)).toBeTruthy();
  await user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Läuft gut');
  await user.click(asked.getByRole('button', { name: 'Anteil ändern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    {
      ...{ kind: 'candidate', remote: 'content', version: '1.1.0', share: 25 },
      ...{
        roles: [],
        factor: 2,
        seen: '1.1.0',
        timetable: [{ share: 100, after: 2880 }],
        why: 'Läuft gut',
        drops: [],
      },
    },
  ]);
});

it('a candidate by which something goes away gets no other share, and nobody is asked to confirm that', async () => {
  difference = { ...difference, takesAway: [{ item: 'area:/tags', title: 'Tagverwaltung' }] };
  const page = await show(['release_view', 'release_activate']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Anteil ändern: content 1.1.0' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(await asked.findByText(/^Der Anteil kann nicht geändert werden: .*beenden Sie/)).toBeTruthy();
  expect(asked.queryByRole('switch', { name: /Mir ist bewusst/ })).toBeNull();
  await user.type(asked.getByRole('textbox', { name: 'Grund' }), 'Läuft gut');
  await user.click(asked.getByRole('button', { name: 'Anteil ändern' }));
  expect(await asked.findByText('Durch die Vorabversion fällt etwas weg.')).toBeTruthy();
  expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('people without the right only read', async () => {
  await show(['release_view']);
  expect(screen.getByText('für 5 % der Browser')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Anteil ändern|Beenden|Für alle/ })).toEqual([]);
});
