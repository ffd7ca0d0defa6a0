import {
  type HostManifest,
  type PortalStart,
  type Register,
  type RegisteredRemote,
  type ReleasePort,
  type ReleaseReference,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { areaAt } from '../register/areaAt';
import { isComplete } from '../register/listedRemotes';
import { candidates } from './checks';
import { type WrapPage, withFallbackPages } from './fallbackRoutes';
import { type LoadPorts, loadRelease } from './loadRelease';
import { logFailure, logRegisterProblem } from './log';
import { createRegisterWatch, type RegisterProblem, type WatchedPage } from './registerWatch';
import { createReleaseState } from './releaseState';
import type { LoadFailure, LoadResult } from './result';
import { createFileFetch } from './verifiedFile';

export interface ReleasesOptions {
  /** The parsed start block of index.html. */
  readonly start: PortalStart;
  /** Public keys that must have signed each further register. Default: none does. */
  readonly keys?: readonly string[] | undefined;
  /** Manifest of this build of the host: its contract and shared modules. */
  readonly host: HostManifest;
  /** Returns that manifest with the exports of the shared modules. Default: `host` as it is. */
  readonly loadHost?: LoadPorts['loadHost'];
  /** Runs a release in this page and returns its exposed module; throws what the release throws. */
  readonly evaluate: LoadPorts['evaluate'];
  /** Returns the address of a release's folder. Default: that of a published one. */
  readonly folderOf?: LoadPorts['folderOf'];
  /** Chooses between active releases and candidates in each register. Default: the active ones. */
  readonly choose?: (register: Register) => Register;
  /** Resolves when the roles of the person are known, by which `choose` may decide. Default: at once. */
  readonly rolesKnown?: () => Promise<void>;
  /** Changes each register before it is used, as for a preview in this tab. Default: registers stay as they are. */
  readonly adapt?: (register: Register) => Register;
  /** Whether scripts may be loaded from this address. */
  readonly isAllowed: LoadPorts['isAllowed'];
  /** Asks the browser to fetch a script soon, with its integrity. */
  readonly preload: LoadPorts['preload'];
  /** Default: the browser's. */
  readonly fetch?: typeof globalThis.fetch;
  /** The time that one release may take from descriptor to module, in milliseconds. Default 8000. */
  readonly timeLimit?: number;
  /** Pauses before a file that the server did not deliver is requested again, in milliseconds. Default 300 and 900. */
  readonly retryPauses?: readonly number[];
  /** The interval between requests for the register while the page is visible, in milliseconds. Default 10000. */
  readonly pollEvery?: number;
  /** Called once for each release that failed. Default: one `console.error` (`logFailure`). */
  readonly onFailure?: (failure: LoadFailure) => void;
  /** Called once for each release that this tab begins to run. Default: nothing. */
  readonly onLoad?: (release: { readonly remote: string; readonly version: string }) => void;
  /** Wraps the module of each page. Default: pages stay as they are. */
  readonly wrapPage?: WrapPage;
  /** Called once for each register that cannot be used. Default: one `console.error`. */
  readonly onRegisterProblem?: (problem: RegisterProblem) => void;
}

/** The releases that the register names, and those that this tab runs. */
export interface Releases {
  /** Register and state, for menus, routes and the version overview; changes with each new register and each load. */
  readonly information: ReleasePort;
  /**
   * Loads a remote's routes: those of the active release, else of the fallback. Never rejects. What was loaded stays for
   * the tab's life. A failure stays too, until the register names another release or `retry` is set: then the register
   * is read anew and every release is tried again.
   */
  load(name: string, options?: { readonly retry?: boolean }): Promise<LoadResult>;
  /** Returns the change set of the register; undefined when it names none. */
  set(): number | undefined;
  /** Preloads the code of a path of the portal (as `/tagverwaltung`), and begins to load its remote. */
  prefetch(path: string): void;
  /** Chooses again after the roles of the person have changed. What is loaded stays. */
  chooseAgain(): void;
  /** Requests the register every 10 s while the page is visible, and on focus. Returns a function that ends this. */
  watch(page: WatchedPage): () => void;
}

const unknownRemote = (remote: string): LoadFailure => ({
  kind: 'unknown',
  remote,
  message: 'the register names no such remote',
});

const unreadRegister = ({ name, active }: RegisteredRemote): LoadFailure => ({
  kind: 'descriptor',
  remote: name,
  version: active.version,
  isUnreachable: true,
  message: 'the register, which names the release, could not be read',
});

const watchedRegister = ({ start, keys, pollEvery = 10_000, onRegisterProblem }: ReleasesOptions) => ({
  every: pollEvery,
  first: start.register,
  checked: start.registerChecksum,
  keys,
  onProblem: onRegisterProblem ?? logRegisterProblem,
});

const asItIs = (register: Register): Register => register;

/** Returns the start block with a changed register, without the descriptors of releases that it does not name any more. */
function adaptStart(start: PortalStart, adapt: (register: Register) => Register): PortalStart {
  const register = adapt(start.register);
  const isKept = ({ name, active }: RegisteredRemote) =>
    register.remotes.some((one) => one.name === name && one.active.descriptor === active.descriptor);
  const kept = start.register.remotes.filter(isKept).flatMap(({ name }) => {
    const descriptor = start.descriptors[name];
    return descriptor ? [[name, descriptor] as const] : [];
  });
  return { ...start, register, descriptors: Object.fromEntries(kept) };
}

/** Forgets the failed loads of remotes. One under way goes on: two releases of a remote must not run in one tab. */
function forgetFailed(loads: Map<string, Promise<LoadResult>>, names: readonly string[]): void {
  for (const name of names) {
    const before = loads.get(name);
    void before?.then(({ ok }) => {
      if (!ok && loads.get(name) === before) loads.delete(name);
    });
  }
}

/** Creates the loading of remotes, which knows neither a framework nor the browser except by its options. */
export function createReleases(options: ReleasesOptions): Releases {
  const { start, host, fetch = (...request) => globalThis.fetch(...request), timeLimit = 8000 } = options;
  const { choose = asItIs, adapt: change = asItIs, folderOf = releaseUrl } = options;
  const adapt = (register: Register) => change(choose(register));
  const fetchFile = createFileFetch(fetch, options.retryPauses);
  const ports: LoadPorts = { loadHost: async () => host, ...options, folderOf, fetchFile, timeLimit };
  const onFailure = options.onFailure ?? logFailure;
  const state = createReleaseState(adaptStart(start, adapt), host, onFailure);
  const loads = new Map<string, Promise<LoadResult>>();
  let newest = start.register;
  const takeRegister = (register: Register) => {
    newest = register;
    forgetFailed(loads, state.replaceRegister(adapt(register)));
  };
  const registerWatch = createRegisterWatch({ ...watchedRegister(options), fetch, onRegister: takeRegister });
  const chooseAgain = () => {
    if (newest.remotes.some(({ candidate }) => candidate?.roles)) takeRegister(newest);
  };

  /**
   * Whether a release is made for the new host, which is live and not that of this tab: a page that only listed the remote never
   * knew another one. It is no failure of the release; a reload of the page brings both.
   */
  const isForNewHost = ({ kind }: LoadFailure) =>
    state.information.get().newHost !== undefined && (kind === 'contract' || kind === 'shared');

  /** Tries the releases of a remote, best first, except those that failed in this tab. */
  async function tryReleases(name: string, retry: boolean): Promise<LoadResult> {
    // A page knows the releases of its own remote; those of the others follow with the register.
    const listed = state.registered(name);
    if (listed && !isComplete(listed)) await registerWatch.ask();
    if (state.registered(name)?.candidate?.roles) {
      await options.rolesKnown?.();
      chooseAgain();
    }
    const remote = state.registered(name);
    if (!remote) return { ok: false, remote: name, failures: [unknownRemote(name)] };
    if (!isComplete(remote)) return { ok: false, remote: name, failures: [unreadRegister(remote)] };
    const serving = candidates(remote);
    const misfits: LoadFailure[] = [];
    for (const reference of serving) {
      if (state.hasFailed(name, reference)) continue;
      const known = state.descriptor(reference);
      // A preview went live with no host.
      const isChecked = reference === remote.active && state.isOwnHost() && options.adapt === undefined;
      const result = await loadRelease({ remote: name, reference, known, isChecked, retry }, ports);
      if (!result.ok) {
        if (result.failure.kind === 'host') {
          // Every release needs the host's files: another one would fail as well, and none is to blame.
          onFailure(result.failure);
          return { ok: false, remote: name, failures: [result.failure] };
        }
        if (isForNewHost(result.failure)) misfits.push(result.failure);
        else state.recordFailure(result.failure, reference);
        continue;
      }
      options.onLoad?.({ remote: name, version: reference.version });
      state.recordLoad(result.descriptor, reference);
      const loadFallback = () => loadExcept(name, reference);
      const routes = withFallbackPages(result, reference, {
        ...ports,
        state,
        loadFallback,
        onFailure,
        wrapPage: options.wrapPage,
      });
      const { version } = reference;
      const better = serving.slice(0, serving.indexOf(reference)).map((one) => one.version);
      const failures = state.failures(name).filter((failure) => better.includes(failure.version ?? ''));
      return { ok: true, remote: name, version, routes, search: result.search, failures };
    }
    return { ok: false, remote: name, failures: [...misfits, ...state.failures(name)] };
  }

  /** Loads another release of a remote, after a page of `failed` could not be loaded. */
  async function loadExcept(name: string, failed: ReleaseReference): Promise<LoadResult> {
    const current = await loads.get(name);
    if (current?.ok && current.version !== failed.version) return current;
    const loading = tryReleases(name, false);
    loads.set(name, loading);
    return loading;
  }

  async function reload(name: string): Promise<LoadResult> {
    await registerWatch.ask();
    state.clearFailures(name);
    return tryReleases(name, true);
  }

  const load: Releases['load'] = async (name, { retry = false } = {}) => {
    const before = loads.get(name);
    if (before && (!retry || (await before).ok)) return before;
    const loading = retry ? reload(name) : tryReleases(name, false);
    loads.set(name, loading);
    return loading;
  };

  return {
    information: { ...state.information, update: registerWatch.ask },
    set: () => state.register().set,
    load,
    chooseAgain,
    prefetch(path) {
      const place = areaAt(state.register().remotes, path);
      if (!place) return;
      const { remote, area } = place;
      const known = state.descriptor(remote.active);
      // A tab that runs another release does not need the files of the active one.
      const files = state.runsActive(remote) ? (area.preload ?? []) : [];
      for (const file of files) {
        const integrity = known?.files[file];
        if (integrity) ports.preload(folderOf(remote.name, remote.active.version) + file, integrity);
      }
      // A failure is shown when the user opens the area; it was reported already.
      void load(remote.name);
    },
    watch: registerWatch.watch,
  };
}
