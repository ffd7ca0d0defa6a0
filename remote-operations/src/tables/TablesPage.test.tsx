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
  show(() => Response.json(['haltestellen', { name: 'linien' }, 'stationen']));
  await screen.findByRole('link', { name: 'haltestellen' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('Eintrag 2');
});

it('says that the list could not be loaded, and keeps a way to try again', async () => {
  show(() => new Response(null, { status: 500 }));
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
});
