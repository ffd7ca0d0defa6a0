import type { DataEntry } from '@mobidrom/platform-api';
import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './SourcesPage';
import { importEvent, SourceServices, sourceWith } from './sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const READ = 'datenquellen_verwaltung_read';
const RUN = ['event_scheduler_read', 'event_scheduler_execute'];
const eventOf = (id: string) => `gbfs_importer_${id}_import`;

async function show(service: SourceServices, roles: readonly string[] = [READ, ...RUN]) {
  const { portal, ...page } = fakePortal({ roles });
  renderPage(
    <Component />,
    { ...portal, request: service.request as PortalRequest },
    '/datenquellenverwaltung',
  );
  await screen.findAllByRole('rowheader');
  const fired = () => service.sent.filter((call) => call.endsWith('/fire-now'));
  return { ...page, fired, user: userEvent.setup(), texts: () => page.alerts.map(({ text }) => text) };
}
const failed = (source: DataEntry) => ({ ...source, errorMessage: 'Zeitüberschreitung' });
const withEvents = (...ids: readonly string[]) => {
  const service = new SourceServices(
    ...ids.map((dataSetId) => sourceWith({ dataSetId, title: dataSetId.toUpperCase() })),
  );
  for (const id of ids) service.events.set(eventOf(id), importEvent(eventOf(id)));
  return service;
};

it('imports a source now, says how it ended, and reads the list again', async () => {
  const service = withEvents('bus');
  const { user, alerts, texts, fired } = await show(service);
  const lists = () => service.sent.filter((call) => call.startsWith('GET dataset-management')).length;
  const before = lists();
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  expect(fired()).toEqual([`POST event-scheduler/schedulers/${eventOf('bus')}/fire-now`]);
  expect(alerts[0]).toMatchObject({
    text: 'Der Import der Datenquelle BUS wurde gestartet.',
    details: ['Sein Ergebnis erscheint hier.'],
    action: { label: 'Im Ereignisprotokoll ansehen' },
  });
  await waitFor(() => expect(texts()).toContain('Der Import der Datenquelle BUS ist erfolgreich beendet.'));
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

it('says why an import has failed, and starts it again', async () => {
  const service = withEvents('bus');
  service.outcomes.set(eventOf('bus'), 'FAILED');
  const { user, alerts, fired } = await show(service);
  service.put(failed(sourceWith({ title: 'BUS' })));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() =>
    expect(alerts.at(-1)).toMatchObject({
      severity: 'error',
      text: 'Der Import der Datenquelle BUS ist fehlgeschlagen.',
      details: ['Zeitüberschreitung'],
    }),
  );
  service.outcomes.clear();
  await alerts.at(-1)?.action?.run();
  expect(fired()).toHaveLength(2);
  await waitFor(() => expect(alerts.at(-1)).toMatchObject({ severity: 'success' }));
});

it('does not start an import that runs', async () => {
  const service = withEvents('bus');
  service.outcomes.set(eventOf('bus'), 'STARTED');
  const { user, texts, fired } = await show(service);
  const now = screen.getByRole('button', { name: 'Jetzt importieren BUS' });
  await user.click(now);
  await waitFor(() => expect(texts()).toHaveLength(1));
  await user.click(now);
  await waitFor(() => expect(texts()).toContain('Der Import der Datenquelle BUS läuft bereits.'));
  expect(fired()).toHaveLength(1);
});

it('says that an import cannot be started, and keeps the source in the list', async () => {
  const { user, alerts } = await show(new SourceServices(sourceWith()));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren Bus' }));
  await waitFor(() =>
    expect(alerts[0]).toMatchObject({
      severity: 'error',
      text: 'Der Import der Datenquelle Bus konnte nicht gestartet werden, da es sein Ereignis nicht gibt.',
      action: { label: 'Erneut importieren' },
    }),
  );
  screen.getByRole('rowheader', { name: /Bus/ });
});

it('starts every failed import again from the notice, and names what fails again', async () => {
  const service = withEvents('bahn', 'bus');
  for (const source of [...service.stored.values()]) {
    service.put(failed(source));
  }
  service.outcomes.set(eventOf('bus'), 'FAILED');
  const { user, texts, alerts, fired } = await show(service);
  const notice = within(await screen.findByRole('alert'));
  await user.click(notice.getByRole('button', { name: 'Erneut importieren' }));
  await waitFor(() => expect(fired()).toHaveLength(2));
  await waitFor(() => expect(texts()).toContain('Ein gestarteter Import ist fehlgeschlagen:'));
  expect(texts()).toEqual(expect.arrayContaining(['2 Importe gestartet', 'Ein Import erfolgreich beendet']));
  expect(alerts.find(({ severity }) => severity === 'error')?.details).toEqual(['BUS']);
});

it('imports several selected sources after a question', async () => {
  const service = withEvents('bahn', 'bus');
  const { user, texts, questions, fired } = await show(service);
  await user.click(screen.getByRole('checkbox', { name: 'BAHN auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'BUS auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(fired()).toHaveLength(2));
  expect(questions[0]?.text).toBe('Wollen Sie 2 Datenquellen jetzt importieren?');
  await waitFor(() => expect(texts()).toContain('2 Importe erfolgreich beendet'));
});

it('offers no import without the right to run events', async () => {
  await show(new SourceServices(failed(sourceWith())), [READ, 'event_scheduler_read']);
  expect(screen.queryByRole('button', { name: /importieren/ })).toBeNull();
});
