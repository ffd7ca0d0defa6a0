import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundle, installHost, updatePortalFiles } from '../../shared-build/src';
import { renderStartPage } from '../../shared-build/src/releases/startPage';
import { copyOfPrepared, type Prepared, root } from '../support/folders';
import { type PortalProcess, startPortal } from '../support/portalProcess';
import { prepare } from '../support/prepare';
import { startPageFiles } from '../support/releaseFiles';
import { testSigning } from '../support/setKey';

/** One of the two compared builds, each served by a portal with a copy of the same data. */
export interface Variant {
  readonly name: 'föderiert' | 'ein Bündel';
  readonly url: string;
  stop(): Promise<void>;
}

const CACHE = join(root, '.cache/bench');
const BUNDLE = join(CACHE, 'bundle');

/** Builds and starts both variants. */
export async function startVariants(say: (text: string) => void): Promise<readonly [Variant, Variant]> {
  say('Das Portal wird gebaut, wenn es das noch nicht ist …');
  const prepared = await prepare(join(CACHE, 'portal'));
  say('Dieselben Quellen werden als ein Bündel gebaut …');
  await buildBundle({ root, out: BUNDLE });
  const federated = await start('föderiert', prepared, prepared.hostDist);
  const bundle = await start('ein Bündel', prepared, BUNDLE);
  return [federated, bundle];
}

async function start(name: Variant['name'], prepared: Prepared, hostDist: string): Promise<Variant> {
  const folder = await copyOfPrepared(prepared);
  const { data, releases } = folder;
  const configurationFile = join(root, 'deploy/portal.json');
  const context = { releases, hostDist, configurationFile, signing: testSigning(prepared) };
  await installHost(context, hostDist, { by: 'bench', why: name });
  await updatePortalFiles(context);
  if (name === 'ein Bündel') await Promise.all((await startPageFiles(releases)).map(forgetDescriptors));
  // The bundle's pages are not those that were signed.
  const env = name === 'ein Bündel' ? { SET_KEY_FILE: '' } : {};
  const running: PortalProcess = await startPortal({ data, releases, hostDist, env });
  return {
    name,
    url: running.url,
    stop: async () => {
      await running.stop();
      await folder.remove();
    },
  };
}

/** Removes the descriptors from the start page: a bundle loads no releases. */
async function forgetDescriptors(file: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const block = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page);
  if (!block) throw new Error('the start page has no start block');
  const start = { ...JSON.parse(block[1] as string), descriptors: {} };
  await writeFile(file, renderStartPage(page.replace(block[0], '<!-- portal-start -->'), start));
}
