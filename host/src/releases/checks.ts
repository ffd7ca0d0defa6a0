import type { Descriptor, LoadSearch, RegisteredRemote, ReleaseReference } from '@mobidrom/shared-contract';
import type { LoadedRoute } from './result';
import { loadSchemas } from './schemas';

/** Returns the releases that may serve a remote, best first. */
export const candidates = (remote: RegisteredRemote): readonly ReleaseReference[] =>
  remote.fallback ? [remote.active, remote.fallback] : [remote.active];

/** Parses the text of the descriptor of this release; `message` names the first problem. */
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

/** Returns why a text is no federation manifest of this entry; undefined when it is one. */
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

/** Returns the routes that a module exposes; undefined when its default export is no list of routes. */
export function routesOf(module: unknown): readonly LoadedRoute[] | undefined {
  const exported = (module as { default?: unknown } | null | undefined)?.default;
  if (!Array.isArray(exported)) return undefined;
  const fits = exported.every(
    (route: Partial<LoadedRoute> | null) =>
      typeof route === 'object' && route !== null && (typeof route.path === 'string' || route.index === true),
  );
  return fits ? (exported as readonly LoadedRoute[]) : undefined;
}

/** Returns the export `search` of a module; undefined when it is missing or no function, as in releases that know no search. */
export function searchOf(module: unknown): LoadSearch | undefined {
  const exported = (module as { search?: unknown } | null | undefined)?.search;
  return typeof exported === 'function' ? (exported as LoadSearch) : undefined;
}
