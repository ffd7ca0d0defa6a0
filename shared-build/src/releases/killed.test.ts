import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portalStart, type Register, register } from '@mobidrom/shared-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { compileTestProgram, type TestProgram } from '../programs/compileTestProgram.fixture';
import { activate } from './activate';
import { type PortalFixture, portalFixture } from './portal.fixture';
import { makeSetKey, readSetKey, type Signing } from './setKeys';
import { readHistory } from './sets';
import { signPortal } from './signPortal';
import { verify } from './verify';

/** Moments at which a change is killed; all fifty in `npm run test:all`. */
const KILLS = Number(process.env.RELEASE_KILLS ?? (process.env.ALL_TESTS === undefined ? 8 : 50));
/** Longest time of a test, in milliseconds. */
const PATIENCE = 600_000;
let flip: TestProgram;
beforeAll(async () => {
  flip = await compileTestProgram(join(import.meta.dirname, 'flip.fixture.ts'));
});
afterAll(() => flip.remove());

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
  await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
});
afterEach(() => portal.remove());

/** Returns set, host and versions of remotes as start page and register name them. */
async function served() {
  const page = await readFile(join(portal.releases, 'index.html'), 'utf8');
  const block = /id="portal-start">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const start = portalStart.parse(JSON.parse(block));
  const read = register.parse(JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8')));
  const registered = ({ remotes }: Register) => remotes.map(({ name, active }) => [name, active.version]);
  const listed = (start.others ?? []).map(({ name, version }) => [name, version]);
  const named = ({ set, host, renderedAt }: Register) => ({ set, host, renderedAt });
  return {
    start: { ...named(start.register), remotes: [...registered(start.register), ...listed] },
    read: { ...named(read), remotes: registered(read) },
  };
}

/** Makes a key, signs the sets of the portal with it, and returns its file and the keys. */
async function signAll(): Promise<{ readonly file: string; readonly signing: Signing }> {
  const file = join(portal.folder, 'key.pem');
  await makeSetKey(file);
  const key = readSetKey(file);
  const signing = { keys: [key.publicKey], key };
  await signPortal({ ...portal, signing }, { adopt: true });
  return { file, signing };
}

it.each([
  ['', KILLS],
  [' with signed sets', Math.ceil(KILLS / 4)],
])(
  'a change%s that is killed at any moment leaves the old or the new set, whole',
  async (signed, kills) => {
    const { releases, hostDist, configurationFile } = portal;
    const key = signed === '' ? undefined : await signAll();
    const signing = key?.signing;
    const acknowledged: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const child = spawn(
        process.execPath,
        [flip.file, releases, hostDist, configurationFile, ...(key ? [key.file] : [])],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      // The first sign of life, then a moment within one of the next changes.
      await once(child.stdout, 'data');
      await wait(Math.random() * 120);
      child.kill('SIGKILL');
      await once(child, 'close');
      acknowledged.push(...said.split('\n').slice(0, -1).map(Number));
      const history = await readHistory(releases);
      // A set that was lost can have left its number to a later one.
      expect(new Set(acknowledged).size, `killed ${round + 1} times`).toBe(acknowledged.length);
      expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      expect(await verify(releases, { keys: signing?.keys }), `killed ${round + 1} times`).toEqual([]);
      const { start, read } = await served();
      expect(start).toEqual(read);
      expect(read.remotes).toHaveLength(1);
    }
    const before = (await readHistory(releases)).length;
    for (const version of ['1.0.0', '1.1.0'])
      await activate({ ...portal, signing }, { name: 'content', version }, { by: 'ops' });
    expect((await readHistory(releases)).length).toBeGreaterThan(before);
  },
  PATIENCE,
);

it(
  'loses none of 24 changes at once',
  async () => {
    const names = Array.from({ length: 24 }, (_, index) => `remote-${index}`);
    for (const name of names) await portal.publish(name, '1.0.0');
    // On a busy machine the last one waits longer for the lock than a person would.
    const patient = { ...portal, lockTimeout: PATIENCE };
    await Promise.all(names.map((name) => activate(patient, { name, version: '1.0.0' }, { by: 'ops' })));
    expect((await served()).read.remotes).toHaveLength(25);
    expect(await readHistory(portal.releases)).toHaveLength(26);
    expect(await verify(portal.releases, {})).toEqual([]);
  },
  PATIENCE,
);
