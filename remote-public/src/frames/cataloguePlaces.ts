import { type FramePlaces, insideAddress, type Place, pathOf } from './framePlaces';

/** Path of the catalogue's list; a data set is shown below it. */
const LIST = '/datenkatalog';
const DATASET = `${LIST}/datensatz`;
/** Path by which links name the catalogue, wherever its services are. */
const NAMED_CATALOGUE = '/api/ckan/dataset';

/** Id or name of a data set. */
const ID = /^[A-Za-z0-9_%.~-]{1,200}$/;
/** Escapes that become a slash, backslash, dot or NUL when a server decodes once more. */
const DOUBLE_ESCAPED = /%(2f|5c|2e|00)/i;

/**
 * Returns the address to frame at a place of the portal: the data set of the navigation's state, else that of `?src=`, else
 * the list. The list gets the query, so that a search can be linked to.
 *
 * @param state that of a link in the portal: `{ src: '/api/ckan/dataset/{id}' }`
 * @param catalogue address of the catalogue's list, as `/api/ckan/dataset`
 */
export function framedAddress({ pathname, search, state }: Place, catalogue: string): string {
  if (!pathname.startsWith(DATASET)) return `${catalogue}${search}`;
  const source = [sourceOf(state), new URLSearchParams(search).get('src')]
    .map((src) => datasetAddress(src, catalogue))
    .find((address) => address !== undefined);
  return source ?? catalogue;
}

/**
 * Returns path and query in the portal for a page of the catalogue; undefined for a page without an address in the portal.
 *
 * @param inside path and query of the page that the frame shows, beginning with a slash
 */
export function portalPlace(inside: string, catalogue: string): string | undefined {
  const { pathname, search } = insideAddress(inside);
  if (pathname.replace(/\/$/, '') === pathOf(catalogue)) return `${LIST}${search}`;
  const address = datasetAddress(pathname, catalogue);
  return address && `${DATASET}?src=${pathOf(address)}`;
}

/** Places of the catalogue: its list, and its data sets. */
export const CATALOGUE_PLACES: FramePlaces = { keepsScroll: false, framedAddress, portalPlace };

/** Returns the place in the portal of the data set with a name, from which alone no address of services has to be known. */
export const datasetPlace = (name: string): string =>
  `${DATASET}?src=${NAMED_CATALOGUE}/${encodeURIComponent(name)}`;

/** The page that the frame shows: its path and query, and its heading. */
export interface ShownPage {
  readonly address: string;
  readonly heading: string | undefined;
}

/**
 * Returns the title of the framed data set; undefined for the list, and while the frame still shows another page.
 *
 * @param src result of `framedAddress`
 */
export function datasetTitle(
  shown: ShownPage | undefined,
  src: string,
  catalogue: string,
): string | undefined {
  const place = portalPlace(src, catalogue);
  if (!shown || !place?.startsWith(DATASET)) return undefined;
  return portalPlace(shown.address, catalogue) === place ? shown.heading : undefined;
}

/**
 * Returns the address of a data set's page; undefined unless the decoded `src` is exactly `/api/ckan/dataset/{id}`, or the same
 * below the path of `catalogue`. Other origins, further segments, dot segments, queries, and escapes that decode to one of them are
 * refused, because the result is framed.
 */
export function datasetAddress(src: unknown, catalogue: string): string | undefined {
  const path = typeof src === 'string' ? decoded(src) : undefined;
  const prefix = [pathOf(catalogue), NAMED_CATALOGUE]
    .map((one) => `${one}/`)
    .find((one) => path?.startsWith(one));
  if (path === undefined || prefix === undefined) return undefined;
  const id = path.slice(prefix.length);
  const isId = ID.test(id) && !/^\.+$/.test(id) && !DOUBLE_ESCAPED.test(id);
  return isId ? `${catalogue}/${encodeURIComponent(id)}` : undefined;
}

const sourceOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'src' in state ? state.src : undefined;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid escape names no data set.
    return undefined;
  }
}
