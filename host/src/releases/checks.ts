import type { Descriptor, HostManifest, RegisteredRemote, ReleaseReference } from '@mobidrom/shared-contract';
import { satisfies } from './range';
import type { LoadedRoute } from './result';
import { loadSchemas } from './schemas';

/** The releases that may serve a remote, best first. */
export const candidates = (remote: RegisteredRemote): readonly ReleaseReference[] =>
  remote.fallback ? [remote.active, remote.fallback] : [remote.active];

/** What is wrong with a descriptor's text; or the descriptor. */
export async function parseDescriptor(
  text: string,
  name: string,
  version: string,
): Promise<{ ok: true; descriptor: Descriptor } | { ok: false; message: string }> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `is not JSON: ${(error as Error).message}` };
  }
  const { descriptor } = await loadSchemas();
  const parsed = descriptor.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  if (parsed.data.name !== name || parsed.data.version !== version) {
    return { ok: false, message: `is that of ${parsed.data.name} ${parsed.data.version}` };
  }
  return { ok: true, descriptor: parsed.data };
}

/** Why the contract does not fit; a host serves every contract of its major up to its own. */
export const contractProblem = (release: Descriptor, host: HostManifest): string | undefined =>
  satisfies(host.contract, `^${release.contract}`)
    ? undefined
    : `needs contract ${release.contract}, the host has ${host.contract}`;

/** Which shared module does not fit. */
export function sharedProblem(release: Descriptor, host: HostManifest): string | undefined {
  for (const [module, range] of Object.entries(release.shared)) {
    const provided = host.shared[module];
    if (provided === undefined) return `needs ${module} ${range}, the host does not provide it`;
    if (!satisfies(provided, range)) return `needs ${module} ${range}, the host has ${provided}`;
  }
  return undefined;
}

/** Whether a text is a federation manifest that names this entry. */
export function manifestProblem(text: string, entry: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  const named = (json as { metaData?: { remoteEntry?: { name?: unknown } } } | null)?.metaData?.remoteEntry
    ?.name;
  if (named === undefined) return 'is no federation manifest: metaData.remoteEntry.name is missing';
  return named === entry ? undefined : `names the entry ${String(named)}, the descriptor ${entry}`;
}

/** The routes that a module exposes; undefined when its default export is none. */
export function routesOf(module: unknown): readonly LoadedRoute[] | undefined {
  const exported = (module as { default?: unknown } | null | undefined)?.default;
  if (!Array.isArray(exported)) return undefined;
  const fits = exported.every(
    (route: Partial<LoadedRoute> | null) =>
      typeof route === 'object' && route !== null && (typeof route.path === 'string' || route.index === true),
  );
  return fits ? (exported as readonly LoadedRoute[]) : undefined;
}
