import {
  type HostManifest,
  type PortalStart,
  type Readable,
  type ReleaseInformation,
  type ReleaseReference,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { areaAt } from '../routing/areaAt';
import { candidates } from './checks';
import { withFallback } from './lazyRoutes';
import { createLedger } from './ledger';
import { type LoadPorts, loadRelease } from './loadRelease';
import { logFailure, logRegisterProblem } from './log';
import { createRegisterWatch, type RegisterProblem, type WatchedPage } from './registerWatch';
import type { LoadFailure, LoadResult } from './result';

export interface ReleasesOptions {
  /** The parsed start block of index.html. */
  readonly start: PortalStart;
  /** What this build of the host offers. */
  readonly host: HostManifest;
  /** Runs a release in this page and answers its exposed module; throws what the release throws. */
  readonly evaluate: LoadPorts['evaluate'];
  /** Whether scripts may be loaded from this address. */
  readonly isAllowed: LoadPorts['isAllowed'];
  /** Tells the browser to fetch a script soon, with its integrity. */
  readonly preload: LoadPorts['preload'];
  /** Default: the browser's. */
  readonly fetch?: typeof globalThis.fetch;
  /** How long one release may take from descriptor to module, in milliseconds. Default 8000. */
  readonly timeLimit?: number;
  /** How often the register is asked for while the page is visible, in milliseconds. Default 10000. */
  readonly pollEvery?: number;
  /** Told once of every release that failed. Default: one `console.error`. */
  readonly onFailure?: (failure: LoadFailure) => void;
  /** Told once of every register that cannot be used. Default: one `console.error`. */
  readonly onRegisterProblem?: (problem: RegisterProblem) => void;
}

/** The releases that the register names, and those that this tab runs. */
export interface Releases {
  /** Register and state, for menus, routes and the version overview; changes with each new register and each load. */
  readonly information: Readable<ReleaseInformation>;
  /**
   * Loads a remote's routes: the active release, else the one to fall back to. Never rejects. What was loaded stays for
   * the tab's life. A failure stays too, until the register names another release or `again` is set: then the register
   * is read anew and every release gets another chance.
   */
  load(name: string, options?: { readonly again?: boolean }): Promise<LoadResult>;
  /** Fetches ahead what a path of the portal needs (as `/tagverwaltung`), and begins to load its remote. */
  prefetch(path: string): void;
  /** Asks for the register every 10 s while the page is visible, and on focus; the answer ends that. */
  watch(page: WatchedPage): () => void;
}

/** Creates the loading of remotes. Framework-free; everything about the browser is handed in. */
export function createReleases(options: ReleasesOptions): Releases {
  const { start, host, fetch = (...order) => globalThis.fetch(...order), timeLimit = 8000 } = options;
  const ports: LoadPorts = { ...options, fetch, timeLimit };
  const ledger = createLedger(start, host, options.onFailure ?? logFailure);
  const loads = new Map<string, Promise<LoadResult>>();
  const registerWatch = createRegisterWatch({
    fetch,
    every: options.pollEvery ?? 10_000,
    first: start.register,
    onRegister: (register) => {
      for (const name of ledger.adopt(register)) {
        // What failed gets another chance. What is under way goes on: two releases of a remote must not run in one tab.
        const before = loads.get(name);
        void before?.then(({ ok }) => {
          if (!ok && loads.get(name) === before) loads.delete(name);
        });
      }
    },
    onProblem: options.onRegisterProblem ?? logRegisterProblem,
  });

  /** Tries the releases of a remote, best first, but those that failed in this tab. */
  async function tryReleases(name: string, again: boolean): Promise<LoadResult> {
    const remote = ledger.registered(name);
    if (!remote) {
      const message = 'the register names no such remote';
      return { ok: false, remote: name, failures: [{ kind: 'unknown', remote: name, message }] };
    }
    const serving = candidates(remote);
    for (const reference of serving) {
      if (ledger.isBad(name, reference)) continue;
      const known = ledger.descriptor(reference);
      const result = await loadRelease({ remote: name, reference, known, again }, ports);
      if (!result.ok) {
        ledger.failed(result.failure, reference);
        continue;
      }
      ledger.loaded(result.descriptor, reference);
      const otherwise = () => serveWithout(name, reference);
      const routes = withFallback(result, reference, { ...ports, ledger, otherwise });
      const { version } = reference;
      const better = serving.slice(0, serving.indexOf(reference)).map((one) => one.version);
      const failures = ledger.failures(name).filter((failure) => better.includes(failure.version ?? ''));
      return { ok: true, remote: name, version, routes, failures };
    }
    return { ok: false, remote: name, failures: ledger.failures(name) };
  }

  /** After a page of a release could not be had: whatever still serves the remote. */
  async function serveWithout(name: string, bad: ReleaseReference): Promise<LoadResult> {
    const current = await loads.get(name);
    if (current?.ok && current.version !== bad.version) return current;
    const loading = tryReleases(name, false);
    loads.set(name, loading);
    return loading;
  }

  async function loadAgain(name: string): Promise<LoadResult> {
    await registerWatch.ask();
    ledger.forgive(name);
    return tryReleases(name, true);
  }

  const load: Releases['load'] = async (name, { again = false } = {}) => {
    const before = loads.get(name);
    if (before && (!again || (await before).ok)) return before;
    const loading = again ? loadAgain(name) : tryReleases(name, false);
    loads.set(name, loading);
    return loading;
  };

  return {
    information: ledger.information,
    load,
    prefetch(path) {
      const place = areaAt(ledger.register().remotes, path);
      if (!place) return;
      const { remote, area } = place;
      const known = ledger.descriptor(remote.active);
      // A tab that runs another release has no use for the active one's files.
      const files = ledger.runs(remote) ? (area.preload ?? []) : [];
      for (const file of files) {
        const integrity = known?.files[file];
        if (integrity) ports.preload(releaseUrl(remote.name, remote.active.version) + file, integrity);
      }
      // A failure shows where the person goes; here it would only be in the way, and it was reported already.
      void load(remote.name);
    },
    watch: registerWatch.watch,
  };
}
