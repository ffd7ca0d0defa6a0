import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { servicesWithOffer } from '../offers/OffersPage.fixture';
import { Component } from './SourcesPage';
import { SourceServices, sourceWith } from './sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const RIGHTS = ['datenquellen_verwaltung_read', 'datenangebots_verwaltung_read'];

/** Shows two active sources of GBFS, an inactive one and one of another adapter, beside the offer 'Räder' of GBFS. */
async function show(right: string, existing = false) {
  const sources = new SourceServices(
    sourceWith({ dataSetId: 'raeder-koeln', title: 'Köln', adapter: 'GBFS' }),
    sourceWith({ dataSetId: 'raeder-essen', title: 'Essen', adapter: 'GBFS', organisationIds: ['o1'] }),
    ...(existing ? [sourceWith({ dataSetId: 'raeder-bonn', title: 'Bonn', adapter: 'GBFS' })] : []),
    sourceWith({ dataSetId: 'alt', title: 'Alt', adapter: 'GBFS', active: false }),
    sourceWith({ dataSetId: 'haus', title: 'Haus', adapter: 'MOBILITHEK_PARKING' }),
  );
  const offers = servicesWithOffer();
  const isOfSources = (path: string) => path.startsWith('dataset-management');
  const request = ((path, init) =>
    (isOfSources(path) ? sources : offers).request(path, init)) as PortalRequest;
  const page = fakePortal({ roles: [...RIGHTS, right] });
  renderPage(<Component />, { ...page.portal, request }, '/datenquellenverwaltung');
  await screen.findAllByRole('rowheader');
  const feeds = () => JSON.stringify(offers.settings.get('GBFS/raeder'));
  return { ...page, offers, feeds, user: userEvent.setup() };
}

it('adds active data sources to an offer of their adapter, and says which it does not take', async () => {
  const { user, alerts, feeds } = await show('datenangebots_verwaltung_update');
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Zu Datenangebot hinzufügen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(within(dialog).getByRole('alert').textContent).toContain('Datenangebot');
  expect(dialog.textContent).toContain('Hinzugefügt werden 3 Datenquellen: Köln, Haus und Essen');
  expect(dialog.textContent).toContain('verschiedene Adapter');
  expect(dialog.textContent).toContain('Diese ausgewählte Datenquelle ist beschränkt');
  await user.click(within(dialog).getByRole('combobox', { name: 'Datenangebot' }));
  await user.click(await screen.findByRole('option', { name: 'Räder (GBFS)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatchObject({
    text: 'Datenquellen zum Datenangebot Räder hinzufügen: 2 von 3 erledigt, 1 fehlgeschlagen:',
    details: ['Haus: Das Datenangebot nimmt nur Datenquellen des Adapters GBFS auf.'],
  });
  expect(feeds()).toContain('"raeder-bonn,raeder-koeln,raeder-essen"');
});

it('is not offered for inactive data sources alone', async () => {
  const { user } = await show('datenangebots_verwaltung_update');
  await user.click(screen.getByRole('checkbox', { name: 'Alt auswählen' }));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zu Datenangebot hinzufügen' });
  expect(button().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Köln auswählen' }));
  expect(button().disabled).toBe(false);
});

it('takes back what was added, and nothing that was in the offer before', async () => {
  const { user, alerts, feeds } = await show('datenangebots_verwaltung_update', true);
  await user.click(screen.getByRole('checkbox', { name: 'Köln auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bonn auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Zu Datenangebot hinzufügen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Datenangebot' }));
  await user.click(await screen.findByRole('option', { name: 'Räder (GBFS)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatchObject({
    severity: 'success',
    text: 'Eine Datenquelle zum Datenangebot Räder hinzugefügt',
  });
  expect(feeds()).toContain('raeder-koeln');
  await alerts[0]?.action?.run();
  expect(feeds()).toContain('raeder-bonn');
  expect(feeds()).not.toContain('raeder-koeln');
});

it('changes nothing when the dialog is closed, and is offered to nobody who may not change offers', async () => {
  const { user, alerts, offers } = await show('datenangebots_verwaltung_update');
  await user.click(screen.getByRole('checkbox', { name: 'Köln auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Zu Datenangebot hinzufügen' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([alerts, offers.sent]).toEqual([[], []]);
  cleanup();
  await show('datenangebots_verwaltung_delete');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('says that the offers cannot be read, and reads them again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { user, offers } = await show('datenangebots_verwaltung_update');
  offers.failOn('GET preference-service', 500);
  await user.click(screen.getByRole('checkbox', { name: 'Köln auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Zu Datenangebot hinzufügen' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
  log.mockRestore();
});
