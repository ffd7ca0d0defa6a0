import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@mobidrom/shared-contract';
import { SDK_HOST } from '../../preset/unknownExports';
import { SDK_SERVICES, servicesPin } from '../start/services/pinnedServices';
import { writeArchive } from './archive';
import { bundledFiles } from './bundled';
import { withCompiled } from './compile';
import { createRemoteFiles } from './createRemoteFiles';
import { EMBEDDED_SERVICES, embeddedServicesFiles } from './embeddedServices';
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
  /** Its manifest, which builds of remotes hold their imports against. Default: they do not. */
  readonly host?: HostManifest | undefined;
}

/**
 * Packs the SDK: the shared packages, the API client and the build as npm packages of compiled ES modules with declarations,
 * the command that makes a repository of a remote, and the embedded services for its development, whose hash the package of the
 * build names. The same sources make the same bytes.
 * @returns the file names
 * @throws ReleaseError when the sources cannot be compiled, or import what their package.json does not name
 */
export async function packSdk({ root, out, version, host }: SdkOptions): Promise<readonly string[]> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const folders = SDK_PACKAGES.map(({ folder }) => folder);
  return withCompiled(root, folders, async (compiled) => {
    const services = join(out, EMBEDDED_SERVICES);
    await writeArchive(services, await embeddedServicesFiles(root, version));
    const pin = servicesPin(await readFile(services));
    const archives: Record<string, string> = {};
    for (const sdk of SDK_PACKAGES) {
      const { name, files, packageVersion } = await packageFiles(root, compiled, sdk);
      archives[name] = archiveName(name, packageVersion);
      if (sdk.folder === 'shared-build') files.set(SDK_SERVICES, pin);
      if (host && sdk.folder === 'shared-build') files.set(SDK_HOST, `${JSON.stringify(host)}\n`);
      await writeArchive(join(out, archives[name]), files);
    }
    const files = await createRemoteFiles({ root, compiled, version, archives });
    await writeArchive(join(out, CREATE_REMOTE), files);
    return [...Object.values(archives), CREATE_REMOTE, EMBEDDED_SERVICES].sort();
  });
}

async function packageFiles(root: string, compiled: string, sdk: SdkPackage) {
  const { folder, bundled = [] } = sdk;
  const manifest = await readManifest(root, folder);
  const { files, imported } = await reachedFiles(join(compiled, folder, 'src'), entryModules(sdk, manifest));
  const packed = packedManifest(root, sdk, manifest);
  requireDeclared(sdk.name, imported, { ...packed.dependencies, ...packed.peerDependencies });
  const all = new Map<string, string | Uint8Array>([...files].map(([file, text]) => [`dist/${file}`, text]));
  for (const dependency of bundled) {
    for (const [file, text] of await bundledFiles(join(root, folder), dependency, imported))
      all.set(file, text);
  }
  all.set('package.json', `${JSON.stringify(packed, null, 2)}\n`);
  return { name: sdk.name, files: all, packageVersion: manifest.version };
}
