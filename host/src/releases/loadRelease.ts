import {
  DESCRIPTOR_FILE,
  type Descriptor,
  type HostManifest,
  incompatibilities,
  type LoadSearch,
  MANIFEST_FILE,
  type ReleaseReference,
} from '@mobidrom/shared-contract';
import { manifestProblem, parseDescriptor, routesOf, searchOf } from './checks';
import { beforeDeadline, DeadlineError } from './deadline';
import { hostFileOf, retryIntactFiles } from './explainError';
import { type FailureKind, fileFailure, type LoadedRoute, type LoadFailure } from './result';
import type { FetchFile } from './verifiedFile';

/** The host and the browser, as far as loading needs them. */
export interface LoadPorts {
  readonly host: HostManifest;
  /** Returns the manifest with the exports of the shared modules, which costs a request. */
  readonly loadHost: () => Promise<HostManifest>;
  readonly fetchFile: FetchFile;
  /** Runs a release in this page and returns its exposed module; throws what the release throws. */
  readonly evaluate: (release: Descriptor, retry: boolean, folder: string) => Promise<unknown>;
  /** Returns the address of a release's folder, a path of the portal's origin. */
  readonly folderOf: (remote: string, version: string) => string;
  /** Whether scripts may be loaded from this address. */
  readonly isAllowed: (address: string) => boolean;
  /** Asks the browser to fetch a script soon. */
  readonly preload: (address: string, integrity: string) => void;
  /** In milliseconds, for all stages of one release together. */
  readonly timeLimit: number;
}

export interface LoadRequest {
  readonly remote: string;
  readonly reference: ReleaseReference;
  /** The descriptor when it is known already, as from index.html. */
  readonly known?: Descriptor | undefined;
  /** Whether the release went live with this build of the host, which was checked together then. */
  readonly isChecked: boolean;
  /** Goes past the browser's caches, and past what the federation runtime remembers. */
  readonly retry: boolean;
}

export type ReleaseResult =
  | ({ readonly ok: true } & LoadedModule)
  | { readonly ok: false; readonly failure: LoadFailure };

interface LoadedModule {
  readonly descriptor: Descriptor;
  readonly routes: readonly LoadedRoute[];
  readonly search?: LoadSearch | undefined;
}

type Failed = Omit<LoadFailure, 'remote' | 'version'>;
type Stage<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly failed: Failed };

const fail = (kind: FailureKind, rest: Omit<Failed, 'kind'>) =>
  ({ ok: false, failed: { kind, ...rest } }) as const;

/** Loads one release in stages, and stops at the first that fails. Never rejects, and settles within the time limit. */
export async function loadRelease(request: LoadRequest, ports: LoadPorts): Promise<ReleaseResult> {
  const { remote, reference } = request;
  let file: string | undefined;
  const ended = new AbortController();
  const onFile = (current: string) => {
    file = current;
  };
  const stages = runStages(request, ports, onFile, ended.signal);
  const result = await beforeDeadline(stages, ports.timeLimit).catch((error: unknown) => {
    if (error instanceof DeadlineError) {
      return fail('timeout', { file, message: `${file ?? 'the release'}: ${error.message}` });
    }
    // The schemas that check a descriptor are a file of the host.
    const hostFile = hostFileOf(error);
    if (hostFile !== undefined) return fail('host', { file: hostFile, message: `${hostFile} did not load` });
    return fail('evaluation', { file, message: error instanceof Error ? error.message : String(error) });
  });
  ended.abort();
  if (result.ok) return result;
  return { ok: false, failure: { remote, version: reference.version, ...result.failed } };
}

async function runStages(
  request: LoadRequest,
  ports: LoadPorts,
  onFile: (file: string) => void,
  ended: AbortSignal,
): Promise<Stage<LoadedModule>> {
  const base = ports.folderOf(request.remote, request.reference.version);
  if (!ports.isAllowed(base))
    return fail('origin', { message: `${base} is not below the portal's releases` });

  onFile(DESCRIPTOR_FILE);
  const described = await readDescriptor(request, base, ports, ended);
  if (!described.ok) return described;
  const { descriptor } = described;

  const misfit = await findMisfit(descriptor, request.isChecked, ports);
  if (misfit) return { ok: false, failed: misfit };

  // Entry and exposed module travel beside the manifest, not after it.
  for (const name of [descriptor.entry, ...descriptor.exposed]) {
    const integrity = descriptor.files[name];
    if (integrity) ports.preload(base + name, integrity);
  }
  onFile(MANIFEST_FILE);
  const manifest = await checkManifest(descriptor, base, ports, { retry: request.retry, signal: ended });
  if (!manifest.ok) return manifest;

  onFile(descriptor.entry);
  const evaluated = await retryIntactFiles(
    (retry) => {
      // After the deadline another release may serve, and two releases of one remote must not run in one page.
      ended.throwIfAborted();
      return ports.evaluate(descriptor, request.retry || retry, base);
    },
    { release: descriptor, folder: base },
    ports.fetchFile,
    ended,
  );
  if (!evaluated.ok) return evaluated;
  const routes = routesOf(evaluated.value);
  if (!routes) return fail('shape', { file: descriptor.entry, message: './routes exports no route objects' });
  return { ok: true, descriptor, routes, search: searchOf(evaluated.value) };
}

/** Returns why a release does not run in this host. The exports are compared only where nobody has compared them. */
async function findMisfit(
  descriptor: Descriptor,
  isChecked: boolean,
  { host, loadHost }: LoadPorts,
): Promise<Failed | undefined> {
  const [misfit] = incompatibilities(descriptor, host);
  if (misfit) return { kind: misfit.kind, message: misfit.problem };
  if (isChecked || descriptor.uses === undefined) return undefined;
  try {
    const [missing] = incompatibilities(descriptor, await loadHost());
    return missing && { kind: missing.kind, message: missing.problem };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      kind: 'shared',
      isUnreachable: true,
      message: `the exports of the host could not be loaded: ${reason}`,
    };
  }
}

async function readDescriptor(
  { remote, reference, known, retry }: LoadRequest,
  base: string,
  { fetchFile }: LoadPorts,
  signal: AbortSignal,
): Promise<Stage<{ descriptor: Descriptor }>> {
  if (known?.version === reference.version && !retry) return { ok: true, descriptor: known };
  const file = DESCRIPTOR_FILE;
  const fetched = await fetchFile(base + file, reference.descriptor, { retry, signal });
  if (!fetched.ok) return { ok: false, failed: fileFailure('descriptor', file, fetched) };
  const parsed = await parseDescriptor(fetched.text, remote, reference.version);
  return parsed.ok ? parsed : fail('descriptor', { file, message: `${file} ${parsed.message}` });
}

async function checkManifest(
  descriptor: Descriptor,
  base: string,
  { fetchFile }: LoadPorts,
  options: Parameters<FetchFile>[2],
): Promise<Stage<object>> {
  const file = MANIFEST_FILE;
  const integrity = descriptor.files[file];
  if (integrity === undefined) return fail('manifest', { file, message: `the descriptor names no ${file}` });
  const fetched = await fetchFile(base + file, integrity, options);
  if (!fetched.ok) return { ok: false, failed: fileFailure('manifest', file, fetched) };
  const problem = manifestProblem(fetched.text, descriptor.entry);
  return problem ? fail('manifest', { file, message: `${file} ${problem}` }) : { ok: true };
}
