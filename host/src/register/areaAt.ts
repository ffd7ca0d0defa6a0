import type { Area, RegisteredRemote } from '@mobidrom/shared-contract';

/** Returns the decoded segments of a path; a malformed escape stays as it is. */
export function segmentsOf(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

/** Remote with areas that have at least a path. */
interface Bringing<A extends Pick<Area, 'path'>> {
  readonly areas: readonly A[];
}

/** Area that a path belongs to. */
export interface AreaPlace<R extends Bringing<Pick<Area, 'path'>> = RegisteredRemote> {
  readonly area: R['areas'][number];
  readonly remote: R;
  /** The segments below the area's path. */
  readonly below: readonly string[];
}

/**
 * Returns the area that a path belongs to: the one with the longest path that this one begins with. The home page (path '')
 * has only the root itself, so that an unknown path does not belong to it.
 */
export function areaAt<R extends Bringing<Pick<Area, 'path'>>>(
  remotes: readonly R[],
  pathname: string,
): AreaPlace<R> | undefined {
  const segments = segmentsOf(pathname);
  let best: AreaPlace<R> | undefined;
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
