import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { people, remote, remotes } from '../register/register.fixture';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

const overview = {
  path: 'ueberblick',
  title: 'Überblick',
  access: 'protected' as const,
  roles: ['tag_verwaltung_read'],
  start: true,
};
const open = { path: 'offen', title: 'Offen', access: 'public' as const, start: true };
const WITH_OVERVIEW = [...remotes, remote('uebersicht', [overview, open])];
const links = () => screen.queryByRole('navigation', { name: 'Ihre Verwaltung' });

it('links to the area for those who may enter it, and prefetches it', async () => {
  const { actions } = await renderShell({ at: '/', person: people.tagReader, remotes: WITH_OVERVIEW });
  const link = await screen.findByRole('link', { name: 'Überblick' });
  expect(link.getAttribute('href')).toBe('/ueberblick');
  await userEvent.hover(link);
  expect(actions.prefetch).toHaveBeenCalledWith('/ueberblick');
  // A public area would be offered to visitors.
  expect(screen.queryByRole('link', { name: 'Offen' })).toBeNull();
});

it.each([
  ['for visitors', '/', people.anonymous],
  ['without the right', '/', people.guest],
  ['on other pages', '/faq', people.tagReader],
])('shows nothing %s', async (_name, at, person) => {
  await renderShell({ at, person, remotes: WITH_OVERVIEW });
  await screen.findAllByRole('heading', { level: 1 });
  expect(links()).toBeNull();
});
