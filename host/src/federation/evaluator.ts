import { type Descriptor, federationName, releaseUrl } from '@mobidrom/shared-contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { allowFiles } from './integrity';

/** The releases that run in this page. What runs once is never evaluated a second time: it would double its state. */
const running = new Set<string>();

/**
 * Runs a release's entry in this page and answers its exposed module `./routes`. The entry is registered by its own
 * address: the manifest was read and checked by the loading pipeline, so the runtime need not fetch it again.
 *
 * @param again registers anew, since the runtime remembers a failed attempt for ever
 * @throws what the runtime, webpack or the release's own code throws
 */
export async function evaluate(release: Descriptor, again: boolean): Promise<unknown> {
  const folder = releaseUrl(release.name, release.version);
  allowFiles(folder, release.files);
  const name = federationName(release.name, release.version);
  const entry = new URL(folder + release.entry, document.baseURI).href;
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], {
    force: again && !running.has(name),
  });
  const module = await loadRemote(`${name}/routes`);
  running.add(name);
  return module;
}
