import { describe, expect, it } from 'vitest';
import { menuEntries, showsAdminMenu } from './menuEntries';
import { people, remote, remotes } from './register.fixture';

const labels = (entries: ReturnType<typeof menuEntries>) => entries.map((entry) => entry.label);

describe('the admin menu', () => {
  it('lists all entries in their fixed order for a user with every role', () => {
    expect(labels(menuEntries(remotes, people.everything, 'admin'))).toEqual([
      'Organisationsverwaltung',
      'Tagverwaltung',
      'Datenquellenverwaltung',
      'Rechteübersicht',
      'Datenangebotsverwaltung',
      'Datentabellenverwaltung',
      'Dashboards',
      'Grafana',
      'Präferenz-Service',
      'Ereignisverwaltung',
      'Geoserver',
      'Sicherung & Wiederherstellung',
      'Nutzerverwaltung',
      'Argo Workflows',
      'Argo CD',
      'Versionsübersicht',
    ]);
  });

  it('contains only what the roles permit', () => {
    expect(labels(menuEntries(remotes, people.tagReader, 'admin'))).toEqual(['Tagverwaltung']);
  });

  it('contains the Argo links for their group, without any role', () => {
    expect(labels(menuEntries(remotes, people.argo, 'admin'))).toEqual(['Argo Workflows', 'Argo CD']);
  });

  it('is empty and hidden for guests and anonymous visitors', () => {
    for (const person of [people.guest, people.anonymous]) {
      const entries = menuEntries(remotes, person, 'admin');
      expect(entries).toEqual([]);
      expect(showsAdminMenu(person, entries)).toBe(false);
    }
  });

  it('is shown with one permitted entry, also while the session has expired', () => {
    const entries = menuEntries(remotes, people.tagReader, 'admin');
    expect(showsAdminMenu(people.tagReader, entries)).toBe(true);
    const expired = { ...people.tagReader, status: 'expired' } as const;
    expect(menuEntries(remotes, expired, 'admin')).toEqual(entries);
    expect(showsAdminMenu(expired, entries)).toBe(true);
  });

  it('is hidden when it contains only the catalogue', () => {
    const catalogue = remote('catalogue', [
      { path: 'katalog', title: 'Katalog', access: 'public', menu: [{ place: 'admin', position: 1 }] },
    ]);
    const entries = menuEntries([catalogue], people.guest, 'admin');
    expect(labels(entries)).toEqual(['Katalog']);
    expect(showsAdminMenu(people.guest, entries)).toBe(false);
  });
});

describe('the other menus', () => {
  it.each([
    ['header', ['Datenkatalog', 'Zonenmanager']],
    ['about', ['Mobidrom', 'Datenplattform', 'Zonenmanager']],
    ['help', ['Daten suchen', 'Daten bereitstellen', 'FAQ']],
    ['contact', ['Kontakt']],
    ['user', ['Profil', 'Organisation']],
    ['portal', ['Datenkatalog', 'Daten suchen', 'Daten bereitstellen', 'Sitemap']],
  ] as const)('%s has its public entries in order', (place, expected) => {
    expect(labels(menuEntries(remotes, people.anonymous, place))).toEqual(expected);
  });

  it('Zonenmanager leads to the map with a map role, else to the info page', () => {
    const target = (person: Parameters<typeof menuEntries>[1]) =>
      menuEntries(remotes, person, 'header').filter((entry) => entry.label === 'Zonenmanager');
    expect(target(people.anonymous)).toMatchObject([{ path: 'zonenmanagement' }]);
    expect(target(people.guest)).toMatchObject([{ path: 'zonenmanagement' }]);
    expect(target(people.map)).toMatchObject([{ path: 'zonenmanager' }]);
  });

  it('entries at equal positions are in the German order of their labels', () => {
    const twins = remote('twins', [
      { path: 'z', title: 'Zebra', access: 'public', menu: [{ place: 'help', position: 1 }] },
      { path: 'ae', title: 'Ämter', access: 'public', menu: [{ place: 'help', position: 1 }] },
    ]);
    expect(labels(menuEntries([twins], people.anonymous, 'help'))).toEqual(['Ämter', 'Zebra']);
  });
});

describe('links out of the portal', () => {
  const argoCd = (addresses: Record<string, string>) =>
    menuEntries(remotes, people.argo, 'admin', addresses).find((entry) => entry.label === 'Argo CD');

  it('have the configured address', () => {
    expect(argoCd({ argoCd: 'https://argo.example/applications' })).toMatchObject({
      href: 'https://argo.example/applications',
    });
  });

  it('lead to a page of the shell when no address is configured', () => {
    expect(argoCd({})).toMatchObject({ href: '/nicht-hinterlegt/argoCd' });
  });

  it('are not configured by names that every object inherits', () => {
    const link = {
      title: 'Bau',
      href: 'configuration:constructor',
      menu: [{ place: 'admin' as const, position: 1 }],
    };
    const [entry] = menuEntries([{ ...remote('bau', []), links: [link] }], people.guest, 'admin', {});
    expect(entry).toMatchObject({ href: '/nicht-hinterlegt/constructor' });
  });
});
