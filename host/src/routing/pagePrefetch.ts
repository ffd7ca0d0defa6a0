import type { PageHandle, Portal, RegisteredRemote } from '@mobidrom/shared-contract';
import { type Releases, RemotePageError } from '../releases';
import { admission } from './admission';
import { areaAt } from './areaAt';

interface PagePrefetchOptions {
  readonly portal: Portal;
  readonly remotes: () => readonly RegisteredRemote[];
  readonly releases: Pick<Releases, 'prefetch' | 'load'>;
  /** The path of the page that is shown, as `/tagverwaltung`. */
  readonly currentPath: () => string;
  /** How long a link is pointed at before its page is run and asks for its data, in milliseconds. Default 50. */
  readonly delay?: number;
}

/**
 * Fetches ahead what a path of the portal needs, when a link to it is hovered or focused: its code at once, and its data
 * when the person stays there for a moment. Only the page itself is for that, none below it.
 */
export function createPagePrefetch(options: PagePrefetchOptions): (path: string) => void {
  const { portal, remotes, releases, currentPath, delay = 50 } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prefetchData(path: string): Promise<void> {
    const place = areaAt(remotes(), path);
    if (!place || place.below.length > 0 || currentPath() === path) return;
    if (admission(place.area, portal.session.get()) !== 'open') return;
    const loaded = await releases.load(place.remote.name);
    const route = loaded.ok ? loaded.routes.find((one) => one.path === place.area.path) : undefined;
    if (typeof route?.lazy !== 'function') return;
    const page: { readonly handle?: PageHandle } = await route.lazy();
    page.handle?.prefetch?.(portal);
  }

  return (path) => {
    releases.prefetch(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      prefetchData(path).catch((error: unknown) => {
        // It shows where the person goes; here it would only be in the way, and it was reported already.
        if (!(error instanceof RemotePageError)) throw error;
      });
    }, delay);
  };
}
