import type { Portal, Session } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('the address', () => {
  const showAt = (search: string, ...roles: readonly string[]) => {
    const { portal } = fakePortal({
      roles: ['tag_verwaltung_read', ...roles],
      responses: {
        'GET orga-management/tags': () =>
          Response.json({
            rowSetVersion: '1',
            totalCount: 1,
            data: { 'a/b': { identifier: 'a/b', tagName: 'Rad' } },
          }),
      },
    });
    return renderPage(<Component />, portal, '/tagverwaltung', `/tagverwaltung${search}`);
  };

  it('opens the dialog of an entry, and holds it no longer', async () => {
    const router = showAt('?eintrag=a%2Fb');
    await screen.findByRole('dialog', { name: 'Tag Rad' });
    expect(router.state.location.search).toBe('');
  });

  it('opens the dialog for a new entry with the right to it', async () => {
    showAt('?neu=1', 'tag_verwaltung_create');
    await screen.findByRole('dialog', { name: 'Neuen Tag hinzufügen' });
  });

  it('leads to the list alone without that right', async () => {
    const router = showAt('?neu=1');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await screen.findByText('Rad');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that an entry is gone', async () => {
    showAt('?eintrag=weg');
    expect((await screen.findByRole('dialog')).textContent).toContain('gelöscht');
  });
});

it('offers the history of a tag where the service keeps it, and asks for nothing before', async () => {
  const data = {
    '1': { identifier: '1', tagName: 'Rad', history: true },
    '2': { identifier: '2', tagName: 'Bus' },
  };
  const { portal, requests } = fakePortal({
    roles: ['tag_verwaltung_read', 'tag_verwaltung_update'],
    responses: {
      'GET orga-management/tags': () => Response.json({ rowSetVersion: '1', totalCount: 2, data }),
      'GET change-history/changes': () => Response.json({ changes: [], more: false }),
    },
  });
  renderPage(<Component />, portal);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByText('Bus'));
  await screen.findByRole('dialog', { name: 'Tag Bus' });
  expect(screen.queryByRole('button', { name: 'Verlauf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await screen.findByText('Rad'));
  const history = await screen.findByRole('button', { name: 'Verlauf' });
  expect(requests.filter(({ path }) => path.startsWith('change-history'))).toEqual([]);
  await user.click(history);
  await screen.findByText(/^Es sind keine Änderungen aufgezeichnet/);
  expect(requests.at(-1)?.query.get('key')).toBe('1');
});
