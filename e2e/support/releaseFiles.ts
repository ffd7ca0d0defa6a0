import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileIntegrity, referenceIntegrity } from '../../shared-build/src/releases/files';
import { signedAgain } from './setKey';

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
 * Changes the active release of a remote together with its descriptor, register, start page and set, as if it had been built
 * so. The `remote` command refuses such releases; an older host may meet them nevertheless.
 */
export async function redescribeActive(
  releases: string,
  remote: string,
  change: (descriptor: Json) => void,
): Promise<void> {
  const registerFile = join(releases, 'remotes.json');
  const register = JSON.parse(await readFile(registerFile, 'utf8'));
  const activeIn = ({ remotes }: Json) => remotes.find(({ name }: Json) => name === remote).active;
  const release = join(releases, remote, activeIn(register).version);
  const descriptor = JSON.parse(await readFile(join(release, 'remote.json'), 'utf8'));
  change(descriptor);
  const text = JSON.stringify(descriptor);
  await damageFile(release, 'remote.json', text);
  activeIn(register).descriptor = referenceIntegrity(text);
  await replaceFile(registerFile, await signedAgain(releases, registerFile, JSON.stringify(register)));
  const setFile = join(releases, `sets/${register.set}.json`);
  const set = JSON.parse(await readFile(setFile, 'utf8'));
  set.hashes.remotes[remote][activeIn(register).version] = referenceIntegrity(text);
  await replaceFile(setFile, await signedAgain(releases, setFile, JSON.stringify(set)));

  for (const pageFile of await startPageFiles(releases)) {
    const html = await readFile(pageFile, 'utf8');
    const block = /(?<=id="portal-start">).*?(?=<\/script>)/s;
    const start = JSON.parse(block.exec(html)?.[0] ?? '');
    // Other pages only list the remote.
    if (!start.descriptors[remote]) continue;
    activeIn(start.register).descriptor = referenceIntegrity(text);
    start.descriptors[remote] = descriptor;
    const changed = html.replace(block, () => JSON.stringify(start).replaceAll('<', '\\u003c'));
    await replaceFile(pageFile, await signedAgain(releases, pageFile, changed));
  }
}

/** Returns the files of all start pages: that of each area and first segment, and the one for all else. */
export async function startPageFiles(releases: string): Promise<readonly string[]> {
  const pages = (await readdir(join(releases, 'live'))).filter((name) => /^(?:start-|page[-.])/.test(name));
  return [join(releases, 'index.html'), ...pages.map((name) => join(releases, 'live', name))];
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
    files[name] = fileIntegrity(text);
  });
  const register = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  const { active } = register.remotes.find(({ name }: Json) => name === remote);
  await damageFile(join(releases, remote, active.version), beginning, text);
}

/**
 * Lets a page of the active release throw while it is rendered, as if it had been built so.
 * @param page name of the page's chunk
 * @param text text of the page, which occurs once in its code as a string
 */
export async function breakFirstRender(
  releases: string,
  remote: string,
  page: string,
  text: string,
): Promise<void> {
  const register = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  const { active } = register.remotes.find(({ name }: Json) => name === remote);
  const release = join(releases, remote, active.version);
  const changed = await withBrokenPage(release, page, text);
  await redescribeActive(releases, remote, ({ files }) => {
    for (const [name, script] of changed) files[name] = fileIntegrity(script);
  });
  for (const [name, script] of changed) await damageFile(release, name, script);
}

/**
 * As `breakFirstRender`, for the folder of a release that no set names.
 * @param code what the page does while it is rendered. Default: it throws
 */
export async function breakPageOf(release: string, page: string, text: string, code?: string): Promise<void> {
  const changed = await withBrokenPage(release, page, text, code);
  const descriptor = JSON.parse(await readFile(join(release, 'remote.json'), 'utf8'));
  for (const [name, script] of changed) {
    descriptor.files[name] = fileIntegrity(script);
    await damageFile(release, name, script);
  }
  await damageFile(release, 'remote.json', JSON.stringify(descriptor));
}

/**
 * Returns the scripts of a release that change when one of its pages throws. Other files name the hash of the page's chunk, so
 * they change as well.
 */
async function withBrokenPage(
  release: string,
  page: string,
  text: string,
  does = 'throw new Error("kaputt gezeichnet")',
): Promise<ReadonlyMap<string, string>> {
  const scripts = (await readdir(release)).filter((name) => name.endsWith('.js'));
  const chunk = scripts.find((name) => name.startsWith(page)) ?? page;
  const code = await readFile(join(release, chunk), 'utf8');
  const literal = [`"${text}"`, `'${text}'`, `\`${text}\``].find((one) => code.includes(one));
  if (!literal) throw new Error(`${chunk} has no text '${text}'.`);
  const changed = new Map([[chunk, code.replace(literal, () => `(()=>{${does}})()`)]]);
  const hashes = ['sha256', 'sha384', 'sha512'].map((algorithm) =>
    [code, changed.get(chunk) ?? ''].map((one) => createHash(algorithm).update(one).digest('base64')),
  );
  for (const name of scripts.filter((one) => one !== chunk)) {
    const before = await readFile(join(release, name), 'utf8');
    const after = hashes.reduce(
      (script, [old = '', renewed = '']) => script.replaceAll(old, renewed),
      before,
    );
    if (after !== before) changed.set(name, after);
  }
  return changed;
}
