import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { recordReleases } from './recordReleases';
import { openTrail } from './trail';

let store: Store;
let releases: string;
beforeAll(async () => {
  store = await openTestStore();
  releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
});
afterAll(async () => {
  await store.close();
  await rm(releases, { recursive: true });
});

const SINCE = new Date('2026-08-22T00:00:00Z');
async function record(): Promise<readonly unknown[]> {
  const trail = openTrail({
    db: store.db,
    now: () => new Date(),
    report: (error) => {
      throw error;
    },
  });
  await recordReleases({ db: store.db, trail, releases }, SINCE);
  return store.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
}
async function write(name: string, activations: readonly object[]): Promise<void> {
  await mkdir(join(releases, name), { recursive: true });
  await writeFile(join(releases, name, 'history.json'), JSON.stringify({ activations, withdrawn: [] }));
}
const by = 'maria';
const old = { version: '0.9.0', at: '2026-05-01T08:00:00Z', by, kind: 'activate' };
const activated = { version: '1.1.0', at: '2026-11-20T08:00:00Z', by, kind: 'activate', why: 'neue Liste' };
const rolledBack = { version: '1.0.0', at: '2026-11-20T09:00:00Z', by, kind: 'rollback' };

it('records nothing without a folder of releases', async () => {
  await rm(releases, { recursive: true });
  expect(await record()).toEqual([]);
  await mkdir(releases);
});

it('records who activated and rolled back which release, each once, in their order', async () => {
  await mkdir(join(releases, 'ohne-verlauf'));
  await write('content', [old, activated]);
  const first = {
    kind: 'release',
    at: new Date(activated.at),
    actor: by,
    object: 'content 1.1.0',
    detail: 'activated: neue Liste',
  };
  expect(await record()).toMatchObject([first]);
  await write('content', [old, activated, rolledBack]);
  const second = { at: new Date(rolledBack.at), object: 'content 1.0.0', detail: 'rolled back' };
  expect(await record()).toMatchObject([first, second]);
  expect(await record()).toHaveLength(2);
});

it('names what is wrong with a history that cannot be read', async () => {
  await write('operations', [{ version: 'eins' }]);
  await expect(record()).rejects.toThrow(/version/);
});
