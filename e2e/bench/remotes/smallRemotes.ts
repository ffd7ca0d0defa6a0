import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../../../shared-build/src/releases/activate';
import type { ReleasesContext } from '../../../shared-build/src/releases/context';
import { fileIntegrity } from '../../../shared-build/src/releases/files';
import type { Descriptor } from '../../../shared-contract/src';

const VERSION = '1.0.0';

/** Publishes a small remote, with files that are no code. */
export const publishSmallRemote = (releases: string, name: string, version = VERSION): Promise<void> =>
  writeRelease(join(releases, name, version), name, version);

/**
 * Publishes and activates small remotes, each with a page in the header's menu and one for administrators. Their code is
 * never run: the measured visit opens a page of another remote.
 */
export async function addSmallRemotes(context: ReleasesContext, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const name = `fachverfahren-${number}`;
    await publishSmallRemote(context.releases, name);
    await activate(context, { name, version: VERSION }, { by: 'bench' });
  }
}

async function writeRelease(folder: string, name: string, version: string): Promise<void> {
  const paths = [`${name}-uebersicht`, `${name}-verwaltung`];
  const fileOf = (kind: string) =>
    `${kind}.${fileIntegrity(name + kind)
      .replace(/\W/g, '')
      .slice(-12)}.js`;
  const files = new Map<string, string>([
    ['mf-manifest.json', '{}'],
    ...['remoteEntry', 'routes', ...paths].map(
      (kind) => [fileOf(kind), `/* ${name}: ${kind} */`] as [string, string],
    ),
  ]);
  const descriptor: Descriptor = {
    name,
    version,
    contract: '1.0.0',
    shared: { react: '^19.0.0' },
    uses: { react: ['useState'] },
    entry: fileOf('remoteEntry'),
    exposed: [fileOf('routes')],
    areas: paths.map((path, at) => ({
      path,
      title: `${at === 0 ? 'Übersicht' : 'Verwaltung'} ${name}`,
      access: at === 0 ? 'public' : 'protected',
      menu: [{ place: at === 0 ? 'header' : 'admin', position: 900 }],
      preload: [fileOf(path)],
    })),
    links: [],
    files: Object.fromEntries([...files].map(([file, text]) => [file, fileIntegrity(text)])),
  };
  await mkdir(folder, { recursive: true });
  for (const [file, text] of files) await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(descriptor));
}
