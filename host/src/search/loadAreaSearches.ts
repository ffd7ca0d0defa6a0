import type { AreaSearch, RegisteredRemote } from '@mobidrom/shared-contract';
import { type Holder, mayEnter } from '../register/areas';
import type { LoadResult } from '../releases';

/** Searches of a remote's areas, without the areas that the user may not enter; or the titles of those that are not found. */
export type RemoteSearch =
  | { readonly ok: true; readonly areas: readonly AreaSearch[] }
  | { readonly ok: false; readonly titles: readonly string[] };

/** Loads what the remotes bring to the search. A remote of which the user may enter no area is not loaded. Never rejects. */
export const loadAreaSearches = (
  remotes: readonly RegisteredRemote[],
  holder: Holder,
  load: (remote: string) => Promise<LoadResult>,
): Promise<readonly RemoteSearch[]> =>
  Promise.all(
    remotes.flatMap((remote) => {
      const open = remote.areas.filter((area) => mayEnter(area, holder));
      return open.length === 0 ? [] : loadRemote(remote.name, open, load);
    }),
  );

async function loadRemote(
  name: string,
  open: RegisteredRemote['areas'],
  load: (remote: string) => Promise<LoadResult>,
): Promise<RemoteSearch> {
  const loaded = await load(name);
  if (!loaded.ok) return { ok: false, titles: open.map(({ title }) => title) };
  if (!loaded.search) return { ok: true, areas: [] };
  try {
    const { default: areas } = await loaded.search();
    return { ok: true, areas: areas.filter(({ path }) => open.some((area) => area.path === path)) };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the search names the areas, the cause appears nowhere else.
    console.error(`${name}: the search of the remote could not be loaded`, error);
    return { ok: false, titles: open.map(({ title }) => title) };
  }
}
