import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Returns the hash of every file below a folder, by path. */
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

/** Returns the integrity of a file in the format of descriptors and registers. */
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Replaces the text of a release's file, found by the beginning of its name, and deletes its compressed copies. Without a
 * text deletes the file.
 */
export async function damageFile(release: string, beginning: string, text?: string): Promise<void> {
  const names = await readdir(release);
  const name = names.find((one) => one.startsWith(beginning) && /\.(js|json)$/.test(one));
  if (!name) throw new Error(`${release} has no file ${beginning}…`);
  for (const copy of ['', '.br', '.gz']) await rm(join(release, name + copy), { force: true });
  if (text !== undefined) await writeFile(join(release, name), text);
}

/** Replaces a file atomically: open pages may request it at any time. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

// biome-ignore lint/suspicious/noExplicitAny: a test may put values of any type into a broken release.
type Json = any;

/**
 * Changes the active release of a remote together with its descriptor, register and start page, as if it had been built
 * so. The `remote` command refuses such releases; an older host may meet them nevertheless.
 */
export async function redescribeActive(
  releases: string,
  remote: string,
  change: (descriptor: Json) => void,
): Promise<void> {
  const [registerFile, pageFile] = [join(releases, 'remotes.json'), join(releases, 'index.html')];
  const register = JSON.parse(await readFile(registerFile, 'utf8'));
  const activeIn = ({ remotes }: Json) => remotes.find(({ name }: Json) => name === remote).active;
  const release = join(releases, remote, activeIn(register).version);
  const descriptor = JSON.parse(await readFile(join(release, 'remote.json'), 'utf8'));
  change(descriptor);
  const text = JSON.stringify(descriptor);
  await damageFile(release, 'remote.json', text);
  activeIn(register).descriptor = integrityOf(text);
  await replaceFile(registerFile, JSON.stringify(register));

  const html = await readFile(pageFile, 'utf8');
  const block = /(?<=id="portal-start">).*?(?=<\/script>)/s;
  const start = JSON.parse(block.exec(html)?.[0] ?? '');
  activeIn(start.register).descriptor = integrityOf(text);
  start.descriptors[remote] = descriptor;
  await replaceFile(
    pageFile,
    html.replace(block, () => JSON.stringify(start).replaceAll('<', '\\u003c')),
  );
}

/** Replaces a file of the active release of a remote as if it had been built so: its descriptor states the new integrity. */
export async function rebuildActive(
  releases: string,
  remote: string,
  beginning: string,
  text: string,
): Promise<void> {
  await redescribeActive(releases, remote, ({ files }) => {
    const name = Object.keys(files).find((one) => one.startsWith(beginning));
    if (!name) throw new Error(`${remote} has no file ${beginning}…`);
    files[name] = integrityOf(text);
  });
  const register = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  const { active } = register.remotes.find(({ name }: Json) => name === remote);
  await damageFile(join(releases, remote, active.version), beginning, text);
}
