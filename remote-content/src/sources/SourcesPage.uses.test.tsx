import type { Request, Use } from '@mobidrom/platform-api';
import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './SourcesPage';
import { SourceServices, sourceWith } from './sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

it('warns that the deletion of all sources of an offer leaves its feed empty', async () => {
  const service = new SourceServices(sourceWith(), sourceWith({ dataSetId: 'rad', title: 'Rad' }));
  const offer: Use = { kind: 'dataOffer', id: 'alles', title: 'Alles' };
  const othersOf: Readonly<Record<string, string>> = { bus: 'rad', rad: 'bus' };
  const request: Request = async (path, init) => {
    const [, id = ''] = /dataEntries\/(\w+)\/uses$/.exec(path) ?? [];
    const other = othersOf[id];
    return other ? Response.json({ uses: [{ ...offer, others: [other] }] }) : service.request(path, init);
  };
  const { portal, alerts, questions } = fakePortal({
    roles: ['datenquellen_verwaltung_read', 'datenquellen_verwaltung_delete'],
  });
  renderPage(<Component />, { ...portal, request: request as PortalRequest }, '/datenquellenverwaltung');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]?.warnings).toEqual([
    'Ein Datenangebot hat keine anderen Datenquellen. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.',
    'Die Datenquellen werden in diesen Datenangeboten verwendet und dort entfernt: Datenangebot „Alles“ (danach ohne Datenquelle).',
  ]);
});
