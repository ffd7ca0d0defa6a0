import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { filesBelow } from '../releases/files';

const require = createRequire(import.meta.url);
/** Public Sans, latin, all weights in one file (SIL Open Font License 1.1, which travels with it). */
const TYPEFACE = 'assets/public-sans.woff2';
const FONT = {
  [TYPEFACE]: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'assets/public-sans-OFL.txt': '@fontsource-variable/public-sans/LICENSE',
};

/** Addresses of files below `assets/` as they stand in sources, and as they are served: with a content hash. */
export type AssetNames = ReadonlyMap<string, string>;

/** Replaces every `/assets/<file>` that is known by its hashed address. */
export function withHashedNames(text: string, names: AssetNames): string {
  let result = text;
  for (const [plain, hashed] of names) result = result.replaceAll(`/${plain}`, `/${hashed}`);
  return result;
}

/**
 * Copies `host/static` and the font into the build. Files below `assets/` get a content hash in their name, since they
 * are cached for ever; HTML files are copied with those names in place.
 */
export async function emitStaticFiles(folder: string, out: string): Promise<AssetNames> {
  const own = await filesBelow(folder);
  const sources = new Map([
    ...Object.entries(FONT).map(([name, request]) => [name, require.resolve(request)] as const),
    ...own.map((name) => [name, join(folder, name)] as const),
  ]);
  const names = new Map<string, string>();
  for (const [name, source] of [...sources].filter(([name]) => name.startsWith('assets/'))) {
    const bytes = await readFile(source);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const { dir, name: stem, ext } = parse(name);
    const hashed = `${dir}/${stem}.${hash}${ext}`;
    names.set(name, hashed);
    await put(join(out, hashed), bytes);
    // Pages that know nothing of the build, as the gateway's messages, find it under its plain name.
    if (name === TYPEFACE) await put(join(out, name), bytes);
  }
  for (const [name, source] of [...sources].filter(([name]) => !name.startsWith('assets/'))) {
    const bytes = await readFile(source);
    await put(
      join(out, name),
      name.endsWith('.html') ? withHashedNames(bytes.toString('utf8'), names) : bytes,
    );
  }
  return names;
}

async function put(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
