import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../releases/files';
import type { PackedTemplate } from '../create/template';
import { commandFiles, readManifest, versionOf } from './manifest';
import { reachedFiles } from './modules';
import { requireDeclared } from './requireDeclared';
import { reservedNames } from './reservedNames';

const TEMPLATE = 'shared-build/template';
/** Folders of the template that are not part of it. */
const LEFT_OUT = /^(?:node_modules|dist|\.cache|test-results)\//;
const COMMANDS = { 'create-remote': 'sdk/create/main.ts' };
/** Packages that the command needs to run, with the versions of shared-build. */
const NEEDED = ['commander', 'zod'];

/**
 * Returns the files of the package `create-remote`: the command, the template, and which packages belong to it.
 * @param options.archives file name of each package of the SDK, by package name
 */
export async function createRemoteFiles(options: {
  readonly root: string;
  readonly compiled: string;
  readonly version: string;
  readonly archives: Readonly<Record<string, string>>;
}): Promise<ReadonlyMap<string, string>> {
  const { root, compiled, version, archives } = options;
  const { files, imported } = await reachedFiles(join(compiled, 'shared-build/src'), ['sdk/create/main']);
  requireDeclared('create-remote', imported, Object.fromEntries(NEEDED.map((name) => [name, '*'])));
  const packed = new Map([...files].map(([file, text]) => [`dist/${file}`, text]));
  for (const file of await filesBelow(join(root, TEMPLATE))) {
    if (LEFT_OUT.test(file) || file === 'package.json') continue;
    packed.set(`template/${file}`, await readFile(join(root, TEMPLATE, file), 'utf8'));
  }
  packed.set('template.json', json(await templateOf(root, version, archives)));
  packed.set(
    'package.json',
    json({
      name: 'create-remote',
      version,
      description: 'Makes a repository of a remote of the portal',
      type: 'module',
      engines: { node: '>=20.19' },
      bin: commandFiles(COMMANDS),
      dependencies: Object.fromEntries(NEEDED.map((name) => [name, versionOf(root, 'shared-build', name)])),
    }),
  );
  return packed;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the template's package.json, with the versions that this source tree has installed. */
async function templateOf(
  root: string,
  version: string,
  archives: Readonly<Record<string, string>>,
): Promise<PackedTemplate> {
  const manifest = (await readManifest(root, TEMPLATE)) as Awaited<ReturnType<typeof readManifest>> & {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const resolved = (names: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.keys(names).map((name) => [name, archives[name] ?? versionOf(root, TEMPLATE, name)]),
    );
  return {
    host: version,
    archives: Object.values(archives),
    reserved: [...reservedNames()],
    scripts: manifest.scripts,
    dependencies: resolved(manifest.dependencies),
    devDependencies: resolved(manifest.devDependencies),
  };
}
