import type { Configuration } from '@mobidrom/shared-contract';
import { texts } from './texts';

type Addresses = Pick<Configuration, 'apiBase' | 'identity'>;

/** One page of another system that the portal frames. */
export interface FramedSystem {
  /** The path of the area. */
  readonly path: string;
  /** Names the frame for those who listen. */
  readonly title: string;
  /** The page that is shown first: a path of the own origin, or an absolute address. */
  address(configuration: Addresses): string;
  /** What may be reached inside the frame: each entry allows itself and what is below it. */
  allowed(configuration: Addresses): readonly string[];
}

/** The home page stands beside the API (specification, portal, chapter 2): `/api` at the end gives way to `/landingpage`. */
export const landingPage = ({ apiBase }: Pick<Configuration, 'apiBase'>): string =>
  apiBase.replace(/\/api$/, '/landingpage');

/** The catalogue's list of data sets; one data set stands below it. */
export const catalogueAddress = ({ apiBase }: Pick<Configuration, 'apiBase'>): string =>
  `${apiBase}/ckan/dataset`;

const accountPage = ({ identity: { url, realm } }: Addresses): string => `${url}/realms/${realm}/account`;
const adminConsole = ({ identity: { url, realm } }: Addresses): string => `${url}/admin/${realm}/console/`;

const own = (
  path: string,
  title: string,
  address: FramedSystem['address'],
  allowed: FramedSystem['allowed'] = (configuration) => [address(configuration)],
): FramedSystem => ({ path, title, address, allowed });

/** Every framed page, by the path of its area (specification, portal, chapter 7, 'Frames'). */
export const FRAMES: readonly FramedSystem[] = [
  own('', texts.landingPage, landingPage),
  own('datenkatalog', texts.catalogue, catalogueAddress),
  own('profilverwaltung', texts.account, accountPage),
  own(
    'dashboards',
    texts.dashboards,
    () => '/opensearch-dashboard/app/dashboards#',
    () => ['/opensearch-dashboard'],
  ),
  own('zonenmanager', texts.map, () => '/kartenanwendung'),
  own('nutzerverwaltung', texts.userAdministration, adminConsole),
  own('geo', texts.geoserver, () => '/geoserver'),
];

/** The framed page of an area. Throws for a path that frames nothing: only routes of the table lead here. */
export function frameOf(path: string): FramedSystem {
  const frame = FRAMES.find((one) => one.path === path);
  if (!frame) throw new Error(`no frame is declared for the path '${path}'`);
  return frame;
}
