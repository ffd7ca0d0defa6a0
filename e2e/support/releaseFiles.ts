import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder, by its path and the hash of its bytes. */
export async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashed = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [relative(folder, path), hash] as const;
    });
  return Object.fromEntries((await Promise.all(hashed)).sort(([a], [b]) => a.localeCompare(b)));
}

/** Replaces a file of a release by its beginning, or takes it away, together with its compressed copies. */
export async function damageFile(release: string, beginning: string, text?: string): Promise<void> {
  const names = await readdir(release);
  const name = names.find((one) => one.startsWith(beginning) && /\.(js|json)$/.test(one));
  if (!name) throw new Error(`${release} has no file ${beginning}…`);
  for (const copy of ['', '.br', '.gz']) await rm(join(release, name + copy), { force: true });
  if (text !== undefined) await writeFile(join(release, name), text);
}
