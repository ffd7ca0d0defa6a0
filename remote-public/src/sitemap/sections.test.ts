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
    links: [
      {
        title: 'Grafana',
        href: '/grafana',
        roles: ['grafana_viewer'],
        menu: [{ place: 'admin', position: 80 }],
      },
      {
        title: 'Argo CD',
        href: 'configuration:argoCd',
        groups: ['argo_access'],
        menu: [{ place: 'admin', position: 150 }],
      },
    ],
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
  sitemapSections(remotes, holder, {})
    .find((section) => section.place === place)
    ?.pages.map(({ title }) => title);
const visitor = { status: 'anonymous', roles: [], groups: [] } as const;

it('lists every public page once for a visitor, the home page first', () => {
  const all = sitemapSections(remotes, visitor, {}).flatMap(({ pages }) =>
    pages.map(({ address }) => address.slice(1)),
  );
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
it('lists the links of the admin menu between its pages for those who have them, to the configured address', () => {
  const holder = {
    status: 'authenticated',
    roles: ['data_storage_read', 'grafana_viewer'],
    groups: ['argo_access'],
  } as const;
  expect(titles(holder, 'admin')).toEqual(['Grafana', 'Argo CD', 'Versionsübersicht']);
  expect(titles({ ...holder, groups: [] }, 'admin')).toEqual(['Grafana', 'Versionsübersicht']);
  const addressOf = (addresses: Record<string, string>) =>
    sitemapSections(remotes, holder, addresses)
      .flatMap(({ pages }) => pages)
      .find(({ title }) => title === 'Argo CD');
  const argoCd = 'https://argo.example/applications';
  expect(addressOf({ argoCd })).toEqual({ title: 'Argo CD', address: argoCd, newTab: true });
  expect(addressOf({})?.address).toBe('/nicht-hinterlegt/argoCd');
});
