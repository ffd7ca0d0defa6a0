import { remoteDeclaration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import declaration from './declaration';
import routes from './routes';

const entries = (place: string) =>
  declaration.areas
    .flatMap(({ title, menu = [] }) => menu.map((entry) => ({ title, ...entry })))
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.position - b.position)
    .map(({ label, title }) => label ?? title);

it('is accepted by the build', () => {
  expect(remoteDeclaration.safeParse(declaration).error).toBeUndefined();
});

it('has a route for every area, and no other', () => {
  const paths = declaration.areas.map(({ path }) => path).sort();
  expect(routes.map(({ path }) => path).sort()).toEqual(paths);
});

it('contains every required page', () => {
  expect(declaration.areas.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '',
      'datenkatalog',
      'sitemap',
      'mobidrom',
      'datenplattform',
      'zonenmanagement',
      'faq',
      'daten-suchen',
      'daten-bereitstellen',
      'kontakt',
      'kontakt_organisation',
      'impressum',
      'datenschutz',
      'nutzungsbedingungen',
      'cookies',
      'barrierefreiheit',
      'profilverwaltung',
    ]),
  );
});

describe('menus', () => {
  it.each([
    ['about', ['Mobidrom', 'Datenplattform', 'Zonenmanager']],
    ['help', ['Daten suchen', 'Daten bereitstellen', 'FAQ']],
    ['contact', ['Kontakt']],
    ['user', ['Profil', 'Organisation']],
    ['admin', ['Dashboards', 'Geoserver', 'Nutzerverwaltung']],
    ['portal', ['Datenkatalog', 'Daten suchen', 'Daten bereitstellen', 'Sitemap']],
    ['legal', ['Impressum', 'Datenschutz', 'Nutzungsbedingungen', 'Barrierefreiheit', 'Cookies']],
  ])('%s', (place, labels) => {
    expect(entries(place)).toEqual(labels);
  });
});
