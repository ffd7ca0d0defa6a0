import {
  ARGO_GROUP,
  type Area,
  type MenuEntry,
  type RegisteredRemote,
  ROLES,
} from '@mobidrom/shared-contract';

const integrity = `sha384-${'A'.repeat(64)}`;

const at = (place: MenuEntry['place'], position: number, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  place,
  position,
  ...rest,
});
const page = (path: string, title: string, ...menu: MenuEntry[]): Area => ({
  path,
  title,
  access: 'public',
  menu,
});
const restricted = (path: string, title: string, roles: readonly string[], position: number): Area => ({
  path,
  title,
  access: 'protected',
  roles: [...roles],
  menu: [at('admin', position)],
});

export const remote = (
  name: string,
  areas: readonly Area[],
  links: RegisteredRemote['links'] = [],
): RegisteredRemote => ({
  name,
  active: { version: '1.0.0', descriptor: integrity },
  areas: [...areas],
  links,
});

/** The areas and links of the three remotes. Only tests name them: the host knows no remote. */
export const remotes: readonly RegisteredRemote[] = [
  remote(
    'public',
    [
      { ...page('', 'Startseite'), layout: 'frame' },
      {
        ...page('datenkatalog', 'Datenkatalog', at('header', 1), at('portal', 1)),
        layout: 'frame',
        children: [{ path: 'datensatz', title: 'Datensatz' }],
      },
      page('faq', 'FAQ', at('help', 3)),
      page('daten-suchen', 'Daten suchen', at('help', 1), at('portal', 2)),
      page('daten-bereitstellen', 'Daten bereitstellen', at('help', 2), at('portal', 3)),
      page('sitemap', 'Sitemap', at('portal', 4)),
      page('mobidrom', 'Mobidrom', at('about', 1)),
      page('datenplattform', 'Datenplattform', at('about', 2)),
      page(
        'zonenmanagement',
        'Zonenmanagement',
        at('header', 2, { label: 'Zonenmanager', hiddenForRoles: [...ROLES.zoneManager] }),
        at('about', 3, { label: 'Zonenmanager' }),
      ),
      page('kontakt', 'Kontakt', at('contact', 1)),
      page('kontakt_organisation', 'Organisation', at('user', 2)),
      page('profilverwaltung', 'Profil', at('user', 1)),
      page('impressum', 'Impressum', at('legal', 1)),
      page('datenschutz', 'Datenschutz', at('legal', 2)),
      {
        path: 'zonenmanager',
        title: 'Zonenmanager',
        access: 'protected',
        roles: [...ROLES.zoneManager],
        layout: 'frame',
        menu: [at('header', 2)],
      },
      restricted('nutzerverwaltung', 'Nutzerverwaltung', ROLES.userAdministration, 13),
      restricted('geo', 'Geoserver', ROLES.geoserver, 11),
      restricted('dashboards', 'Dashboards', ROLES.dashboards, 7),
    ],
    [
      { title: 'Grafana', href: '/grafana', roles: [...ROLES.grafana], menu: [at('admin', 8)] },
      { title: 'Argo CD', href: 'configuration:argoCd', groups: [ARGO_GROUP], menu: [at('admin', 15)] },
      { title: 'Argo Workflows', href: '/argo-workflow', groups: [ARGO_GROUP], menu: [at('admin', 14)] },
    ],
  ),
  remote('operations', [
    restricted('version-overview', 'Versionsübersicht', ROLES.versionOverview, 16),
    restricted('sicherung-wiederherstellung', 'Sicherung & Wiederherstellung', ROLES.backup, 12),
    restricted('ereignisverwaltung', 'Ereignisverwaltung', ROLES.eventScheduler, 10),
    restricted('praeferenz-service', 'Präferenz-Service', ROLES.preferences, 9),
    {
      ...restricted('datentabellenverwaltung', 'Datentabellenverwaltung', ROLES.keyValueTables, 6),
      children: [
        { path: 'tabellendetails', title: 'Tabellendetails', named: 'tabelle' },
        { path: 'tabellendetails/datensatzdetails', title: 'Datensatzdetails' },
      ],
    },
    restricted('rechteuebersicht', 'Rechteübersicht', ROLES.accessRights, 4),
  ]),
  remote('content', [
    restricted('datenangebotsverwaltung', 'Datenangebotsverwaltung', ROLES.dataOffers, 5),
    restricted('datenquellenverwaltung', 'Datenquellenverwaltung', ROLES.dataSources, 3),
    restricted('tagverwaltung', 'Tagverwaltung', ROLES.tags, 2),
    restricted('organisationsverwaltung', 'Organisationsverwaltung', ROLES.organisations, 1),
  ]),
];

const anonymous = { status: 'anonymous', roles: [], groups: [] } as const;
const signedIn = (roles: readonly string[], groups: readonly string[] = []) =>
  ({ status: 'authenticated', roles, groups, username: 'test' }) as const;

export const people = {
  anonymous,
  guest: signedIn([]),
  map: signedIn(['mapapi_flaeche_diskutieren']),
  tagReader: signedIn(['tag_verwaltung_read']),
  argo: signedIn([], [ARGO_GROUP]),
  everything: signedIn(Object.values(ROLES).flat(), [ARGO_GROUP]),
};
