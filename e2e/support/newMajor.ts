import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepared, root } from './folders';

/*
 * A host with a new major version of shared-ui, and the three remotes built for it, from a copy of the sources. They take a
 * minute to build, so the first test that needs them builds them beside the result of the global set-up.
 */

const REMOTES = ['content', 'operations', 'public'] as const;
const PACKAGES = ['host', 'shared-ui', ...REMOTES.map((name) => `remote-${name}`)];
const FOLDERS = [...PACKAGES, 'platform', 'shared-auth', 'shared-build', 'shared-contract'];
const FILES = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const LEAD = {
  file: 'remote-content/src/tags/texts.ts',
  from: 'Tags beschränken',
  to: 'Neu: Tags beschränken',
};
const BUILD = 'build.mjs';

export interface NewMajor {
  /** Folder of the host's build. */
  readonly host: string;
  readonly hostVersion: string;
  /** Version of each remote. */
  readonly remotes: Readonly<Record<(typeof REMOTES)[number], string>>;
}

/** Text above the list of tags that only the new content remote has. */
export const NEW_MAJOR_LEAD = 'Neu: Tags beschränken den Zugriff auf Datenquellen.';

/** Adds the remotes that are built for the new major to these releases, without activating them. */
export async function publishNewMajor(releases: string): Promise<NewMajor> {
  const folder = join(dirname(prepared().hostDist), 'new-major');
  if (!existsSync(folder)) await buildInto(folder);
  const versions = await versionsOf(root, nextMajor);
  for (const name of REMOTES) {
    const release = join(name, versions(`remote-${name}`));
    await cp(join(folder, 'releases', release), join(releases, release), { recursive: true });
  }
  return {
    host: join(folder, 'host'),
    hostVersion: versions('host'),
    remotes: Object.fromEntries(
      REMOTES.map((name) => [name, versions(`remote-${name}`)]),
    ) as NewMajor['remotes'],
  };
}

const nextMajor = (version: string): string => `${Number(version.split('.')[0]) + 1}.0.0`;

async function versionsOf(sources: string, change: (version: string) => string) {
  const read = PACKAGES.map(async (name) => {
    const text = await readFile(join(sources, name, 'package.json'), 'utf8');
    return [name, change((JSON.parse(text) as { version: string }).version)] as const;
  });
  const versions = new Map(await Promise.all(read));
  return (name: string): string => versions.get(name) ?? '';
}

async function buildInto(folder: string): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'mobidrom-major-'));
  try {
    await copySources(copy);
    await buildIn(copy);
    await rename(join(copy, 'built'), folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another file system than that of temporary files, or another worker was faster.
      if (error.code === 'ENOTEMPTY') return;
      if (error.code !== 'EXDEV') throw error;
      await cp(join(copy, 'built'), `${folder}.copy`, { recursive: true, verbatimSymlinks: true });
      await rename(`${folder}.copy`, folder);
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(copy: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The links between packages are relative, so that they lead to the copy.
  const links = { recursive: true, verbatimSymlinks: true } as const;
  await Promise.all([...FOLDERS, ...FILES].map((name) => cp(join(root, name), join(copy, name), links)));
  for (const name of PACKAGES) {
    const file = join(copy, name, 'package.json');
    const declared = JSON.parse(await readFile(file, 'utf8')) as { version: string };
    await writeFile(file, JSON.stringify({ ...declared, version: nextMajor(declared.version) }));
  }
  const texts = join(copy, LEAD.file);
  const text = await readFile(texts, 'utf8');
  if (!text.includes(LEAD.from)) throw new Error(`${LEAD.file} does not hold "${LEAD.from}".`);
  await writeFile(texts, text.replace(LEAD.from, LEAD.to));
}

async function buildIn(copy: string): Promise<void> {
  await mkdir(join(copy, 'built/releases'), { recursive: true });
  await writeFile(
    join(copy, BUILD),
    `import { buildHost, publish } from './shared-build/src/index.ts';
const root = ${JSON.stringify(copy)};
await buildHost({ root, out: root + '/built/host' });
for (const name of ${JSON.stringify(REMOTES)}) await publish({ releases: root + '/built/releases', name, root });
`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', BUILD], { cwd: copy, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The new major could not be built: the cause stands above.');
}
