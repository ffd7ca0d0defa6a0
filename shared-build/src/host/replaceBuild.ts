import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../releases/atomicFile';
import { filesBelow } from '../releases/files';

/** Which assets belong to the build that stands in the folder, and which are left over from the one before. */
const ASSET_LISTS = 'assets.json';
interface AssetLists {
  readonly own: readonly string[];
  readonly before: readonly string[];
}
const ASSETS = 'assets/';

/**
 * Puts a finished build of the host in the place of the one before, without a moment in which there is none: assets
 * first, whose hashed names cannot meet another's content, then the files that name them, each replaced as a whole.
 *
 * The assets of the build before stay for one more: open tabs load them later, and so does every start page until it is
 * rendered anew. The same build put in place once more, as by a container that is started again, is none more. Killed half way, the folder holds what the old files name and more.
 */
export async function replaceBuild(building: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const built = await filesBelow(building);
  const assets = built.filter((file) => file.startsWith(ASSETS));
  const lists = await assetListsOf(out);
  const isAnother = assets.some((file) => !lists.own.includes(file));
  const before = isAnother ? lists.own : lists.before;
  // The start page's template names all the others, so it comes last.
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

/** A build that has no lists was the only one in its folder. */
async function assetListsOf(out: string): Promise<AssetLists> {
  try {
    const lists = JSON.parse(await readFile(join(out, ASSET_LISTS), 'utf8')) as
      | AssetLists
      | readonly string[];
    // The host's first builds wrote one list.
    return 'own' in lists ? lists : { own: lists, before: [] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { own: (await filesBelow(out)).filter((file) => file.startsWith(ASSETS)), before: [] };
  }
}
