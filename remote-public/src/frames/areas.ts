import { type Area, type MenuEntry, ROLES } from '@mobidrom/shared-contract';
import { texts } from './texts';

const framed = (path: string, title: string, menu: MenuEntry[] = []): Area => ({
  path,
  title,
  access: 'public',
  menu,
  layout: 'frame',
});
const restricted = (path: string, title: string, roles: readonly string[], entry: MenuEntry): Area => ({
  ...framed(path, title, [entry]),
  access: 'protected',
  roles: [...roles],
});
/** Positions in the admin menu are multiples of 10 in one order over all remotes. */
const admin = (position: number): MenuEntry => ({ place: 'admin', position });

/** Catalogue, list and data sets. */
export const catalogueArea: Area = {
  ...framed('datenkatalog', 'Datenkatalog', [
    { place: 'header', position: 10 },
    { place: 'portal', position: 10 },
  ]),
  description: texts.catalogueDescription,
  children: [{ path: 'datensatz', title: 'Datensatz' }],
};

/** Pages of other systems inside the portal. */
export const areas: readonly Area[] = [
  { ...framed('', 'Startseite'), description: texts.landingDescription },
  catalogueArea,
  framed('profilverwaltung', 'Profil', [{ place: 'user', position: 10 }]),
  restricted('dashboards', 'Dashboards', ROLES.dashboards, admin(70)),
  restricted('zonenmanager', 'Zonenmanager', ROLES.zoneManager, { place: 'header', position: 20 }),
  restricted('nutzerverwaltung', 'Nutzerverwaltung', ROLES.userAdministration, admin(130)),
  restricted('geo', 'Geoserver', ROLES.geoserver, admin(110)),
];

/** Returns the title of a framed area; empty for a path that no area has. */
export const titleOf = (path: string): string => areas.find((area) => area.path === path)?.title ?? '';
