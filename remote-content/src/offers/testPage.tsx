import { datasetOfOffer, settingsOfOffer } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/page-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Component } from './OffersPage';
import { TestWorld, testLocks, testOffer } from './testWorld';

/* For tests alone: the page of data offers with its services in memory. */

export const SOURCES = { 'raeder-bonn': 'Räder Bonn', 'raeder-koeln': 'Räder Köln' };
const offer = testOffer({
  adapter: 'GBFS',
  id: 'raeder',
  title: 'Räder',
  description: 'Alle Räder',
  aggregatedFeeds: ['raeder-bonn'],
});
const ALL_RIGHTS = ['read', 'create', 'update', 'delete'];

/** Services that hold one offer of GBFS, 'Räder', and a browser that remembers nothing. */
export function worldWithOffer(): TestWorld {
  localStorage.clear();
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: lockManager() }));
  const world = new TestWorld();
  world.addSources('GBFS', SOURCES);
  world.settings.set('GBFS/raeder', settingsOfOffer(offer, new Date(0), 'https://a.example'));
  world.datasets.set('raeder', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
  return world;
}

/** The browser's own locks, as far as they are used. */
function lockManager() {
  const locks = testLocks();
  return {
    request: async (name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) => {
      const done = await locks.hold(name, () => work({}));
      return done.held ? done.value : work(null);
    },
  };
}

export function showOffers(world: TestWorld, rights: readonly string[] = ALL_RIGHTS) {
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const roles = rights.map((right) => `datenangebots_verwaltung_${right}`);
  const session: Session = { status: 'authenticated', subject: 'kim', roles, groups: [] };
  const portal = {
    configuration: { apiBase: '/api', operator: { name: 'Mobidrom' } },
    session: { get: () => session, subscribe: () => () => undefined },
    request: world.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => questions.push(question) > 0,
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  renderPage(<Component />, portal);
  const alertTexts = () => alerts.map(({ text }) => text);
  return { alerts, alertTexts, questions, user: userEvent.setup() };
}

export const dialog = () => within(screen.getByRole('dialog'));
export const stepTexts = () =>
  within(dialog().getByRole('status', { name: 'Schritte' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
