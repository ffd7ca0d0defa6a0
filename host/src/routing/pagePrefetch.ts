import type { PageHandle, Portal, RegisteredRemote } from '@mobidrom/shared-contract';
import { areaAt } from '../register/areaAt';
import { type Releases, RemotePageError } from '../releases';
import { areaAccess } from './areaAccess';

interface PagePrefetchOptions {
  readonly portal: Portal;
  readonly remotes: () => readonly RegisteredRemote[];
  readonly releases: Pick<Releases, 'prefetch' | 'load'>;
  /** Returns the path of the page on screen, as `/tagverwaltung`. */
  readonly currentPath: () => string;
  /** Time that a link is hovered before its page's data is prefetched, in milliseconds. Default 50. */
  readonly delay?: number;
}

/**
 * Creates the prefetch of a link that is hovered or focused: of its code at once, and of its data when the user stays there
 * for a moment, or presses the link. Only the page of an area prefetches data, not the pages below it.
 */
export function createPagePrefetch(
  options: PagePrefetchOptions,
): (path: string, isPressed?: boolean) => void {
  const { portal, remotes, releases, currentPath, delay = 50 } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prefetchData(path: string): Promise<void> {
    const place = areaAt(remotes(), path);
    if (!place || place.below.length > 0 || currentPath() === path) return;
    if (areaAccess(place.area, portal.session.get()) !== 'granted') return;
    const loaded = await releases.load(place.remote.name);
    const route = loaded.ok ? loaded.routes.find((one) => one.path === place.area.path) : undefined;
    if (typeof route?.lazy !== 'function') return;
    const page: { readonly handle?: PageHandle } = await route.lazy();
    page.handle?.prefetch?.(portal);
  }

  const begin = (path: string) => {
    prefetchData(path).catch((error: unknown) => {
      // The failure is shown when the user opens the page; it was reported already.
      if (!(error instanceof RemotePageError)) throw error;
    });
  };
  return (path, isPressed = false) => {
    releases.prefetch(path);
    clearTimeout(timer);
    if (isPressed) begin(path);
    else timer = setTimeout(() => begin(path), delay);
  };
}
