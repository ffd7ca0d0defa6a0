import type {
  Descriptor,
  HostManifest,
  PortalStart,
  Register,
  RegisteredRemote,
} from '@mobidrom/shared-contract';
import { onTestFinished, vi } from 'vitest';
import { createReleases, type ReleasesOptions } from './releases';
import type { LoadedRoute } from './result';

/**
 * Response of the server to an address: `hangs` never arrives, `gone` is a lost connection, and `truncated` loses it after
 * the first byte. A list holds one response for each request; the last one stays.
 */
export type ServedFile = ServedOnce | readonly ServedOnce[];
type ServedOnce =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly body: string;
      readonly after?: Promise<void>;
    }
  | 'hangs'
  | 'gone'
  | 'truncated';

/** Returns a stand-in for the SHA-384 of a text, at once: 48 bytes, the same for the same text. */
function standInHash(text: string): Uint8Array<ArrayBuffer> {
  let state = 7;
  for (const character of text) state = (state * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return Uint8Array.from({ length: 48 }, (_, index) => (state >> (index % 24)) & 0xff);
}

/** Replaces SHA-384 until the running test ends. Modules are evaluated once for all files of a worker, so it is no side effect of this one. */
function replaceHash(): void {
  // A page without a secure context, as one test has it.
  if (!crypto.subtle) return;
  const digest = vi.spyOn(crypto.subtle, 'digest');
  digest.mockImplementation(async (_algorithm, bytes) => standInHash(new TextDecoder().decode(bytes)).buffer);
  onTestFinished(() => digest.mockRestore());
}

/** Returns the integrity of a file with this content. */
export const integrityOf = (text: string): string =>
  `sha384-${btoa(String.fromCharCode(...standInHash(text)))}`;

export const HOST: HostManifest = {
  version: '3.0.0',
  contract: '1.2.0',
  shared: { react: { version: '19.3.1' }, '@mobidrom/shared-ui/core': { version: '1.4.0' } },
};
export const ENTRY = 'remoteEntry.1a2b.js';
export const manifestOf = (entry = ENTRY): string =>
  JSON.stringify({ id: 'x', metaData: { remoteEntry: { name: entry } } });

/** Returns a release of the remote `content` as the build writes it. */
export function release(version: string, change: Partial<Descriptor> = {}): Descriptor {
  return {
    name: 'content',
    version,
    contract: '1.0.0',
    shared: { react: '^19.3.0' },
    entry: ENTRY,
    exposed: ['routes.3c4d.js'],
    areas: [
      { path: 'tagverwaltung', title: 'Tagverwaltung', access: 'protected', preload: ['tags.5e6f.js'] },
    ],
    links: [],
    files: {
      'mf-manifest.json': integrityOf(manifestOf()),
      [ENTRY]: integrityOf('entry'),
      'routes.3c4d.js': integrityOf('routes'),
      'tags.5e6f.js': integrityOf('tags'),
    },
    ...change,
  };
}

const referenceOf = (descriptor: Descriptor) => ({
  version: descriptor.version,
  descriptor: integrityOf(JSON.stringify(descriptor)),
});

export const registered = (active: Descriptor, fallback?: Descriptor): RegisteredRemote => ({
  name: active.name,
  active: referenceOf(active),
  ...(fallback && { fallback: referenceOf(fallback) }),
  areas: active.areas,
  links: [],
});
export const registerOf = (...remotes: RegisteredRemote[]): Register => ({
  renderedAt: '2026-11-20T08:00:00Z',
  remotes,
});

export const routesOf = (version: string): LoadedRoute[] => [
  { path: 'tagverwaltung', lazy: async () => ({ Component: () => version }) },
];

/**
 * Creates the releases of a portal with one remote, all files in place. `files` holds the server's responses by address,
 * `runs` the code of each version; tests change both.
 */
export function testPortal(
  active: Descriptor,
  fallback?: Descriptor,
  options: Partial<ReleasesOptions> = {},
) {
  replaceHash();
  const files = new Map<string, ServedFile>();
  const publish = (descriptor: Descriptor) => {
    const base = `/releases/content/${descriptor.version}/`;
    files.set(`${base}remote.json`, { body: JSON.stringify(descriptor) });
    files.set(`${base}mf-manifest.json`, { body: manifestOf() });
    files.set(base + ENTRY, { body: 'entry' });
  };
  publish(active);
  if (fallback) publish(fallback);
  const runs = new Map<string, () => unknown>();

  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const served = files.get(String(input)) ?? { status: 404, body: 'not found' };
    const [answer = 'gone', ...later] = isList(served) ? served : [served];
    if (later.length > 0) files.set(String(input), later);
    if (answer === 'hangs') return new Promise<Response>(() => {});
    const isCut = answer === 'truncated';
    if (answer === 'gone' || (isCut && init.integrity)) throw new TypeError('Failed to fetch');
    if (isCut) return new Response(cutBody());
    await answer.after;
    if (init.integrity && integrityOf(answer.body) !== init.integrity) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': answer.type ?? 'application/json' };
    return new Response(answer.body, { status: answer.status ?? 200, headers });
  });
  const evaluate = vi.fn(async ({ version }: Descriptor, _retry: boolean) => {
    const run = runs.get(version) ?? (() => ({ default: routesOf(version) }));
    return run();
  });
  const onFailure = vi.fn();
  const onRegisterProblem = vi.fn();
  const preload = vi.fn();
  const start = {
    register: registerOf(registered(active, fallback)),
    descriptors: { content: active },
    configuration: {} as PortalStart['configuration'],
  };
  const releases = createReleases({
    start,
    host: HOST,
    evaluate,
    isAllowed: () => true,
    preload,
    fetch,
    timeLimit: 2000,
    retryPauses: [1, 2],
    onFailure,
    onRegisterProblem,
    ...options,
  });
  return { releases, files, runs, publish, fetch, evaluate, onFailure, onRegisterProblem, preload };
}

const isList = (served: ServedFile): served is readonly ServedOnce[] => Array.isArray(served);

const cutBody = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array([123])),
    pull: (stream) => stream.error(new TypeError('network error')),
  });

/** Returns the error of the federation runtime for a script that does not load. */
export const scriptError = (address: string) =>
  new Error(
    `Failed to load script resources. #RUNTIME-008 "https://portal.example${address}" ScriptNetworkError`,
  );

/** Returns webpack's error for a chunk that does not load. */
export const chunkError = (address: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: `https://portal.example${address}`,
  });
