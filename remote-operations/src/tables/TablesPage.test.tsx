import type { Portal, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component } from './TablesPage';

afterEach(cleanup);

const session: Session = { status: 'authenticated', roles: ['data_viewer'], groups: [] };

function show(answer: () => Response) {
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request: async () => answer(),
    page: { setTitle: () => undefined },
    alerts: { show: () => '', close: () => undefined },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/datentabellen');
}

it('lists the other tables although the name of one cannot be read, and tells its position', async () => {
  show(() => Response.json(['haltestellen', { name: 7 }, 'stationen']));
  await screen.findByRole('link', { name: 'haltestellen' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('Eintrag 2');
});

it('shows the size and the last change of each table, where the service tells them', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  show(() =>
    Response.json([
      { name: 'haltestellen', records: 1234, changedAt: '2026-11-20T11:05:00Z' },
      { name: 'linien', records: 0, changedAt: null },
    ]),
  );
  await screen.findByRole('link', { name: 'haltestellen' });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(-4)).toEqual(['1.234', '20.11.2026, 12:05 Uhr', '0', '–']);
  cleanup();
  show(() => Response.json(['haltestellen']));
  await screen.findByRole('link', { name: 'haltestellen' });
  expect(heads()).toContain('Tabelle');
  expect(heads()).not.toContain('Datensätze');
});

it('says that the list could not be loaded, and keeps a way to try again', async () => {
  show(() => new Response(null, { status: 500 }));
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
});
