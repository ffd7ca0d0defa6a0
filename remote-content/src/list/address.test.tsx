import type { Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { ROLES } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Component as Offers } from '../offers/OffersPage';
import { servicesWithOffer } from '../offers/OffersPage.fixture';
import { Component as Organisations } from '../organisations/OrganisationsPage';
import { blankOrganisation } from '../organisations/organisation.schema';
import { Component as Sources } from '../sources/SourcesPage';
import { SourceServices, sourceWith } from '../sources/sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const session: Session = {
  status: 'authenticated',
  subject: 'kim',
  roles: [...ROLES.dataOffers, ...ROLES.dataSources, ...ROLES.organisations],
  groups: [],
};

/** Shows a page at an address with a query. */
const show = (page: ReactElement, request: PortalRequest, search: string) =>
  renderPage(
    page,
    {
      configuration: { apiBase: '/api', operator: { name: 'Mobidrom' } },
      session: { get: () => session, subscribe: () => () => undefined },
      request,
      alerts: { show: () => '', close: () => undefined },
      unsaved: { register: () => () => undefined, isDirty: () => false },
    } as unknown as Portal,
    '/liste',
    `/liste${search}`,
  );

const organisations: PortalRequest = async (path) =>
  Response.json({
    rowSetVersion: '1',
    totalCount: path.includes('organisations') ? 1 : 0,
    data: path.includes('organisations')
      ? { '1': { ...blankOrganisation, id: '1', name: 'Stadtwerke' } }
      : {},
  });

it.each([
  [
    'a data source',
    () => show(<Sources />, new SourceServices(sourceWith()).request as PortalRequest, '?eintrag=bus'),
    'Bus',
  ],
  [
    'a data offer',
    () => show(<Offers />, servicesWithOffer().request as PortalRequest, '?eintrag=GBFS%2Fraeder'),
    'Räder',
  ],
  ['an organisation', () => show(<Organisations />, organisations, '?eintrag=1'), 'Stadtwerke'],
])('the address opens %s', async (_kind, open, title) => {
  const router = open();
  await waitFor(() => expect(screen.getByRole('dialog', { name: new RegExp(title) })).toBeDefined());
  expect(router.state.location.search).toBe('');
});

it.each([
  [
    'a data source',
    () => show(<Sources />, new SourceServices(sourceWith()).request as PortalRequest, '?neu=1'),
  ],
  ['a data offer', () => show(<Offers />, servicesWithOffer().request as PortalRequest, '?neu=1')],
  ['an organisation', () => show(<Organisations />, organisations, '?neu=1')],
])('the address opens the dialog for %s that is new', async (_kind, open) => {
  open();
  await screen.findByRole('dialog', { name: /hinzufügen/ });
});
