import { datasetOfOffer, settingsOfOffer } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { memoryLocks } from '../transaction/locks.fixture';
import { Component } from './OffersPage';
import { OfferServices, offerWith } from './offerServices.fixture';

/* The page of data offers with its services in memory. */

const SOURCES = { 'raeder-bonn': 'Räder Bonn', 'raeder-koeln': 'Räder Köln' };
const offer = offerWith({
  adapter: 'GBFS',
  id: 'raeder',
  title: 'Räder',
  description: 'Alle Räder',
  aggregatedFeeds: ['raeder-bonn'],
});
const ALL_RIGHTS = ['read', 'create', 'update', 'delete'];

/** Returns services that hold one offer of GBFS, 'Räder', and clears the browser's storage. */
export function servicesWithOffer(): OfferServices {
  localStorage.clear();
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: lockManager() }));
  const services = new OfferServices();
  services.addSources('GBFS', SOURCES);
  services.settings.set('GBFS/raeder', settingsOfOffer(offer, new Date(0), 'https://a.example'));
  services.datasets.set('raeder', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
  return services;
}

/** Returns the part of the browser's lock manager that is used. */
function lockManager() {
  const locks = memoryLocks();
  return {
    request: async (name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) => {
      const done = await locks.runIfFree(name, () => work({}));
      return done.ran ? done.value : work(null);
    },
  };
}

export function showOffers(services: OfferServices, rights: readonly string[] = ALL_RIGHTS) {
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const roles = rights.map((right) => `datenangebots_verwaltung_${right}`);
  const session: Session = { status: 'authenticated', subject: 'kim', roles, groups: [] };
  const portal = {
    configuration: { apiBase: '/api', operator: { name: 'Mobidrom' } },
    session: { get: () => session, subscribe: () => () => undefined },
    request: services.request as PortalRequest,
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
