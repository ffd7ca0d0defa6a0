import type { Configuration } from '@mobidrom/shared-contract';
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
  /** Whether the query of the portal's address is that of the page, as filters are. */
  readonly hasQuery: boolean;
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
  options: Partial<Pick<FramedSystem, 'allowed' | 'needsSignOn' | 'hasForms' | 'hasQuery'>> = {},
): FramedSystem => ({
  path,
  title,
  address,
  allowed: (configuration) => [address(configuration)],
  needsSignOn: false,
  hasForms: false,
  hasQuery: false,
  ...options,
});

/** All framed pages. */
export const FRAMES: readonly FramedSystem[] = [
  framed('', texts.landingPage, landingPage),
  framed('datenkatalog', texts.catalogue, catalogueAddress),
  framed('profilverwaltung', texts.account, accountPage, { hasForms: true }),
  framed('dashboards', texts.dashboards, () => '/opensearch-dashboard/app/dashboards#', {
    allowed: () => ['/opensearch-dashboard'],
    needsSignOn: true,
  }),
  framed('zonenmanager', texts.map, () => '/kartenanwendung', { needsSignOn: true, hasQuery: true }),
  framed('nutzerverwaltung', texts.userAdministration, adminConsole, { needsSignOn: true, hasForms: true }),
  framed('geo', texts.geoserver, () => '/geoserver', { needsSignOn: true }),
];

/** Returns the framed page of an area. Throws for an unknown path, which no route has. */
export function frameOf(path: string): FramedSystem {
  const frame = FRAMES.find((one) => one.path === path);
  if (!frame) throw new Error(`no frame is declared for the path '${path}'`);
  return frame;
}

/**
 * Returns the query that a framed page goes to, with its question mark; undefined for another page.
 * @param inside path and query inside the frame, beginning with a slash
 * @param page address of the framed page
 */
export function queryStep(inside: string, page: string): string | undefined {
  // Joined, because a path that begins with two slashes would be resolved as a host.
  const { pathname, search } = new URL(`http://portal.invalid${inside}`);
  return pathname === new URL(page, 'http://portal.invalid').pathname ? search : undefined;
}
