import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPortalReleases, type PortalReleases } from '@mobidrom/platform-api';
import {
  type ArchivesFixture,
  activate,
  archivesFixture,
  importArchive,
  propose,
  quarantine,
  rollback,
} from '@mobidrom/shared-build/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';

const VIEWER = 'release_view';
const by = { by: 'ops', why: 'Neue Haltestellen' };

let store: Store;
let fixture: ArchivesFixture;
let platform: TestPlatform;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  fixture = await archivesFixture();
  platform = await openTestPlatform({ store, releases: fixture.portal.releases });
});
afterEach(async () => {
  await platform.close();
  await fixture.remove();
});

async function answer(): Promise<PortalReleases> {
  const result = await getPortalReleases(platform.as(VIEWER));
  if (!result.ok) throw new Error(result.failure.text);
  return result.value;
}
const partOf = (value: PortalReleases, name: string) => value.parts.find((part) => part.name === name);

it('says what is live, since when, by whom and why, and what each set changed', async () => {
  const { portal } = fixture;
  await portal.publish('content', '1.0.0');
  await portal.publish('content', '1.1.0');
  await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
  await activate(portal, { name: 'content', version: '1.1.0' }, by);
  const value = await answer();
  expect(value.live).toMatchObject({ id: 3, ...by });
  expect(value.history.map(({ id, changes }) => [id, changes])).toEqual([
    [3, [{ name: 'content', from: '1.0.0', to: '1.1.0' }]],
    [2, [{ name: 'content', to: '1.0.0' }]],
    [1, [{ name: 'host', to: '3.0.0' }]],
  ]);
  expect(value.parts.map(({ name }) => name)).toEqual(['host', 'content']);
  expect(partOf(value, 'content')).toMatchObject({
    areas: ['content'],
    live: '1.1.0',
    fallback: '1.0.0',
    since: { id: 3, ...by },
    stored: 2,
    releases: [
      { version: '1.1.0', problems: [] },
      { version: '1.0.0', problems: [] },
    ],
  });
  for (const { bytes } of value.parts.flatMap(({ releases }) => releases)) expect(bytes).toBeGreaterThan(0);
});

it('names the owner of a signed release, and why a signature does not count any more', async () => {
  const { portal } = fixture;
  await fixture.writeOwners();
  await importArchive(portal.releases, await fixture.pack('1.0.0'));
  await activate(portal, { name: 'verkehr', version: '1.0.0' }, by);
  const [signed] = partOf(await answer(), 'verkehr')?.releases ?? [];
  expect([signed?.owner, signed?.signatureProblem]).toEqual(['Verkehr', undefined]);
  await fixture.writeOwners({ keys: [(await fixture.newKey()).publicKey] });
  const [unsigned] = partOf(await answer(), 'verkehr')?.releases ?? [];
  expect(unsigned?.owner).toBeUndefined();
  expect(unsigned?.signatureProblem).toMatch(/^Der Schlüssel .* gehört niemandem \(mehr\)\./);
});

it('describes newer releases that do not fit, those in quarantine, and proposals', async () => {
  const { portal } = fixture;
  for (const version of ['1.0.0', '1.1.0']) {
    await portal.publish('content', version);
    await activate(portal, { name: 'content', version }, by);
  }
  await portal.publish('content', '2.0.0', { shared: { react: '^20.0.0' } });
  await propose(portal, { remotes: { content: null } }, by);
  const at = '2026-11-25T08:00:00.000Z';
  const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
  await quarantine(portal.releases, 'content', '1.1.0', facts);
  const value = await answer();
  expect(partOf(value, 'content')).toMatchObject({
    live: '1.1.0',
    servedInstead: '1.0.0',
    quarantined: [{ version: '1.1.0', failures: 7, tabs: 5 }],
  });
  const newest = partOf(value, 'content')?.releases[0];
  expect([newest?.version, newest?.problems.join()]).toEqual([
    '2.0.0',
    expect.stringMatching(/^content 2\.0\.0 braucht den Baustein react \^20\.0\.0, der Rahmen hat [\d.]+\.$/),
  ]);
  expect(value.proposals).toMatchObject([{ changes: [{ name: 'content', from: '1.1.0', to: null }] }]);
});

it('tells a switched off remote from one that was never live, and names what a rollback withdrew', async () => {
  const { portal } = fixture;
  for (const version of ['1.0.0', '1.1.0']) {
    await portal.publish('content', version);
    await activate(portal, { name: 'content', version }, by);
  }
  await rollback(portal, 'content', by);
  await portal.publish('verkehr', '1.0.0');
  const before = await answer();
  expect(partOf(before, 'content')).toMatchObject({ live: '1.0.0', withdrawn: ['1.1.0'] });
  expect(partOf(before, 'verkehr')).not.toHaveProperty('live');
  await activate(portal, { name: 'content', version: null }, by);
  expect(partOf(await answer(), 'content')).toMatchObject({ live: null, areas: [] });
});

it('describes a damaged release by its fault, and goes on with the others', async () => {
  const { portal } = fixture;
  await portal.publish('content', '1.0.0');
  await activate(portal, { name: 'content', version: '1.0.0' }, by);
  await writeFile(join(portal.releases, 'content', '1.0.0', 'remote.json'), '{');
  const value = await answer();
  expect(partOf(value, 'content')?.releases[0]?.problems.join()).toMatch(/^Diese Version ist nicht lesbar: /);
  expect(partOf(value, 'host')?.releases[0]?.problems).toEqual([]);
});

describe('of a damaged folder', () => {
  const at = (file: string) => join(fixture.portal.releases, file);
  it.each([
    ['no JSON', () => writeFile(at('sets/2.json'), '{\n  x'), 'sets/2.json ist kein gültiges JSON'],
    [
      'a value that does not fit',
      () => writeFile(at('sets/1.json'), '{"id":1,"at":"gestern"}'),
      'In sets/1.json fehlt die Angabe „at“, oder sie ist ungültig',
    ],
    [
      'another number',
      () => cp(at('sets/1.json'), at('sets/2.json')),
      'In sets/2.json fehlt die Angabe „id“',
    ],
    [
      'no link to what is live',
      () => rm(at('live')),
      'Die Verknüpfung „live“ fehlt oder führt zu keinem Stand',
    ],
    ['no file of the live set', () => rm(at('sets/2.json')), 'Die Datei von Stand 2 fehlt'],
    [
      'a list of quarantined releases that is none',
      () => writeFile(at('quarantine.json'), '[]'),
      'quarantine.json hat nicht den vorgesehenen Aufbau',
    ],
  ])('the fault is named in German, without a path of the server: %s', async (_what, damage, fault) => {
    await fixture.portal.publish('content', '1.0.0');
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
    await damage();
    const { status, body } = await platform.call('GET', '/api/portal-health/sets', { roles: [VIEWER] });
    expect(status).toBe(500);
    expect(body.detail).toContain(`Das Verzeichnis der Veröffentlichungen ist beschädigt: ${fault}`);
    expect(body.detail).not.toContain(fixture.portal.releases);
  });
});

it('is 403 without the right, and 404 where the platform does not know the folder', async () => {
  expect(
    await platform.call('GET', '/api/portal-health/sets', { roles: ['data_storage_read'] }),
  ).toMatchObject({
    status: 403,
  });
  const elsewhere = await openTestPlatform({ store });
  const { status, body } = await elsewhere.call('GET', '/api/portal-health/sets', { roles: [VIEWER] });
  await elsewhere.close();
  expect([status, body.detail]).toEqual([404, expect.stringContaining('keinen Zugriff')]);
});

it('is empty before the first set', async () => {
  await rm(fixture.portal.releases, { recursive: true });
  expect(await answer()).toEqual({
    parts: [{ name: 'host', areas: [], withdrawn: [], quarantined: [], releases: [], stored: 0 }],
    proposals: [],
    history: [],
    discarded: [],
    state: expect.any(String),
    acting: 'command',
    timed: { isPossible: false, activations: [] },
  });
});
