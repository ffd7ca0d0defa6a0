import {
  type DataOffer,
  datasetOfOffer,
  exportEventName,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component } from './OffersPage';
import { servicesWithOffer } from './OffersPage.fixture';
import { offerWith } from './offerServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

it('deletes several offers with all their parts, undoes the one that fails, and tries it again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const services = servicesWithOffer();
  const other = offerWith({
    adapter: 'GBFS',
    id: 'roller',
    title: 'Roller',
    aggregatedFeeds: ['raeder-bonn'],
  });
  services.settings.set('GBFS/roller', settingsOfOffer(other, new Date(0), 'https://a.example'));
  services.datasets.set('roller', { ...datasetOfOffer(other, 'https://a.example', 'M') });
  const roles = ['read', 'delete'].map((right) => `datenangebots_verwaltung_${right}`);
  const { portal, alerts, questions } = fakePortal({ roles });
  renderPage(<Component />, { ...portal, request: services.request as PortalRequest });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Räder auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Roller auswählen' }));
  services.failOn('DELETE open-data-ckan-facade/ckan/dataset/roller', 500, 1);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]).toMatchObject({
    text: 'Wollen Sie 2 Datenangebote wirklich löschen?',
    warnings: ['Die Adressen ihrer Feeds antworten danach nicht mehr.'],
    details: ['Räder', 'Roller'],
  });
  expect(alerts[0]?.details?.[0]).toContain('Roller: ');
  expect([...services.settings.keys()]).toEqual(['GBFS/roller']);
  expect([...services.datasets.keys()]).toEqual(['roller']);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Räder auswählen' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Roller auswählen' })).toHaveProperty('checked', true);
  await alerts[0]?.action?.run();
  expect(services.settings.size + services.datasets.size).toBe(0);
  expect(alerts.at(-1)?.text).toBe('2 Datenangebote gelöscht');
  log.mockRestore();
});

/** Shows the page with the offer 'Räder' and two for an adapter that can export, of which one does, and selects all. */
async function showExports() {
  const services = servicesWithOffer();
  for (const [id, exportToMobilithek] of [
    ['parken', true],
    ['stellplaetze', false],
  ] as const) {
    const offer = offerWith({
      adapter: 'MOBILITHEK_PARKING',
      id,
      title: id,
      exportToMobilithek,
      offerId: '1',
    });
    services.settings.set(
      `MOBILITHEK_PARKING/${id}`,
      settingsOfOffer(offer, new Date(0), 'https://a.example'),
    );
    services.datasets.set(id, { ...datasetOfOffer(offer, 'https://a.example', 'M') });
  }
  const roles = ['read', 'delete'].map((right) => `datenangebots_verwaltung_${right}`);
  const page = fakePortal({ roles });
  renderPage(<Component />, { ...page.portal, request: services.request as PortalRequest });
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: 'Räder auswählen' });
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  return { ...page, services, user };
}

it.each([401, 403])(
  'begins no further deletion after a %i, and warns only of exports that are set up',
  async (status) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { services, user, alerts, questions } = await showExports();
    const { sent } = services;
    services.failOn('DELETE', status);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(alerts).toHaveLength(1));
    expect(questions[0]?.warnings).toEqual([
      'Die Adressen ihrer Feeds antworten danach nicht mehr.',
      'Ein Export zur Mobilithek endet.',
    ]);
    expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(alerts[0]?.text).toBe(
      'Datenangebote löschen: 0 von 3 erledigt, 1 fehlgeschlagen, 2 nicht begonnen:',
    );
    log.mockRestore();
  },
);

describe('activating and deactivating', () => {
  const NAME = exportEventName('MOBILITHEK_PARKING', 'parken');
  const schedule: SchedulerEvent = {
    type: SCHEDULER_EVENT,
    eventName: NAME,
    active: true,
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    repeatMissedEvents: 0,
  };
  async function showSchedules(values: Partial<DataOffer> = {}) {
    const services = servicesWithOffer();
    services.addSources('MOBILITHEK_PARKING', { haus: 'Parkhaus' });
    const offer = offerWith({
      adapter: 'MOBILITHEK_PARKING',
      id: 'parken',
      title: 'Parken',
      description: 'Parkhäuser',
      aggregatedFeeds: ['haus'],
      schema: 'datex2_parkplatz_facility',
      ...values,
    });
    services.settings.set(
      'MOBILITHEK_PARKING/parken',
      settingsOfOffer(offer, new Date(0), 'https://a.example'),
    );
    services.datasets.set('parken', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
    services.schedulers.set(NAME, schedule);
    const roles = ['read', 'update'].map((right) => `datenangebots_verwaltung_${right}`);
    const page = { ...fakePortal({ roles }), user: userEvent.setup() };
    renderPage(<Component />, { ...page.portal, request: services.request as PortalRequest });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Parken auswählen' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Räder auswählen' }));
    const choose = async (action: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Aktionen' }));
      await page.user.click(screen.getByRole('menuitem', { name: action }));
      await waitFor(() => expect(page.alerts).toHaveLength(1));
    };
    return { ...page, services, choose };
  }

  it('changes only the schedules of offers that have one, and takes it back', async () => {
    const { services, alerts, questions, choose } = await showSchedules();
    const keepsItsFeed = () =>
      JSON.stringify(services.settings.get('MOBILITHEK_PARKING/parken')).includes('haus');
    await choose('Deaktivieren');
    expect(questions[0]?.text).toMatch(
      /^Wollen Sie ein Datenangebot deaktivieren\? Ein ausgewählter Eintrag bleibt/,
    );
    expect(alerts[0]).toMatchObject({ severity: 'success', text: 'Ein Datenangebot deaktiviert' });
    expect(services.schedulers.get(NAME)).toEqual({ ...schedule, active: false });
    expect(keepsItsFeed()).toBe(true);
    expect(services.sent.some((call) => call.includes('raeder'))).toBe(false);
    await alerts[0]?.action?.run();
    expect(services.schedulers.get(NAME)?.active).toBe(true);
  });

  it('names the field for which a stored offer cannot be saved, and changes nothing', async () => {
    const { services, alerts, choose } = await showSchedules({ description: '' });
    await choose('Deaktivieren');
    expect(alerts[0]?.details).toEqual([
      'Parken: Die gespeicherten Angaben sind ungültig: Beschreibung: Bitte füllen Sie dieses Feld aus.',
    ]);
    expect(services.sent).toEqual([]);
  });
});
