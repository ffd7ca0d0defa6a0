import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawerButton } from '../drawer/DrawerButton';
import { MenuButton } from '../menus/MenuButton';
import { createToggle } from '../portal/toggle';
import { Search } from '../search/Search';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';

const network = vi.hoisted(() => ({ isThere: false }));
const part = vi.hoisted(() => ({
  /** @param early keys that the search was given before */
  default: ({ early }: { readonly early?: { readonly current: readonly string[] } }) => {
    if (!network.isThere) throw new Error('Loading chunk 529 failed.');
    return <p>geladen{early?.current}</p>;
  },
}));
vi.mock('../menus/EntryMenu', () => part);
vi.mock('../drawer/Drawer', () => part);
vi.mock('../search/SearchDialog', () => part);

const show = vi.fn();
const search = createToggle();
const renderPart = (part: ReactNode) =>
  render(
    <ShellProvider shell={{ alerts: { show }, drawer: createToggle(), search } as unknown as Shell}>
      {part}
    </ShellProvider>,
  );

beforeEach(() => {
  network.isThere = false;
  // React reports errors that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  show.mockClear();
  vi.restoreAllMocks();
});

it.each([
  ['a menu', <MenuButton key="menu" label="Hilfe" entries={[]} currentPath={undefined} side="left" />],
  ['the drawer', <DrawerButton key="drawer" />],
])('%s whose code did not load is closed again, and opens at the next click', async (_name, shown) => {
  renderPart(shown);
  const button = screen.getByRole('button');
  // A click without its way there: Vitest replaces the module only for the first of several imports at once.
  fireEvent.click(button);
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  network.isThere = true;
  fireEvent.click(button);
  expect(await screen.findByText('geladen')).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('the search whose code did not load opens at the next Strg+K, without the keys for the one before', async () => {
  renderPart(<Search />);
  const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  press();
  fireEvent.keyDown(window, { key: 'x' });
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(search.get()).toBe(false);
  network.isThere = true;
  press();
  expect(await screen.findByText('geladen')).toBeDefined();
});
