import type { Configuration } from '@mobidrom/shared-contract';
import { CATALOGUE_PLACES } from './cataloguePlaces';
import { DASHBOARD_PLACES } from './dashboardPlaces';
import { type FramePlaces, queryPlaces } from './framePlaces';
import { texts } from './texts';

type Addresses = Pick<Configuration, 'apiBase' | 'identity'>;

/** A page of another system that the portal frames. */
export interface FramedSystem {
  /** Path of the area. */
  readonly path: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Whether the page refuses users until the catalogue's sign-on has ended. */
  readonly needsSignOn: boolean;
  /** Whether the page has forms to save, so that leaving it asks about what was entered. */
  readonly hasForms: boolean;
  /** Places of the portal that show more than the first page; undefined without any. */
  readonly places: FramePlaces | undefined;
  /** Returns the first page: a path of the portal's origin, or an absolute address. */
  address(configuration: Addresses): string;
  /** Returns the addresses that the frame may show; each one includes the paths below it. */
  allowed(configuration: Addresses): readonly string[];
}

/** Returns the address of the home page: that of the API with `/landingpage` instead of `/api` at its end. */
export const landingPage = ({ apiBase }: Pick<Configuration, 'apiBase'>): string =>
  apiBase.replace(/\/api$/, '/landingpage');

/** Returns the address of the catalogue's list; data sets have addresses below it. */
export const catalogueAddress = ({ apiBase }: Pick<Configuration, 'apiBase'>): string =>
  `${apiBase}/ckan/dataset`;

const accountPage = ({ identity: { url, realm } }: Addresses): string => `${url}/realms/${realm}/account`;
/** Returns the path of the account's page at the identity provider. */
export const accountPath = (configuration: Addresses): string =>
  new URL(accountPage(configuration), 'http://portal.invalid').pathname;
const adminConsole = ({ identity: { url, realm } }: Addresses): string => `${url}/admin/${realm}/console/`;

const framed = (
  path: string,
  title: string,
  address: FramedSystem['address'],
  options: Partial<Pick<FramedSystem, 'allowed' | 'needsSignOn' | 'hasForms' | 'places'>> = {},
): FramedSystem => ({
  path,
  title,
  address,
  allowed: (configuration) => [address(configuration)],
  needsSignOn: false,
  hasForms: false,
  places: undefined,
  ...options,
});

/** All framed pages. */
export const FRAMES: readonly FramedSystem[] = [
  framed('', texts.landingPage, landingPage),
  framed('datenkatalog', texts.catalogue, catalogueAddress, { places: CATALOGUE_PLACES }),
  framed('profilverwaltung', texts.account, accountPage, { hasForms: true }),
  framed('dashboards', texts.dashboards, () => '/opensearch-dashboard/app/dashboards#', {
    allowed: () => ['/opensearch-dashboard'],
    needsSignOn: true,
    places: DASHBOARD_PLACES,
  }),
  framed('zonenmanager', texts.map, () => '/kartenanwendung', {
    needsSignOn: true,
    places: queryPlaces('zonenmanager'),
  }),
  framed('nutzerverwaltung', texts.userAdministration, adminConsole, { needsSignOn: true, hasForms: true }),
  framed('geo', texts.geoserver, () => '/geoserver', { needsSignOn: true }),
];

/** Returns the framed page of an area. Throws for an unknown path, which no route has. */
export function frameOf(path: string): FramedSystem {
  const frame = FRAMES.find((one) => one.path === path);
  if (!frame) throw new Error(`no frame is declared for the path '${path}'`);
  return frame;
}
