import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { ReleaseError } from '../../releases/ReleaseError';
import { readJson } from '../../releases/readJson';

const names = z.record(z.string(), z.string());
const packedTemplate = z.object({
  /** Version of the host that the template belongs to. */
  host: z.string(),
  /** File names of the packages that the portal serves. */
  archives: z.array(z.string()),
  /** Names that no remote can have, because the portal would refuse what the template declares under them. */
  reserved: z.array(z.string()),
  scripts: names,
  /** Version of each package, or the file name of one that the portal serves. */
  dependencies: names,
  devDependencies: names,
});
/** `template.json` of the package `create-remote`. */
export type PackedTemplate = z.infer<typeof packedTemplate>;

/** @throws ReleaseError when the package is incomplete */
export async function readTemplate(folder: string): Promise<PackedTemplate> {
  const file = join(folder, 'template.json');
  const read = await readJson(file, packedTemplate);
  if (!read) throw new ReleaseError(`this create-remote is incomplete: ${file} is missing`);
  return read.value;
}

/** Name of a remote, as shared-contract has it, and of a service prefix, which has at least two characters. */
const NAME = /^[a-z][a-z0-9-]{1,39}$/;
const RESERVED = ['host', 'live', 'rendered', 'sets'];

/**
 * @param reserved names with which paths, rights or services of the portal begin
 * @throws ReleaseError when it cannot be the name of a remote
 */
export function parseRemoteName(name: string, reserved: readonly string[]): string {
  if (reserved.includes(name)) {
    throw new ReleaseError(
      `'${name}' is no name for a remote: addresses or rights of the portal begin with it`,
    );
  }
  if (NAME.test(name) && !RESERVED.includes(name)) return name;
  throw new ReleaseError(
    `'${name}' is not a remote name: 2 to 40 of a-z, 0-9 and -, beginning with a letter, and none of ${RESERVED.join(', ')}`,
  );
}

/** Repository that is made of the template. */
export interface NewRemote {
  /** Folder of the package `create-remote`. */
  readonly from: string;
  /** Folder of the repository, which must not exist or be empty. */
  readonly to: string;
  readonly name: string;
  readonly template: PackedTemplate;
  /** Address of the portal's packages: `https://portal.example/sdk/1.0.0`. */
  readonly packages: string;
}

/**
 * Writes the repository of a remote: the template under the remote's name, and a package.json that takes the SDK from the
 * portal. A folder that does not exist appears as a whole or not at all.
 * @throws ReleaseError when there is something in its folder already
 */
export async function writeRemote(remote: NewRemote): Promise<void> {
  const { from, to, name } = remote;
  const found = await readdir(to).catch(noneIfMissing);
  if (found.length > 0) throw new ReleaseError(`${to} is not empty: choose another name or folder`);
  await mkdir(dirname(to), { recursive: true });
  const building = await mkdtemp(`${to}.creating-`);
  try {
    await cp(join(from, 'template'), building, { recursive: true });
    // npm leaves no .gitignore in a package that it unpacks.
    for (const file of ['gitignore', 'npmrc']) {
      await rename(join(building, file), join(building, `.${file}`));
    }
    for (const file of await readdir(building, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) await rewrite(join(file.parentPath, file.name), (text) => named(text, name));
    }
    await writeFile(join(building, 'package.json'), `${JSON.stringify(manifestOf(remote), null, 2)}\n`);
    await chmod(building, 0o755);
    if (found === NONE) return await rename(building, to);
    // A folder that exists stays, as somebody may stand in it.
    for (const file of await readdir(building)) await rename(join(building, file), join(to, file));
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

const NONE: string[] = [];
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return NONE;
  if (error.code === 'ENOTDIR') throw new ReleaseError(`${error.path} is no folder: choose another name`);
  throw error;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Returns a text of the template with the name of the remote. */
const named = (text: string, name: string): string =>
  text.replaceAll('vorlage', name).replaceAll('Vorlage', capitalised(name));

function manifestOf({ name, template, packages }: NewRemote) {
  const located = (wanted: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(wanted).map(([dependency, version]) => [
        dependency,
        template.archives.includes(version) ? `${packages}/${version}` : version,
      ]),
    );
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: template.scripts,
    dependencies: located(template.dependencies),
    devDependencies: located(template.devDependencies),
  };
}
