import { FORMER_ENTRIES } from '@mobidrom/platform-api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePortal, renderPage } from '../../testing';
import { DeletedItem } from './DeletedItem';

afterEach(cleanup);

const link = { label: 'Dorthin', to: '/dort', roles: ['dort_create'] };

function show(roles: readonly string[]) {
  const toggle = vi.fn();
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
      toggle={toggle}
      close={vi.fn()}
      restore={vi.fn()}
      elsewhereOf={() => ({ text: 'Anderswo.', link })}
    />,
    portal,
  );
  return toggle;
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

it('is not closed by the second click of a double click', async () => {
  const toggle = show([]);
  await screen.findByText(/Anderswo/);
  const button = screen.getByRole('button', { name: 'Bus' });
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
  expect(toggle).toHaveBeenCalledTimes(1);
  // By keyboard, clicks are not counted.
  fireEvent.click(button, { detail: 0 });
  expect(toggle).toHaveBeenCalledTimes(2);
});
