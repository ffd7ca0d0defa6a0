import type { Portal, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { longListOf, pageOf } from '../list/longList.fixture';
import { Component } from './TagsPage';

afterEach(cleanup);

const session: Session = { status: 'authenticated', roles: ['tag_verwaltung_read'], groups: [] };

it('lists the other tags although one cannot be read, and names that one', async () => {
  const data = { '1': { identifier: '1', tagName: 'Rad' }, alt: { identifier: 'alt', tagName: 7 } };
  renderPage(<Component />, {
    session: { get: () => session, subscribe: () => () => undefined },
    request: async () => Response.json({ rowSetVersion: '1', totalCount: 2, data }),
    unsaved: { register: () => () => undefined },
  } as unknown as Portal);
  await screen.findByText('Rad');
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('alt (tagName)');
});

it('lists more than 500 tags although one of each fetch cannot be read, and names those', async () => {
  const tags = longListOf((id) => ({ identifier: id, tagName: `Tag ${id}` }), { tagName: 7 });
  renderPage(<Component />, {
    session: { get: () => session, subscribe: () => () => undefined },
    request: async (path: string) => pageOf(path, tags),
    unsaved: { register: () => () => undefined },
  } as unknown as Portal);
  await screen.findByText('Tag id-000');
  await waitFor(() => {
    const notice = screen.getByRole('group', { name: 'Fehler' }).textContent;
    expect(notice).toContain('neu (tagName)');
    expect(notice).toContain('spaet (tagName)');
  });
  await screen.findByText(/^Einträge 1 bis \d+ von 598$/);
});
