import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Component } from './BackupPage';

afterEach(cleanup);

const PATH = '/sicherung-wiederherstellung';
const EVENTS = 'GET event-scheduler/schedulers';
const DAILY = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const backupEvent = (service: string) => ({
  ...{ type: 'schedulerEvent', eventName: `${service}_backup`, active: true, cron: DAILY },
  repeatMissedEvents: 0,
});
const record = (eventTime: number) => () =>
  Response.json({ eventTime, eventDetails: { operationStatus: 'succeeded' } });

type Responses = NonNullable<NonNullable<Parameters<typeof fakePortal>[0]>['responses']>;
function show(role: string, responses: Responses) {
  const { portal, requests } = fakePortal({ roles: [role], responses });
  const router = renderPage(<Component />, portal, PATH, `${PATH}?zustand=ueberfaellig`);
  return { router, requests, user: userEvent.setup() };
}
const services = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');

const schedules = () => Response.json([backupEvent('ckan'), backupEvent('geoserver')]);
const latest: Responses = {
  'GET event-search/event/backup/ckan': record(0),
  'GET event-search/event/backup/geoserver': record(Date.now() / 1000),
};

it('shows only overdue services where the address asks for them, and all again', async () => {
  const { router, user } = show('backup_and_restore_create_backup', { [EVENTS]: schedules, ...latest });
  await screen.findByText('Die Liste zeigt nur Dienste, deren Sicherung überfällig oder fehlgeschlagen ist.');
  await waitFor(() => expect(services()).toEqual([expect.stringMatching(/^Datenkatalog/)]));
  await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
  await waitFor(() => expect(services()).toHaveLength(7));
  expect(router.state.location.search).toBe('');
});

it('shows all services, and why, when the schedules cannot be read, and reads them again', async () => {
  let fails = true;
  const { user } = show('backup_and_restore_create_backup', {
    ...latest,
    [EVENTS]: () =>
      fails ? Response.json({ status: 503, detail: 'Wartung' }, { status: 503 }) : schedules(),
  });
  await screen.findByText(
    'Beim Laden der überfälligen oder fehlgeschlagenen Sicherungen ist folgender Fehler aufgetreten: 503 - Wartung',
  );
  await waitFor(() => expect(services()).toHaveLength(7));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(services()).toEqual([expect.stringMatching(/^Datenkatalog/)]));
});

it('says that the session has ended instead of that no backup is overdue', async () => {
  const { portal } = fakePortal({ roles: ['backup_and_restore_create_backup'] });
  const request = async () => undefined;
  renderPage(<Component />, { ...portal, request }, PATH, `${PATH}?zustand=ueberfaellig`);
  await screen.findByText(/folgender Fehler aufgetreten: Ihre Sitzung ist abgelaufen\.$/);
  expect(screen.queryByText('Es ist keine Sicherung überfällig oder fehlgeschlagen.')).toBeNull();
});

it('shows all services without the right to see their backups, and reads no schedule', async () => {
  const { requests } = show('backup_and_restore_restore_backup', { [EVENTS]: schedules, ...latest });
  await waitFor(() => expect(services()).toHaveLength(7));
  expect(requests).toEqual([]);
});
