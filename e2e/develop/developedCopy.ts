import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../support/folders';

const FOLDERS = [
  'host',
  'platform',
  'remote-content',
  'remote-public',
  'shared-auth',
  'shared-build',
  'shared-contract',
  'shared-ui',
];
const FILES = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const START = 'start.mjs';
const RUNS = /läuft unter (http:\/\/\S+?),/;

/** `npm run dev -- content` on a copy of the sources, which a test may change, with one other remote beside it. */
export interface DevelopedCopy {
  readonly url: string;
  /** Output so far. */
  said(): string;
  /** Puts a text of a source file in the place of another. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves once the portal runs, which takes the builds of host and remote, and a new database. */
export async function startDevelopedCopy(): Promise<DevelopedCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'mobidrom-develop-'));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The links between packages are relative, so that they lead to the copy.
  const links = { recursive: true, verbatimSymlinks: true } as const;
  await Promise.all([...FOLDERS, ...FILES].map((name) => cp(join(root, name), join(copy, name), links)));
  await mkdir(join(copy, '.cache/dev'), { recursive: true });
  await writeFile(join(copy, 'portal.json'), JSON.stringify({ demonstration: true }));
  // A file, not `--eval`: the build of a release starts processes of its own, and they inherit the options of this one.
  await writeFile(
    join(copy, START),
    "import { develop } from './shared-build/tasks/develop.ts';\nawait develop(['content']);\n",
  );
  let said = '';
  const portal = startIn(copy);
  portal.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const stop = async () => {
    if (portal.exitCode === null && portal.signalCode === null) {
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    }
    await rm(copy, { recursive: true, force: true });
  };
  while (!RUNS.test(said)) {
    if (portal.exitCode !== null || portal.signalCode !== null) {
      await stop();
      throw new Error(`The portal has ended:\n${said}`);
    }
    await setTimeout(200);
  }
  return {
    url: RUNS.exec(said)?.[1] ?? '',
    said: () => said,
    edit: async (file, from, to) => {
      const text = await readFile(join(copy, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
      await writeFile(join(copy, file), text.replace(from, to));
    },
    stop,
  };
}

function startIn(copy: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', START], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(copy, 'data'),
      RELEASES_DIR: join(copy, 'releases'),
      HOST_DIST: join(copy, 'dist'),
      PORTAL_CONFIG: join(copy, 'portal.json'),
      DATABASE_URL: '',
      KEYCLOAK_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
