import { type PortalStart, type RegisteredRemote, releaseUrl } from '@mobidrom/shared-contract';
import { areaAt } from '../register/areaAt';

/** Script of a release, with the integrity it will be loaded with. */
export interface PreloadFile {
  readonly address: string;
  readonly integrity: string;
}

/**
 * Returns the scripts that the page at this path needs: entry and exposed module of its remote's active release, and the
 * area's own code. Empty when no area has the path, and where the browser may get another release: the page describes the active one alone.
 */
export function firstPageFiles(
  start: Pick<PortalStart, 'register' | 'descriptors'>,
  pathname: string,
  mayGetCandidate: (remote: RegisteredRemote) => boolean,
): PreloadFile[] {
  const place = areaAt(start.register.remotes, pathname);
  const release = place && start.descriptors[place.remote.name];
  if (!release || mayGetCandidate(place.remote)) return [];
  return [release.entry, ...release.exposed, ...(place.area.preload ?? [])].flatMap((file) => {
    const integrity = release.files[file];
    const address = releaseUrl(release.name, release.version) + file;
    return integrity === undefined ? [] : [{ address, integrity }];
  });
}
