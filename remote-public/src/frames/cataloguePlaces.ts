/** Where the portal shows the catalogue's list, and below it one data set (specification, portal, chapter 2). */
const LIST = '/datenkatalog';
const DATASET = `${LIST}/datensatz`;

/** Id or name of a data set. */
const ID = /^[A-Za-z0-9_%.~-]{1,200}$/;
/** What a server may take for a slash or a dot segment after decoding once more. */
const DISGUISED = /%(2f|5c|2e|00)/i;

interface Place {
  readonly pathname: string;
  readonly search: string;
  /** What a link in the portal handed over: `{ src: '/api/ckan/dataset/{id}' }`. */
  readonly state: unknown;
}

/**
 * The page of the catalogue to frame at this place of the portal. For a data set it is named by the navigation, else by
 * `?src=`, else it is the list, as for anything that is no page of a data set. The list takes the query as its own, so
 * that a search can be linked to.
 *
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
 * Where in the portal a page of the catalogue is shown; undefined for a page that has no place of its own.
 *
 * @param inside path and query of the page that the frame shows
 */
export function portalPlace(inside: string, catalogue: string): string | undefined {
  const { pathname, search } = new URL(inside, 'http://portal.invalid');
  if (pathname.replace(/\/$/, '') === pathOf(catalogue)) return `${LIST}${search}`;
  const address = datasetAddress(pathname, catalogue);
  return address && `${DATASET}?src=${pathOf(address)}`;
}

/** A page that the frame shows: its path and query, and what it calls itself. */
export interface ShownPage {
  readonly address: string;
  readonly heading: string | undefined;
}

/**
 * The title of the data set that `src` frames; undefined while the frame still shows another page, and for the list.
 *
 * @param src what `framedAddress` answered
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
 * The address of a data set's page, or undefined when `src` names anything else: it is decoded and must then be
 * `/api/ckan/dataset/{id}` to the letter. Other origins, further segments, dot segments, queries and what could become
 * one of them by decoding again have no place in it.
 */
export function datasetAddress(src: unknown, catalogue: string): string | undefined {
  const path = typeof src === 'string' ? decoded(src) : undefined;
  const prefix = `${pathOf(catalogue)}/`;
  if (!path?.startsWith(prefix)) return undefined;
  const id = path.slice(prefix.length);
  const isId = ID.test(id) && !/^\.+$/.test(id) && !DISGUISED.test(id);
  return isId ? `${catalogue}/${encodeURIComponent(id)}` : undefined;
}

const sourceOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'src' in state ? state.src : undefined;

const pathOf = (address: string): string => new URL(address, 'http://portal.invalid').pathname;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an escape that could be read, so it names no data set.
    return undefined;
  }
}
