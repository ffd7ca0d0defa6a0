/** Place of the portal, as the router tells it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  /** State of the navigation that led to it. */
  readonly state: unknown;
}

/** How places of the portal and pages of a framed system belong together. Each takes the address of the system's first page. */
export interface FramePlaces {
  /** Whether the window keeps its position at a step to another place, because what has changed stands within the same page. */
  readonly keepsScroll: boolean;
  /** Returns the address to frame at a place of the portal. */
  framedAddress(place: Place, first: string): string;
  /**
   * Returns path and query in the portal for a page of the system; undefined for a page without a place of its own.
   * @param inside path, query and fragment of the page, beginning with a slash
   */
  portalPlace(inside: string, first: string): string | undefined;
}

/** Returns path, query and fragment of a page inside a frame, apart. @param inside begins with a slash */
// Joined, because a path that begins with two slashes would be resolved as a host.
export const insideAddress = (inside: string): URL => new URL(`http://portal.invalid${inside}`);

/** Returns the path of an address, which may be absolute. */
export const pathOf = (address: string): string => new URL(address, 'http://portal.invalid').pathname;

/** Returns the places of a system with one page, whose query is that of the portal's address, as filters are. */
export const queryPlaces = (path: string): FramePlaces => ({
  keepsScroll: true,
  framedAddress: ({ search }, first) => `${first}${search}`,
  portalPlace(inside, first) {
    const { pathname, search } = insideAddress(inside);
    return pathname === pathOf(first) ? `/${path}${search}` : undefined;
  },
});
