import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../releases/atomicFile';
import { filesBelow } from '../releases/files';

/** File that lists the assets of the build in the folder, and those kept from the previous one. */
const ASSET_LISTS = 'assets.json';
interface AssetLists {
  readonly own: readonly string[];
  readonly before: readonly string[];
}
const ASSETS = 'assets/';

/**
 * Replaces the served build of the host by a finished one, without a gap: first the assets, whose names contain their hash,
 * then the files that refer to them, each replaced as a whole. When it is killed half way, the old files still find all their
 * assets.
 *
 * The assets of the previous build are kept until the next one, because open tabs and the start page load them until the page
 * is rendered anew. Installing the same build again, as a restarted container does, does not count as another build.
 */
export async function replaceBuild(building: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const built = await filesBelow(building);
  const assets = built.filter((file) => file.startsWith(ASSETS));
  const lists = await assetListsOf(out);
  const isAnother = assets.some((file) => !lists.own.includes(file));
  const before = isAnother ? lists.own : lists.before;
  // The start page's template refers to all other files, so it comes last.
  const order = [...assets, ...built.filter((file) => !assets.includes(file)).sort(templateLast)];
  for (const file of order) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await rename(join(building, file), join(out, file));
  }
  const next: AssetLists = { own: assets, before };
  await replaceFile(join(out, ASSET_LISTS), `${JSON.stringify(next, null, 2)}\n`);
  const current = new Set([...built, ...before, ASSET_LISTS]);
  for (const file of await filesBelow(out)) if (!current.has(file)) await rm(join(out, file));
  await rm(building, { recursive: true, force: true });
}

const templateLast = (a: string, b: string): number =>
  Number(a === 'index.template.html') - Number(b === 'index.template.html') || (a < b ? -1 : 1);

/** Returns the lists of a folder; without the file all its assets belong to one build. */
async function assetListsOf(out: string): Promise<AssetLists> {
  try {
    const lists = JSON.parse(await readFile(join(out, ASSET_LISTS), 'utf8')) as
      | AssetLists
      | readonly string[];
    // Earlier versions wrote a single list.
    return 'own' in lists ? lists : { own: lists, before: [] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { own: (await filesBelow(out)).filter((file) => file.startsWith(ASSETS)), before: [] };
  }
}
