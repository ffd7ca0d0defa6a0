import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
const reported: string[] = [];
beforeEach(() => reported.splice(0));
async function record(): Promise<readonly unknown[]> {
  const trail = openTrail({
    db: store.db,
    now: () => new Date(),
    report: (error) => {
      throw error;
    },
  });
  const report = ({ message }: Error) => void reported.push(message);
  const now = () => new Date('2026-11-25T08:00:00Z');
  await recordReleases({ db: store.db, trail, releases, report, now }, SINCE);
  return store.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
}
async function write(name: string, activations: readonly unknown[]): Promise<void> {
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

it('records the changes of each set that was live, and not again what the first one took over', async () => {
  const head = (id: number, at: string) => ({ id, at, by: 'jana', before: id === 1 ? undefined : id - 1 });
  const sets = [
    { ...head(1, '2026-11-21T08:00:00Z'), host: '1.0.0', remotes: { content: '1.0.0' } },
    { ...head(2, '2026-11-21T09:00:00Z'), host: '1.1.0', remotes: { content: '2.0.0' }, why: 'neue Hülle' },
    {
      ...head(3, '2026-11-21T10:00:00Z'),
      host: '1.0.0',
      remotes: { content: '1.0.0' },
      withdrawn: { content: ['2.0.0'] },
      withdrawnHosts: ['1.1.0'],
    },
    { ...head(4, '2026-11-21T11:00:00Z'), host: '1.0.0', remotes: { content: null } },
    { ...head(5, '2026-11-21T12:00:00Z'), host: '1.0.0', remotes: { content: '3.0.0' } },
  ];
  await mkdir(join(releases, 'sets'));
  for (const set of sets) await writeFile(join(releases, `sets/${set.id}.json`), JSON.stringify(set));
  // The last one was written but never went live.
  await symlink('rendered/4-0a1b', join(releases, 'live'));
  const before = await record();
  expect(before.slice(2)).toMatchObject([
    { object: 'host 1.1.0', actor: 'jana', detail: 'activated: neue Hülle' },
    { object: 'content 2.0.0', detail: 'activated: neue Hülle' },
    { object: 'host 1.0.0', detail: 'rolled back' },
    { object: 'content 1.0.0', detail: 'rolled back' },
    { object: 'content', detail: 'switched off' },
  ]);
  expect(await record()).toEqual(before);
});

it('records what each set approved of rights and services, and to which address they are bound', async () => {
  const head = (id: number, at: string) => ({ id, at, by: 'jana', before: id - 1, host: '1.0.0' });
  const remotes = { content: null, verkehr: '1.0.0' };
  const grants = { rights: { verkehr: ['verkehr_read'] }, approvedServices: { verkehr: 'verkehr' } };
  const sets = [
    { ...head(6, '2026-11-21T13:00:00Z'), remotes, ...grants, services: { verkehr: 'http://a:1' } },
    { ...head(7, '2026-11-21T14:00:00Z'), remotes, ...grants, why: 'Umzug' },
    { ...head(8, '2026-11-21T15:00:00Z'), remotes },
  ];
  for (const set of sets) await writeFile(join(releases, `sets/${set.id}.json`), JSON.stringify(set));
  await rm(join(releases, 'live'));
  await symlink('rendered/8-0a1b', join(releases, 'live'));
  expect((await record()).slice(-6)).toMatchObject([
    { object: 'verkehr 1.0.0', detail: 'activated' },
    { object: 'right verkehr_read', detail: 'approved' },
    { object: 'service verkehr', detail: 'bound to http://a:1' },
    { object: 'service verkehr', detail: 'bound to no address: Umzug' },
    { object: 'right verkehr_read', detail: 'no longer approved' },
    { object: 'service verkehr', detail: 'no longer approved' },
  ]);
});

it('records who proposed a set beside who activated it, and who lifted a quarantine', async () => {
  const set = { id: 9, before: 8, host: '1.0.0', at: '2026-11-21T16:00:00Z', by: 'ops', why: 'Umstellung' };
  const proposed = { at: '2026-11-21T15:30:00Z', by: 'erika' };
  const remotes = { content: '3.1.0', verkehr: '1.0.0' };
  await writeFile(join(releases, 'sets/9.json'), JSON.stringify({ ...set, proposed, remotes }));
  const lifted = { remote: 'content', version: '3.0.0', at: '2026-11-21T17:00:00Z', by: 'jana', why: 'Netz' };
  await writeFile(join(releases, 'quarantine.json'), JSON.stringify({ releases: [], lifted: [lifted] }));
  await rm(join(releases, 'live'));
  await symlink('rendered/9-0a1b', join(releases, 'live'));
  const entries = await record();
  expect(entries.slice(-2)).toMatchObject([
    { object: 'content 3.1.0', actor: 'ops', detail: 'activated, proposed by erika: Umstellung' },
    { object: 'content 3.0.0', actor: 'jana', detail: 'quarantine lifted: Netz' },
  ]);
  expect(await record()).toEqual(entries);
  expect(reported).toEqual([]);
});

it('names each damaged or forged entry, and records the others of its file', async () => {
  const good = { ...activated, version: '4.0.0', at: '2026-11-22T08:00:00Z' };
  await write('operations', [
    { version: 'eins' },
    good,
    { ...good, at: '2031-01-01T00:00:00Z' },
    { ...good, version: '4.0.1/../../x' },
    { ...good, version: '4.0.2', by: 'x'.repeat(201) },
    'kaputt',
  ]);
  await mkdir(join(releases, 'public'));
  await writeFile(join(releases, 'public/history.json'), '{ "geheim');
  await mkdir(join(releases, 'Kein Name'));
  await writeFile(join(releases, 'Kein Name/history.json'), JSON.stringify({ activations: [good] }));
  const entries = await record();
  expect(entries.filter((entry) => /4\.0/.test(JSON.stringify(entry)))).toMatchObject([
    { object: 'operations 4.0.0' },
  ]);
  expect([...reported].sort()).toEqual([
    expect.stringMatching(/^operations\/history\.json: activations\.0: version: not a release version/),
    expect.stringMatching(
      /^operations\/history\.json: activations\.2: 2031-01-01T00:00:00\.000Z lies in the future$/,
    ),
    expect.stringMatching(/^operations\/history\.json: activations\.3: version: not a release version/),
    expect.stringMatching(/^operations\/history\.json: activations\.4: by: /),
    expect.stringMatching(/^operations\/history\.json: activations\.5: /),
    'public/history.json is no JSON',
  ]);
});

it('names a damaged set, and records those after it', async () => {
  const set = { host: '1.0.0', at: '2026-11-22T09:00:00Z', by: 'ops', remotes: { verkehr: '1.0.0' } };
  await writeFile(join(releases, 'sets/10.json'), JSON.stringify({ id: 10, host: '1.0.0' }));
  await writeFile(join(releases, 'sets/11.json'), JSON.stringify({ ...set, id: 11, before: 10 }));
  await writeFile(
    join(releases, 'sets/12.json'),
    JSON.stringify({ ...set, id: 12, before: 11, at: '2026-11-22T10:00:00Z', remotes: { verkehr: '1.1.0' } }),
  );
  await rm(join(releases, 'live'));
  await symlink('rendered/12-0a1b', join(releases, 'live'));
  expect((await record()).at(-1)).toMatchObject({ object: 'verkehr 1.1.0', detail: 'activated' });
  expect(reported).toEqual(expect.arrayContaining([expect.stringMatching(/\/sets\/10\.json: at: /)]));
});

it('names a live link that was lost, and records what else is there', async () => {
  await rm(join(releases, 'live'));
  await symlink('live/remotes.json', join(releases, 'remotes.json'));
  await write('karte', [{ ...activated, version: '5.0.0', at: '2026-11-22T12:00:00Z' }]);
  expect((await record()).at(-1)).toMatchObject({ object: 'karte 5.0.0' });
  expect(reported).toEqual(expect.arrayContaining([expect.stringMatching(/\/live is missing/)]));
});
