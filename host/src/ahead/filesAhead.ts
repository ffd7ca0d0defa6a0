import { type PortalStart, releaseUrl } from '@mobidrom/shared-contract';
import { areaAt } from '../routing/areaAt';

/** A script of a release, with the integrity under which it will be loaded. */
export interface FileAhead {
  readonly address: string;
  readonly integrity: string;
}

/**
 * The scripts that the page at this path will need: entry and exposed module of its remote's active release, and the
 * area's own code. Empty when no area has the path.
 */
export function filesAhead(
  start: Pick<PortalStart, 'register' | 'descriptors'>,
  pathname: string,
): FileAhead[] {
  const place = areaAt(start.register.remotes, pathname);
  const release = place && start.descriptors[place.remote.name];
  if (!release) return [];
  return [release.entry, ...release.exposed, ...(place.area.preload ?? [])].flatMap((file) => {
    const integrity = release.files[file];
    const address = releaseUrl(release.name, release.version) + file;
    return integrity === undefined ? [] : [{ address, integrity }];
  });
}
