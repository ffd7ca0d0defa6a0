import { type Descriptor, federationName } from '@mobidrom/shared-contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { allowFiles } from './integrity';

/** The names of the releases that run in this page. None is evaluated twice, which would double its state. */
const running = new Set<string>();

/**
 * Runs a release's entry in this page and returns its exposed module `./routes`. The entry is registered by its own
 * address, so that the runtime does not fetch the manifest, which `loadRelease` has checked.
 *
 * @param retry registers anew, because the runtime never forgets a failed attempt
 * @param folder address of the release's folder
 * @throws what the runtime, webpack or the release's own code throws
 */
export async function evaluate(release: Descriptor, retry: boolean, folder: string): Promise<unknown> {
  allowFiles(folder, release.files);
  const name = federationName(release.name, release.version);
  const entry = new URL(folder + release.entry, document.baseURI).href;
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], {
    force: retry && !running.has(name),
  });
  const module = await loadRemote(`${name}/routes`);
  running.add(name);
  return module;
}
