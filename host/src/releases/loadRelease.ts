import {
  DESCRIPTOR_FILE,
  type Descriptor,
  type HostManifest,
  incompatibilities,
  MANIFEST_FILE,
  type ReleaseReference,
  releaseUrl,
} from '@mobidrom/shared-contract';
import { manifestProblem, parseDescriptor, routesOf } from './checks';
import { beforeDeadline, DeadlineError } from './deadline';
import { attemptWithExplanation } from './explainError';
import type { FailureKind, LoadedRoute, LoadFailure } from './result';
import { fetchVerified } from './verifiedFile';

/** What loading needs from the world around it. */
export interface LoadPorts {
  readonly host: HostManifest;
  readonly fetch: typeof globalThis.fetch;
  /** Runs a release in this page and answers its exposed module; throws what the release throws. */
  readonly evaluate: (release: Descriptor, again: boolean) => Promise<unknown>;
  /** Whether scripts may be loaded from this address. */
  readonly isAllowed: (address: string) => boolean;
  /** Tells the browser to fetch a script soon. */
  readonly preload: (address: string, integrity: string) => void;
  /** In milliseconds, for all stages of one release together. */
  readonly timeLimit: number;
}

export interface LoadOrder {
  readonly remote: string;
  readonly reference: ReleaseReference;
  /** The descriptor when it is known already, as from index.html. */
  readonly known?: Descriptor | undefined;
  /** A second attempt: past caches, and past what the federation runtime remembers. */
  readonly again: boolean;
}

export type ReleaseResult =
  | { readonly ok: true; readonly descriptor: Descriptor; readonly routes: readonly LoadedRoute[] }
  | { readonly ok: false; readonly failure: LoadFailure };

type Failed = Omit<LoadFailure, 'remote' | 'version'>;
type Stage<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly failed: Failed };

const fail = (kind: FailureKind, rest: Omit<Failed, 'kind'>) =>
  ({ ok: false, failed: { kind, ...rest } }) as const;

/**
 * Loads one release: a pipeline of checks with one early return per stage. Never rejects, and answers within the time
 * limit.
 */
export async function loadRelease(order: LoadOrder, ports: LoadPorts): Promise<ReleaseResult> {
  const { remote, reference } = order;
  let file: string | undefined;
  const over = new AbortController();
  const onFile = (current: string) => {
    file = current;
  };
  const result = await beforeDeadline(runStages(order, ports, onFile, over.signal), ports.timeLimit).catch(
    (error: unknown) =>
      error instanceof DeadlineError
        ? fail('timeout', { file, message: `${file ?? 'the release'}: ${error.message}` })
        : fail('evaluation', { file, message: error instanceof Error ? error.message : String(error) }),
  );
  over.abort();
  if (result.ok) return result;
  return { ok: false, failure: { remote, version: reference.version, ...result.failed } };
}

async function runStages(
  order: LoadOrder,
  ports: LoadPorts,
  onFile: (file: string) => void,
  over: AbortSignal,
): Promise<Stage<{ descriptor: Descriptor; routes: readonly LoadedRoute[] }>> {
  const base = releaseUrl(order.remote, order.reference.version);
  if (!ports.isAllowed(base))
    return fail('origin', { message: `${base} is not below the portal's releases` });

  onFile(DESCRIPTOR_FILE);
  const described = await readDescriptor(order, base, ports);
  if (!described.ok) return described;
  const { descriptor } = described;

  const [misfit] = incompatibilities(descriptor, ports.host);
  if (misfit) return fail(misfit.kind, { message: misfit.problem });

  // Entry and exposed module travel beside the manifest, not after it.
  for (const name of [descriptor.entry, ...descriptor.exposed]) {
    const integrity = descriptor.files[name];
    if (integrity) ports.preload(base + name, integrity);
  }
  onFile(MANIFEST_FILE);
  const manifest = await checkManifest(descriptor, base, ports, order.again);
  if (!manifest.ok) return manifest;

  onFile(descriptor.entry);
  const evaluated = await attemptWithExplanation(
    (repeated) => {
      // Given up meanwhile: another version may serve by now, and two of one remote must not share a page.
      over.throwIfAborted();
      return ports.evaluate(descriptor, order.again || repeated);
    },
    descriptor,
    ports.fetch,
  );
  if (!evaluated.ok) return evaluated;
  const routes = routesOf(evaluated.value);
  if (!routes) return fail('shape', { file: descriptor.entry, message: './routes exports no route objects' });
  return { ok: true, descriptor, routes };
}

async function readDescriptor(
  { remote, reference, known, again }: LoadOrder,
  base: string,
  { fetch }: LoadPorts,
): Promise<Stage<{ descriptor: Descriptor }>> {
  if (known?.version === reference.version && !again) return { ok: true, descriptor: known };
  const file = DESCRIPTOR_FILE;
  const fetched = await fetchVerified(base + file, reference.descriptor, fetch, again);
  if (!fetched.ok) {
    return fail('descriptor', { file, status: fetched.status, message: `${file} ${fetched.message}` });
  }
  const parsed = await parseDescriptor(fetched.text, remote, reference.version);
  return parsed.ok ? parsed : fail('descriptor', { file, message: `${file} ${parsed.message}` });
}

async function checkManifest(
  descriptor: Descriptor,
  base: string,
  { fetch }: LoadPorts,
  again: boolean,
): Promise<Stage<object>> {
  const file = MANIFEST_FILE;
  const integrity = descriptor.files[file];
  if (integrity === undefined) return fail('manifest', { file, message: `the descriptor names no ${file}` });
  const fetched = await fetchVerified(base + file, integrity, fetch, again);
  if (!fetched.ok) {
    return fail('manifest', { file, status: fetched.status, message: `${file} ${fetched.message}` });
  }
  const problem = manifestProblem(fetched.text, descriptor.entry);
  return problem ? fail('manifest', { file, message: `${file} ${problem}` }) : { ok: true };
}
