import { settingsOfOffer } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Component } from './OffersPage';
import { servicesWithOffer } from './OffersPage.fixture';
import { offerWith } from './offerServices.fixture';

afterEach(cleanup);

it('shows only offers without a catalogue entry where the address asks for them, and all again', async () => {
  const services = servicesWithOffer();
  const lost = offerWith({ adapter: 'GBFS', id: 'verloren', title: 'Verloren' });
  services.settings.set('GBFS/verloren', settingsOfOffer(lost, new Date(0), 'https://a.example'));
  const { portal } = fakePortal({ roles: ['datenangebots_verwaltung_read'] });
  const router = renderPage(
    <Component />,
    { ...portal, request: services.request as Portal['request'] },
    '/',
    '/?katalogeintrag=fehlt',
  );
  // Only the catalogue holds the title.
  await screen.findByRole('rowheader', { name: /^verloren/ });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  screen.getByText('Die Liste zeigt nur Datenangebote ohne Eintrag im Datenkatalog.');
  await userEvent.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
  await screen.findByRole('rowheader', { name: /^Räder/ });
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(router.state.location.search).toBe('');
});
