import type {
  Descriptor,
  HostManifest,
  PortalStart,
  Readable,
  ReleaseInformation,
} from '@mobidrom/shared-contract';
import type { LoadFailure, LoadResult } from './result';

/** Evaluates a release whose descriptor and manifest are known to fit, and answers its exposed module. */
export interface Evaluator {
  /**
   * @param again whether to forget an earlier attempt of the same release
   * @throws what the entry, its chunks or the module throw
   */
  evaluate(release: Descriptor, manifest: string, again: boolean): Promise<unknown>;
}

export interface ReleasesOptions {
  /** The parsed start block of index.html. */
  readonly start: PortalStart;
  /** What this build of the host offers. */
  readonly host: HostManifest;
  readonly evaluator: Evaluator;
  /** Default: the browser's. */
  readonly fetch?: typeof fetch;
  /** How long one release may take from descriptor to module, in milliseconds. Default 8000. */
  readonly timeLimit?: number;
  /** How often the register is asked for while the tab is visible, in milliseconds. Default 10000. */
  readonly pollEvery?: number;
  /** Told once for every release that failed. Default: one `console.error`. */
  readonly onFailure?: (failure: LoadFailure) => void;
  /** Announces that the browser should fetch a file soon. Default: a `<link rel="preload">` with integrity. */
  readonly preload?: (address: string, integrity: string) => void;
  /** Where visibility and focus are heard. Default: the browser's document and window. */
  readonly page?: { readonly document: Document; readonly window: Window };
}

/** The releases that the register names, and those that this tab runs. */
export interface Releases {
  /** Register and state, for menus, routes and the version overview. Changes with every new register and every load. */
  readonly information: Readable<ReleaseInformation>;
  /**
   * Loads a remote's routes: the active release, else its fallback. Never rejects. The answer of a success is kept for
   * the tab's life; a failure is tried again by the next call with `again`.
   */
  load(name: string, options?: { readonly again?: boolean }): Promise<LoadResult>;
  /** The remote that brings this path of the portal (as `/tagverwaltung/x`), and the area. */
  find(path: string): { readonly remote: string; readonly area: string } | undefined;
  /** Fetches ahead what a path needs and begins to load its remote; for hover, focus and the first visit. */
  prefetch(path: string): void;
  /** Begins to ask for the register every 10 s while visible, and on focus; the answer ends that. */
  watch(): () => void;
}
