import type { Use } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './OrganisationsPage';
import { blankOrganisation } from './organisation.schema';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const ORGANISATIONS = 'orga-management/organisations';
const NAMES = ['Bonn', 'Köln'];

it('warns that the deletion of all organisations of a source opens it', async () => {
  const list = (data: object) =>
    Response.json({ rowSetVersion: 1, totalCount: Object.keys(data).length, data });
  const stored = Object.fromEntries(NAMES.map((name) => [name, { ...blankOrganisation, id: name, name }]));
  const bus: Use = { kind: 'dataEntry', id: 'bus', title: 'Bus', relations: ['access'] };
  const { portal, alerts, questions } = fakePortal({
    roles: ['read', 'delete'].map((right) => `organisations_verwaltung_${right}`),
    responses: {
      [`GET ${ORGANISATIONS}`]: () => list(stored),
      'GET orga-management/tags': () => list({}),
      [`GET ${ORGANISATIONS}/Bonn/uses`]: () => Response.json({ uses: [{ ...bus, others: ['Köln'] }] }),
      [`GET ${ORGANISATIONS}/K%C3%B6ln/uses`]: () => Response.json({ uses: [{ ...bus, others: ['Bonn'] }] }),
      [`DELETE ${ORGANISATIONS}/Bonn`]: () => new Response(null, { status: 204 }),
      [`DELETE ${ORGANISATIONS}/K%C3%B6ln`]: () => new Response(null, { status: 204 }),
    },
  });
  renderPage(<Component />, portal, '/organisationsverwaltung');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]?.warnings).toEqual([
    'Eine Datenquelle ist nur durch diese Einträge beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.',
    'Die Organisationen werden hier verwendet; Zugriffsrechte werden dort entfernt, gespeicherte Namen bleiben stehen: Datenquelle „Bus“ (Zugriffsrecht, danach für alle angemeldeten Personen zugänglich).',
  ]);
});
