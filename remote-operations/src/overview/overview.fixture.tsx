import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component } from './OverviewPage';

const DAILY = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

export const source = (dataSetId: string, more: object = {}) => ({
  dataSetId,
  title: `Quelle ${dataSetId}`,
  active: true,
  cron: DAILY,
  adapter: 'GBFS',
  adapterSettings: { value: {} },
  lastImport: daysAgo(0),
  ...more,
});
export const event = (eventName: string, more: object = {}) => ({
  ...{ type: 'schedulerEvent', eventName, active: true, cron: DAILY, repeatMissedEvents: 0 },
  lastRunAt: daysAgo(0),
  lastRunStatus: 'SUCCEEDED',
  ...more,
});
export const list = (items: readonly ReturnType<typeof source>[]) =>
  Response.json({
    rowSetVersion: 1,
    totalCount: items.length,
    data: Object.fromEntries(items.map((one) => [one.dataSetId, one])),
  });

export const SOURCES = 'GET dataset-management/dataEntries';
export const EVENTS = 'GET event-scheduler/schedulers';
export const BACKUP = 'GET event-search/event/backup/ckan';
export const groups = (adapter: string) => `GET preference-service/setting/${adapter}`;
export const dataset = (id: string) => `GET open-data-ckan-facade/ckan/dataset/${id}`;

type Responses = NonNullable<NonNullable<Parameters<typeof fakePortal>[0]>['responses']>;
/** Shows the page to a person with these roles, whose services answer so. */
export const show = (roles: readonly string[], responses: Responses) => {
  const fake = fakePortal({ roles, responses });
  const router = renderPage(<Component />, fake.portal);
  return { ...fake, router, user: userEvent.setup() };
};
/** Title of the section of backups. */
export const BACKUPS = 'Überfällige oder fehlgeschlagene Sicherungen';
export const card = (name: string) => within(screen.getByRole('region', { name }));
export const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

export const SOURCE_READER = ['datenquellen_verwaltung_read'];
export const EVENT_READER = ['event_scheduler_read'];
export const BACKUP_MAKER = ['backup_and_restore_create_backup'];
export const OFFER_READER = ['datenangebots_verwaltung_read'];
