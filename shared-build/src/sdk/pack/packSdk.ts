import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeArchive } from './archive';
import { bundledFiles } from './bundled';
import { withCompiled } from './compile';
import { createRemoteFiles } from './createRemoteFiles';
import { entryModules, packedManifest, readManifest } from './manifest';
import { reachedFiles } from './modules';
import { archiveName, SDK_PACKAGES, type SdkPackage } from './packages';
import { requireDeclared } from './requireDeclared';

/** Command that makes a repository of a remote; its name does not change with its version. */
export const CREATE_REMOTE = 'create-remote.tgz';

export interface SdkOptions {
  /** Root of the portal's source tree. */
  readonly root: string;
  /** Folder of the packages; emptied first. */
  readonly out: string;
  /** Version of the host that serves them. */
  readonly version: string;
}

/**
 * Packs the SDK: the shared packages, the API client and the build as npm packages of compiled ES modules with declarations,
 * and the command that makes a repository of a remote. The same sources make the same bytes.
 * @returns the file names
 * @throws ReleaseError when the sources cannot be compiled, or import what their package.json does not name
 */
export async function packSdk({ root, out, version }: SdkOptions): Promise<readonly string[]> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const folders = SDK_PACKAGES.map(({ folder }) => folder);
  return withCompiled(root, folders, async (compiled) => {
    const archives: Record<string, string> = {};
    for (const sdk of SDK_PACKAGES) {
      const { name, files, packageVersion } = await packageFiles(root, compiled, sdk);
      archives[name] = archiveName(name, packageVersion);
      await writeArchive(join(out, archives[name]), files);
    }
    const files = await createRemoteFiles({ root, compiled, version, archives });
    await writeArchive(join(out, CREATE_REMOTE), files);
    return [...Object.values(archives), CREATE_REMOTE].sort();
  });
}

async function packageFiles(root: string, compiled: string, sdk: SdkPackage) {
  const { folder, bundled = [] } = sdk;
  const manifest = await readManifest(root, folder);
  const { files, imported } = await reachedFiles(join(compiled, folder, 'src'), entryModules(sdk, manifest));
  const packed = packedManifest(root, sdk, manifest);
  requireDeclared(sdk.name, imported, { ...packed.dependencies, ...packed.peerDependencies });
  const all = new Map([...files].map(([file, text]) => [`dist/${file}`, text]));
  for (const dependency of bundled) {
    for (const [file, text] of await bundledFiles(join(root, folder), dependency, imported))
      all.set(file, text);
  }
  all.set('package.json', `${JSON.stringify(packed, null, 2)}\n`);
  return { name: sdk.name, files: all, packageVersion: manifest.version };
}
