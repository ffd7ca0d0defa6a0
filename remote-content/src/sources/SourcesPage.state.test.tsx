import type { Portal } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Component } from './SourcesPage';
import { SourceServices, sourceWith } from './sourceServices.fixture';

afterEach(cleanup);

const PATH = '/datenquellenverwaltung';
const longAgo = { lastImport: '2020-01-01T04:00:00Z' };
const DAILY = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };

/** Shows the list with a source that has failed, one that is late, and one of which nothing is known. */
function show(query: string) {
  const service = new SourceServices(
    sourceWith({ dataSetId: 'kaputt', title: 'Kaputt', ...{ ...longAgo, errorMessage: '404' } }),
    sourceWith({ dataSetId: 'spaet', title: 'Spät', cron: DAILY, ...longAgo }),
    sourceWith({ dataSetId: 'neu', title: 'Neu' }),
  );
  const { portal } = fakePortal({ roles: ['datenquellen_verwaltung_read'] });
  const router = renderPage(
    <Component />,
    { ...portal, request: service.request as Portal['request'] },
    PATH,
    `${PATH}${query}`,
  );
  return { router, service, user: userEvent.setup() };
}
const names = async () => {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);
};

it.each([
  ['?zustand=fehlgeschlagen', ['Kaputt']],
  ['?zustand=ueberfaellig', ['Spät']],
  ['?zustand=ohne-lieferung', ['Neu']],
  ['?zustand=unbekannt', ['Spät', 'Neu', 'Kaputt']],
  ['', ['Spät', 'Neu', 'Kaputt']],
])('shows for the address %s only the data sources in that state', async (query, expected) => {
  show(query);
  expect((await names()).sort()).toEqual([...expected].sort());
});

it('says that the list is limited, and shows all again', async () => {
  const { router, user } = show('?zustand=fehlgeschlagen&sort=title%3Aasc');
  expect(await names()).toEqual(['Kaputt']);
  screen.getByText('Die Liste zeigt nur Datenquellen, deren letzter Import fehlgeschlagen ist.');
  await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
  await screen.findByRole('button', { name: 'Neu' });
  expect(router.state.location.search).toBe('?sort=title%3Aasc');
  expect(screen.queryByText(/Die Liste zeigt nur/)).toBeNull();
});

it('says that there is no such data source, rather than none at all', async () => {
  const { service } = show('?zustand=fehlgeschlagen');
  service.stored.delete('kaputt');
  await screen.findByText('Es gibt keine solche Datenquelle.');
});

it('keeps the choice of columns of the whole list in that of a state', async () => {
  localStorage.setItem('portal-columns-sources', '["adapter"]');
  show('?zustand=fehlgeschlagen');
  expect(await names()).toEqual(['Kaputt']);
  expect(screen.queryByRole('columnheader', { name: /^Adapter/ })).toBeNull();
  cleanup();
  localStorage.removeItem('portal-columns-sources');
  show('?zustand=fehlgeschlagen');
  expect(await names()).toEqual(['Kaputt']);
  screen.getByRole('columnheader', { name: /^Adapter/ });
});
