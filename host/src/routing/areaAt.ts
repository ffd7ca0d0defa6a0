import type { Area, RegisteredRemote } from '@mobidrom/shared-contract';

/** Path segments, decoded; a malformed escape stays as it stands. */
export function segmentsOf(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        // Not an escape that we could read: shown as it was typed.
        return segment;
      }
    });
}

export interface AreaPlace {
  readonly area: Area;
  readonly remote: RegisteredRemote;
  /** The segments below the area's own path. */
  readonly below: readonly string[];
}

/**
 * The area that a path of the portal belongs to: the one with the longest path that the address begins with. The home
 * page (path '') is only the root itself, so that an unknown path does not become the home page.
 */
export function areaAt(remotes: readonly RegisteredRemote[], pathname: string): AreaPlace | undefined {
  const segments = segmentsOf(pathname);
  let best: AreaPlace | undefined;
  let bestLength = -1;
  for (const remote of remotes) {
    for (const area of remote.areas) {
      const own = segmentsOf(area.path);
      const fits =
        own.length === 0
          ? segments.length === 0
          : own.every((segment, position) => segment === segments[position]);
      if (fits && own.length > bestLength) {
        best = { area, remote, below: segments.slice(own.length) };
        bestLength = own.length;
      }
    }
  }
  return best;
}
