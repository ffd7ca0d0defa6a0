import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DESCRIPTOR_FILE, type Descriptor, type HostManifest } from '@mobidrom/shared-contract';
import { updatePortalFiles } from './changePortal';
import type { ReleasesContext } from './context';
import { fileIntegrity } from './files';
import { releaseFolder } from './folders';

export const HOST: HostManifest = {
  version: '3.0.0',
  contract: '1.2.0',
  shared: { react: { version: '19.3.1' } },
};
const TEMPLATE =
  '<html><script nonce="__CSP_NONCE__"></script><!-- demonstration -->Demonstration<!-- /demonstration --><!-- portal-start --></html>';

/** Folder of releases and host's build on the disk, for one test. */
export interface PortalFixture extends ReleasesContext {
  readonly folder: string;
  readonly configurationFile: string;
  /** Writes the files of a release as the build does. */
  publish(name: string, version: string, change?: Partial<Descriptor>): Promise<void>;
  remove(): Promise<void>;
}

/** Assets of the fixture's host, with the name that a build gives them. */
export const HOST_ASSET = 'assets/main.0123456789abcdef0123.js';

/**
 * Creates a portal in which the host is live and no remote.
 * @param isFresh leaves the folder of releases empty
 */
export async function portalFixture(configuration = {}, isFresh = false): Promise<PortalFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  const releases = join(folder, 'releases');
  const hostDist = join(folder, 'host');
  const configurationFile = join(folder, 'portal.json');
  await put(join(hostDist, 'index.template.html'), TEMPLATE);
  await put(join(hostDist, 'host.json'), JSON.stringify(HOST));
  await put(configurationFile, JSON.stringify(configuration));
  await put(join(hostDist, HOST_ASSET), 'host');
  await put(join(hostDist, 'anmeldung-still.html'), '<html></html>');
  if (!isFresh) await updatePortalFiles({ releases, hostDist, configurationFile });
  return {
    folder,
    releases,
    hostDist,
    configurationFile,
    remove: () => rm(folder, { recursive: true, force: true }),
    async publish(name, version, change = {}) {
      const files = {
        'mf-manifest.json': '{}',
        'remoteEntry.1.js': `entry of ${version}`,
        'routes.2.js': 'routes',
      };
      const descriptor: Descriptor = {
        name,
        version,
        contract: '1.0.0',
        shared: { react: '^19.3.0' },
        entry: 'remoteEntry.1.js',
        exposed: ['routes.2.js'],
        areas: [{ path: `${name}-bereich`, title: name, access: 'public' }],
        links: [],
        files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, fileIntegrity(text)])),
        ...change,
      };
      const target = releaseFolder(releases, name, version);
      for (const [file, text] of Object.entries(files)) await put(join(target, file), text);
      await put(join(target, DESCRIPTOR_FILE), JSON.stringify(descriptor));
    },
  };
}

export async function put(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
