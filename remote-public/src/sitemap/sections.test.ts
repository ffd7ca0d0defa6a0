import type { RegisteredRemote } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from '../declaration';
import { sitemapSections } from './sections';

const descriptor = `sha384-${'A'.repeat(64)}`;
const remotes: readonly RegisteredRemote[] = [
  { name: 'public', active: { version: '1.0.0', descriptor }, areas: declaration.areas, links: [] },
  {
    name: 'operations',
    active: { version: '1.0.0', descriptor },
    links: [],
    areas: [
      {
        path: 'version-overview',
        title: 'Versionsübersicht',
        access: 'protected',
        roles: ['data_storage_read'],
        menu: [{ place: 'admin', position: 160 }],
      },
      { path: 'versteckt', title: 'Versteckt', access: 'public', sitemap: false },
    ],
  },
];
const titles = (holder: Parameters<typeof sitemapSections>[1], place: string) =>
  sitemapSections(remotes, holder)
    .find((section) => section.place === place)
    ?.pages.map(({ title }) => title);
const visitor = { status: 'anonymous', roles: [], groups: [] } as const;

it('lists every public page once for a visitor, the home page first', () => {
  const all = sitemapSections(remotes, visitor).flatMap(({ pages }) => pages.map(({ path }) => path));
  const visible = declaration.areas.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect([...all].sort()).toEqual([...visible].sort());
  expect(all[0]).toBe('');
  expect(titles(visitor, 'contact')).toEqual([
    'Kontakt',
    'Impressum',
    'Datenschutz',
    'Nutzungsbedingungen',
    'Barrierefreiheit',
    'Cookies',
  ]);
});
it('lists the pages of the admin area that the user has a right for', () => {
  expect(titles(visitor, 'admin')).toBeUndefined();
  expect(titles({ status: 'authenticated', roles: [], groups: [] }, 'admin')).toBeUndefined();
  expect(
    titles(
      { status: 'authenticated', roles: ['data_storage_read', 'geoserver_access'], groups: [] },
      'admin',
    ),
  ).toEqual(['Geoserver', 'Versionsübersicht']);
});
it('ignores the rights of a user who is not signed in', () => {
  expect(titles({ status: 'anonymous', roles: ['data_storage_read'], groups: [] }, 'admin')).toBeUndefined();
});
