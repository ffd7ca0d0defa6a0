import { FORMER_ENTRIES } from '@mobidrom/platform-api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePortal, renderPage } from '../../testing';
import { DeletedItem } from './DeletedItem';

afterEach(cleanup);

const link = { label: 'Dorthin', to: '/dort', roles: ['dort_create'] };

function show(roles: readonly string[]) {
  const { portal } = fakePortal({
    roles: [...roles],
    responses: { 'GET change-history/deleted/7': () => Response.json({ entry: { tagName: 'Bus' } }) },
  });
  renderPage(
    <DeletedItem
      kind="tag"
      words={{ labels: { tagName: 'Tagname' } }}
      schema={FORMER_ENTRIES.tag}
      entry={{ id: 7, key: 'k', title: 'Bus', at: '2026-11-20T10:07:00.000Z', actor: 'redaktion' }}
      isOpen
      toggle={vi.fn()}
      close={vi.fn()}
      restore={vi.fn()}
      elsewhereOf={() => ({ text: 'Anderswo.', link })}
    />,
    portal,
  );
}

it.each([[['dort_create'], 1] as const, [['dort_read'], 0] as const])(
  'says where an entry is brought back, and leads %j there',
  async (roles, links) => {
    show(roles);
    await screen.findByText(/Anderswo/);
    expect(screen.queryAllByRole('link', { name: 'Dorthin' })).toHaveLength(links);
    expect(screen.queryByRole('button', { name: 'Wiederherstellen' })).toBeNull();
  },
);
