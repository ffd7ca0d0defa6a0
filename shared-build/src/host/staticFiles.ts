import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { filesBelow } from '../releases/files';

const require = createRequire(import.meta.url);
/** Public Sans, latin, all weights in one file; its licence (SIL Open Font License 1.1) is copied with it. */
const TYPEFACE = 'assets/public-sans.woff2';
const FONT = {
  [TYPEFACE]: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'assets/public-sans-OFL.txt': '@fontsource-variable/public-sans/LICENSE',
};

/** Addresses below `assets/` as written in sources, and as served, with a content hash. */
export type AssetNames = ReadonlyMap<string, string>;

/** Replaces every known `/assets/<file>` by its hashed address. */
export function withHashedNames(text: string, names: AssetNames): string {
  let result = text;
  for (const [plain, hashed] of names) result = result.replaceAll(`/${plain}`, `/${hashed}`);
  return result;
}

/**
 * Copies `host/static` and the font into the build. Files below `assets/` get a content hash in their name, since they are
 * cached for a year; HTML files refer to those names.
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
    // Pages that are not part of the build, as the gateway's messages, use its plain name.
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
