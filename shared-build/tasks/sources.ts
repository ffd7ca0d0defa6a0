import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of every build of host and remotes, in addition to its own folder. */
export const SHARED_SOURCES = [
  'shared-contract/src',
  'shared-auth/src',
  'shared-ui/src',
  'platform/api/src',
  'shared-build/src',
  'pnpm-lock.yaml',
];

/** Sources of the host's build, and of the SDK that is packed with it. */
export const HOST_SOURCES = [
  'host',
  ...SHARED_SOURCES,
  ...['shared-contract', 'shared-auth', 'shared-ui', 'platform/api', 'shared-build'].map(
    (folder) => `${folder}/package.json`,
  ),
  'shared-build/template',
  // The embedded services, which the SDK brings for development.
  ...['platform/server/src', 'platform/server/package.json', 'platform/gateway/src', 'platform/identity'],
  'deploy/portal.json',
];

/** Tests and fixtures that the SDK hands on. */
const PACKED =
  /^shared-build\/template\/|^shared-ui\/src\/(?:fakePortal|fillJsdom|renderPage|forms\/form\/missingFields)\.fixture\.tsx?$/;

const LEFT_OUT = new Set(['node_modules', 'dist', 'dist.building']);

function* filesOf(root: string, path: string): Generator<string> {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    if (PACKED.test(path) || !/\.(test|fixture)\.tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!LEFT_OUT.has(name)) yield* filesOf(root, join(path, name));
  }
}

/** Returns a hash of names and contents of all files below `paths`, without tests, their fixtures and build results. */
export function sourcesHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(root, path)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 20);
}

/** Returns the hash of all sources of the build of `folder` (`host`, `remote-content`). */
export const buildHash = (root: string, folder: string): string =>
  sourcesHash(root, [folder, ...SHARED_SOURCES]);

/** Returns the folders of the portal's remotes. */
export const remoteFolders = (root: string): readonly string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'src/declaration.ts')))
    .sort();
