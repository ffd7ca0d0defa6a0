import type { DataEntry } from '@mobidrom/platform-api';
import type { Alert, PortalRequest } from '@mobidrom/shared-contract';
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
  const replaced: string[] = [];
  const services = {
    ...portal,
    request: service.request as PortalRequest,
    alerts: {
      ...portal.alerts,
      replace: (id: string, alert: Alert) => {
        replaced.push(id);
        return portal.alerts.show(alert);
      },
    },
  };
  const open = async () => {
    renderPage(<Component />, services, '/datenquellenverwaltung');
    await screen.findAllByRole('rowheader');
  };
  await open();
  return {
    ...page,
    replaced,
    /** Leaves the page, and opens it again. */
    again: () => {
      cleanup();
      return open();
    },
    fired: () => service.sent.filter((call) => call.endsWith('/fire-now')),
    user: userEvent.setup(),
    texts: () => page.alerts.map(({ text }) => text),
  };
}
const failed = (source: DataEntry) => ({ ...source, errorMessage: 'Zeitüberschreitung' });
const withEvents = (...ids: readonly string[]) => {
  const service = new SourceServices(
    ...ids.map((dataSetId) => sourceWith({ dataSetId, title: dataSetId.toUpperCase() })),
  );
  for (const id of ids) service.events.set(eventOf(id), importEvent(eventOf(id)));
  return service;
};

it('imports a source now after a question, says how it ended, and reads the list again', async () => {
  const service = withEvents('bus');
  const { user, alerts, texts, questions, fired, replaced } = await show(service);
  const lists = () => service.sent.filter((call) => call.startsWith('GET dataset-management')).length;
  const before = lists();
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() =>
    expect(alerts[0]).toMatchObject({
      text: 'Der Import der Datenquelle BUS wurde gestartet.',
      details: ['Sein Ergebnis erscheint hier.'],
      action: { label: 'Im Ereignisprotokoll ansehen' },
    }),
  );
  expect(fired()).toEqual([`POST event-scheduler/schedulers/${eventOf('bus')}/fire-now`]);
  expect(questions[0]?.text).toBe('Wollen Sie den Import der Datenquelle BUS jetzt starten?');
  await waitFor(() => expect(texts()).toContain('Der Import der Datenquelle BUS ist erfolgreich beendet.'));
  // The outcome takes the place of the message about the start.
  expect(replaced).toEqual(['1']);
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

it('says why an import has failed, and starts it again in the place of that', async () => {
  const service = withEvents('bus');
  service.outcomes.set(eventOf('bus'), 'FAILED');
  const { user, alerts, replaced, fired } = await show(service);
  service.put(failed(sourceWith({ title: 'BUS' })));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() =>
    expect(alerts.at(-1)).toMatchObject({
      severity: 'error',
      text: 'Der Import der Datenquelle BUS ist fehlgeschlagen.',
      details: ['Zeitüberschreitung'],
    }),
  );
  const failure = String(alerts.length);
  service.outcomes.clear();
  await alerts.at(-1)?.action?.run();
  expect(replaced.at(-1)).toBe(failure);
  expect(fired()).toHaveLength(2);
  await waitFor(() => expect(alerts.at(-1)?.text).toContain('ist erfolgreich beendet.'));
});

it('starts no import that runs: alone, among several, or from a page that was left and opened again', async () => {
  const service = withEvents('bahn', 'bus');
  service.outcomes.set(eventOf('bus'), 'STARTED');
  const { user, texts, alerts, fired, again } = await show(service);
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() => expect(texts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() => expect(texts()).toContain('Der Import der Datenquelle BUS läuft bereits.'));
  await again();
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(texts()).toContain('Importe starten: 1 von 2 erledigt, 1 fehlgeschlagen:'));
  expect(alerts.flatMap(({ details = [] }) => details)).toContain(
    'BUS: Der Import der Datenquelle BUS läuft bereits.',
  );
  expect(fired()).toEqual(
    ['bus', 'bahn'].map((id) => `POST event-scheduler/schedulers/${eventOf(id)}/fire-now`),
  );
});

it('starts no import that somebody else has started, alone or among several', async () => {
  const service = withEvents('bus');
  const running = { lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus: 'STARTED' } as const;
  service.events.set(eventOf('bus'), { ...importEvent(eventOf('bus')), ...running });
  const { user, texts, alerts, fired } = await show(service);
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() => expect(texts()).toEqual(['Der Import der Datenquelle BUS läuft bereits.']));
  await user.click(screen.getByRole('checkbox', { name: 'BUS auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(alerts).toHaveLength(2));
  expect(alerts[1]?.details).toEqual(['BUS: Der Import der Datenquelle BUS läuft bereits.']);
  expect(fired()).toEqual([]);
  // Trying again starts it once it has ended.
  service.events.set(eventOf('bus'), { ...importEvent(eventOf('bus')), ...running, lastRunStatus: 'FAILED' });
  await alerts[1]?.action?.run();
  expect(fired()).toHaveLength(1);
});

it('an import costs nothing that is typed into the same source in another tab, which starts no second one', async () => {
  const service = withEvents('bus');
  const event = importEvent(eventOf('bus'));
  service.outcomes.set(eventOf('bus'), 'STARTED');
  const first = await show(service);
  await first.user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() => expect(first.texts()).toEqual(['Der Import der Datenquelle BUS wurde gestartet.']));
  // The first tab follows its import, but shows its page no longer.
  cleanup();
  const second = await show(service, [READ, 'datenquellen_verwaltung_update', ...RUN]);
  await second.user.click(screen.getByRole('button', { name: 'Jetzt importieren BUS' }));
  await waitFor(() => expect(second.texts()).toEqual(['Der Import der Datenquelle BUS läuft bereits.']));
  await second.user.click(screen.getByRole('button', { name: 'BUS' }));
  const dialog = within(await screen.findByRole('dialog'));
  await second.user.type(dialog.getByRole('textbox', { name: 'Titel' }), ' Köln');
  service.put(failed(sourceWith({ title: 'BUS' })));
  const ended = { lastRunAt: new Date().toISOString(), lastRunStatus: 'FAILED' } as const;
  service.events.set(eventOf('bus'), { ...event, ...ended });
  await waitFor(() => expect(first.alerts.at(-1)?.details).toEqual(['Zeitüberschreitung']), {
    timeout: 10_000,
  });
  await second.user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(second.texts()).toContain('Die Datenquelle BUS Köln wurde erfolgreich aktualisiert.'),
  );
  expect(dialog.queryByRole('alert'), 'no choice between two versions').toBeNull();
  expect(service.stored.get('bus')).toMatchObject({ title: 'BUS Köln' });
  expect(second.fired()).toHaveLength(1);
});

it('says that there is no event of an import, and reads the list again', async () => {
  const service = new SourceServices(sourceWith());
  const { user, alerts } = await show(service);
  service.stored.clear();
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren Bus' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toEqual({
    severity: 'error',
    text: 'Der Import der Datenquelle Bus konnte nicht gestartet werden, da das zugehörige Ereignis nicht existiert.',
  });
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Bus/ })).toBeNull());
});

it('starts every failed import again from the notice, and names what fails again', async () => {
  const service = withEvents('bahn', 'bus');
  for (const source of [...service.stored.values()]) service.put(failed(source));
  service.outcomes.set(eventOf('bus'), 'FAILED');
  const { user, texts, alerts, questions, fired } = await show(service);
  const notice = within(await screen.findByRole('group', { name: 'Warnung' }));
  await user.click(notice.getByRole('button', { name: 'Erneut importieren' }));
  await waitFor(() => expect(fired()).toHaveLength(2));
  expect(questions[0]?.text).toMatch(/^Wollen Sie die Importe von 2 Datenquellen jetzt starten\?/);
  await waitFor(() => expect(texts()).toContain('Ein Import ist fehlgeschlagen:'));
  expect(texts()).toEqual(
    expect.arrayContaining(['2 Importe wurden gestartet.', 'Ein Import ist erfolgreich beendet.']),
  );
  expect(alerts[0]?.details).toEqual(['Die Ergebnisse folgen.']);
  const failure = alerts.find(({ severity }) => severity === 'error');
  expect(failure).toMatchObject({
    details: ['BUS - Zeitüberschreitung'],
    action: { label: 'Erneut importieren' },
  });
  // It fails again, and once more.
  await failure?.action?.run();
  const failures = () => alerts.filter(({ severity }) => severity === 'error');
  await waitFor(() => expect(failures()).toHaveLength(2), { timeout: 20_000 });
  expect(failures()[1]?.key).toBe(failure?.key);
  service.outcomes.set(eventOf('bus'), 'SUCCEEDED');
  await failures()[1]?.action?.run();
  expect(fired()).toHaveLength(4);
  // In the place of the message about the failure.
  expect(alerts.at(-1)).toMatchObject({ text: 'Ein Import wurde gestartet.', key: failure?.key });
  await waitFor(() => expect(texts().at(-1)).toBe('Ein Import ist erfolgreich beendet.'));
});

it('starts an import again that has ended while others of the same job still run', async () => {
  const service = withEvents('bahn', 'bus');
  service.outcomes.set(eventOf('bus'), 'STARTED');
  const { user, texts, fired } = await show(service);
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(texts()).toContain('2 Importe wurden gestartet.'));
  const lists = () => service.sent.filter((call) => call.startsWith('GET dataset-management')).length;
  const before = lists();
  // The list is read again as soon as one of them has ended.
  await waitFor(() => expect(lists()).toBeGreaterThan(before), { timeout: 20_000 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Jetzt importieren BAHN' })).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren BAHN' }));
  await waitFor(() => expect(fired()).toHaveLength(3));
});

it('asks from the notice although other imports are being started, which it waits for', async () => {
  const service = withEvents('bahn', 'bus');
  service.put(failed(service.stored.get('bus') as DataEntry));
  const { user, questions, fired } = await show(service);
  const release = service.hold();
  await user.click(screen.getByRole('checkbox', { name: 'BAHN auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(questions).toHaveLength(1));
  const notice = within(screen.getByRole('group', { name: 'Warnung' }));
  await user.click(notice.getByRole('button', { name: 'Erneut importieren' }));
  await waitFor(() => expect(questions).toHaveLength(2));
  release();
  await waitFor(() => expect(fired()).toHaveLength(2));
});

it('keeps a source selected whose event is missing, and imports the others', async () => {
  const service = withEvents('bahn', 'bus');
  service.events.delete(eventOf('bus'));
  const { user, texts } = await show(service);
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Jetzt importieren' }));
  await waitFor(() => expect(texts()).toContain('Importe starten: 1 von 2 erledigt, 1 fehlgeschlagen:'));
  await waitFor(() => expect(texts()).toContain('Ein Import ist erfolgreich beendet.'));
  expect(screen.getByRole('checkbox', { name: 'BUS auswählen' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'BAHN auswählen' })).toHaveProperty('checked', false);
});

it('offers no import without the right to run events', async () => {
  await show(new SourceServices(failed(sourceWith())), [READ, 'event_scheduler_read']);
  expect(screen.queryByRole('button', { name: /importieren/ })).toBeNull();
});
