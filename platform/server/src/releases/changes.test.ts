import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeReleases, getPortalReleases, getReleaseDifference } from '@mobidrom/platform-api';
import {
  type ArchivesFixture,
  activate,
  archivesFixture,
  makeSetKey,
  quarantine,
  readSetKey,
  releasesLock,
  rollback,
  signPortal,
  withLock,
} from '@mobidrom/shared-build/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import type { ActingSetup } from './acting';
import { type ImmediateChange, LOCK_TIMEOUT, changeReleases as makeChange } from './changeReleases';

const PATH = '/api/portal-health/changes';
const roles = ['release_view', 'release_activate'];
const by = { by: 'ops' };
const why = 'Neue Haltestellen';
const TAGS = { path: 'tags', title: 'Tagverwaltung', access: 'public' } as const;

let store: Store;
let fixture: ArchivesFixture;
let platform: TestPlatform;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
const open = async (acting: ActingSetup = { by: 'portal' }) => {
  const { releases } = fixture.portal;
  platform = await openTestPlatform({ store, releases, acting });
};
beforeEach(async () => {
  fixture = await archivesFixture();
  await open();
});
afterEach(async () => {
  await platform.close();
  await fixture.remove();
});

async function shown() {
  const result = await getPortalReleases(platform.as(...roles));
  if (!result.ok) throw new Error(result.failure.text);
  return result.value;
}
const stateNow = async () => (await shown()).state ?? '';
async function change(body: object, state?: string) {
  const condition = `"${state ?? (await stateNow())}"`;
  return platform.call('POST', PATH, { roles, body, headers: { 'if-match': condition } });
}
const refusal = async (body: object) => {
  const before = await fixture.stored();
  const { status, body: problem } = await change(body);
  expect(await fixture.stored()).toEqual(before);
  return [status, problem.detail];
};
const publish = async (...versions: readonly string[]) => {
  for (const version of versions) await fixture.portal.publish('content', version);
};
const live = async (name = 'content') => (await shown()).parts.find((part) => part.name === name)?.live;

describe('a change', () => {
  it('proposes a set, makes it live, and goes back, with the signed-in person and the reason', async () => {
    await publish('1.0.0', '1.1.0');
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
    const request = platform.as(...roles);
    const remotes = { content: '1.1.0' };
    const proposed = await changeReleases(
      request,
      { kind: 'propose', remotes, why, drops: [] },
      await stateNow(),
    );
    expect(proposed).toEqual({ ok: true, value: { set: 3, damaged: [], inQuarantine: [] } });
    expect(await live()).toBe('1.0.0');
    expect((await shown()).proposals).toMatchObject([{ id: 3, by: 'kim', why }]);
    expect(await change({ kind: 'activate', set: 3, why: 'Abgestimmt', drops: [] })).toMatchObject({
      status: 200,
      body: { set: 3 },
    });
    expect((await shown()).live).toMatchObject({ id: 3, by: 'kim', why: 'Abgestimmt' });
    expect(await live()).toBe('1.1.0');
    expect(await change({ kind: 'restore', set: 2, why: 'Zurück' })).toMatchObject({ body: { set: 4 } });
    expect(await live()).toBe('1.0.0');
    const entries = await store.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('kind', '=', 'release')
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor, object, detail }) => [actor, object, detail])).toEqual([
      ['kim', 'set 3', `proposed: ${why}`],
      ['kim', 'set 3', 'activated: Abgestimmt'],
      ['kim', 'set 4', 'rolled back: Zurück'],
    ]);
  });

  it('switches a remote off, and ends a quarantine', async () => {
    await publish('1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0'])
      await activate(fixture.portal, { name: 'content', version }, by);
    const at = '2026-11-25T08:00:00.000Z';
    const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
    await quarantine(fixture.portal.releases, 'content', '1.1.0', facts);
    const lift = { kind: 'lift', remote: 'content', version: '1.1.0', why };
    expect(await change(lift)).toMatchObject({ status: 200, body: { damaged: [] } });
    expect((await shown()).parts[1]).toMatchObject({ live: '1.1.0', quarantined: [] });
    expect((await shown()).parts[1]).not.toHaveProperty('servedInstead');
    expect(await refusal(lift)).toEqual([409, 'content 1.1.0 ist nicht (mehr) in Quarantäne.']);
    const off = { kind: 'switch-off', remote: 'content', why };
    expect(await change(off)).toMatchObject({ body: { set: 4 } });
    expect(await live()).toBeNull();
    expect(await refusal(off)).toEqual([409, 'content ist bereits abgeschaltet. Geändert wurde nichts.']);
  });

  it('discards a proposal, also one that is stale, which the list says', async () => {
    await publish('1.0.0', '1.1.0');
    await change({ kind: 'propose', remotes: { content: '1.1.0' }, why });
    expect((await shown()).proposals).toMatchObject([{ id: 2, isStale: false }]);
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
    expect((await shown()).proposals).toMatchObject([{ id: 2, isStale: true }]);
    const discard = { kind: 'discard', set: 2, why: 'Überholt' };
    expect((await change(discard, 'other')).status).toBe(412);
    expect(await change(discard)).toMatchObject({ status: 200, body: { damaged: [] } });
    expect(await shown()).toMatchObject({
      proposals: [],
      discarded: [
        {
          ...{ id: 2, by: 'kim', why: 'Überholt', proposed: { by: 'kim', why } },
          changes: [{ name: 'content', to: '1.1.0' }],
        },
      ],
    });
    expect(await refusal(discard)).toEqual([404, 'Stand 2 ist nicht vorgeschlagen.']);
    const entry = await store.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('detail', 'like', 'discarded%')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      kind: 'release',
      actor: 'kim',
      object: 'set 2',
      detail: 'discarded: Überholt',
    });
  });

  it('says which releases stay live with damaged files, and what browsers get of one in quarantine', async () => {
    const { portal } = fixture;
    await publish('1.0.0', '1.1.0');
    await portal.publish('karte', '1.0.0');
    for (const [name, version] of [
      ['karte', '1.0.0'],
      ['content', '1.0.0'],
      ['content', '1.1.0'],
      ['content', null],
    ] as const)
      await activate(portal, { name, version }, by);
    await writeFile(join(portal.releases, 'karte/1.0.0/routes.2.js'), 'other');
    const damaged = [{ name: 'karte', version: '1.0.0' }];
    const restored = await change({ kind: 'restore', set: 4, why });
    expect(restored).toMatchObject({ status: 200, body: { damaged, inQuarantine: [] } });
    const at = '2026-11-25T08:00:00.000Z';
    const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
    await quarantine(portal.releases, 'content', '1.1.0', facts);
    await change({ kind: 'switch-off', remote: 'content', why });
    const inQuarantine = [{ name: 'content', version: '1.1.0', instead: '1.0.0' }];
    expect(await change({ kind: 'restore', set: 4, why })).toMatchObject({ body: { damaged, inQuarantine } });
    // The version before has failed as well; the change does not make that one live.
    await quarantine(portal.releases, 'content', '1.0.0', facts);
    await change({ kind: 'switch-off', remote: 'content', why });
    expect(await change({ kind: 'restore', set: 4, why })).toMatchObject({
      body: { inQuarantine: [{ name: 'content', version: '1.1.0' }] },
    });
  });

  it('signs what it makes live with the key of the portal, and keeps the configuration', async () => {
    const { portal } = fixture;
    await publish('1.0.0');
    await activate(portal, { name: 'content', version: '1.0.0' }, by);
    const file = join(portal.folder, 'set-key');
    await makeSetKey(file);
    const key = readSetKey(file);
    const signing = { keys: [key.publicKey], key };
    await signPortal({ ...portal, signing }, { adopt: true });
    const off = { kind: 'switch-off', remote: 'content', why };
    expect(await refusal(off)).toEqual([422, expect.stringContaining('fehlt der Schlüssel')]);
    await platform.close();
    await open({ by: 'portal', signing });
    await writeFile(portal.configurationFile ?? '', JSON.stringify({ demonstration: true }));
    expect(await change(off)).toMatchObject({ status: 200 });
    const restored = await rollback({ ...portal, signing }, 'content', by).catch(
      (error: Error) => error.message,
    );
    expect(restored).toMatchObject({ version: '1.0.0' });
  });
});

describe('the condition', () => {
  it('lets the first of two people through who saw the same state, and refuses the second with nothing changed', async () => {
    await publish('1.0.0', '1.1.0');
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
    const state = await stateNow();
    const propose = (version: string) =>
      change({ kind: 'propose', remotes: { content: version }, why }, state);
    const answers = await Promise.all([propose('1.1.0'), propose('1.1.0')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body.detail).toMatch(/^Inzwischen hat sich etwas geändert/);
    expect((await shown()).proposals).toHaveLength(1);
    expect(await change({ kind: 'switch-off', remote: 'content', why }, state)).toMatchObject({
      status: 412,
    });
  });

  it.each([undefined, '*', 'W/"x"', '"other"'])('is needed as a state: %s is none', async (header) => {
    const headers = header === undefined ? {} : { 'if-match': header };
    const body = { kind: 'switch-off', remote: 'content', why };
    const { status } = await platform.call('POST', PATH, { roles, body, headers });
    expect(status).toBe(header === undefined ? 428 : 412);
  });

  it('stays the same when a release is added, and is the ETag of the list', async () => {
    const state = await stateNow();
    await publish('1.0.0');
    expect(await stateNow()).toBe(state);
    const { headers } = await platform.call('GET', '/api/portal-health/sets', { roles });
    expect(headers.etag).toBe(`"${state}"`);
  });
});

describe('a refusal names in German', () => {
  beforeEach(async () => {
    await publish('1.0.0');
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
  });
  const propose = (remotes: object, more: object = {}) =>
    refusal({ kind: 'propose', remotes, why, drops: [], ...more });

  it('exports and modules that the host lacks', async () => {
    await fixture.portal.publish('content', '2.0.0', { shared: { react: '^20.0.0', 'ui/core': '^1.0.0' } });
    expect(await propose({ content: '2.0.0' })).toEqual([
      422,
      'content 2.0.0 braucht den Baustein react ^20.0.0, der Rahmen hat 19.3.1. content 2.0.0 braucht den Baustein ui/core ^1.0.0, den der Rahmen nicht hat. Schlagen Sie Versionen vor, die zusammenpassen, auch die des Rahmens.',
    ]);
    await fixture.portal.publish('content', '2.1.0', { contract: '2.0.0' });
    expect((await propose({ content: '2.1.0' }))[1]).toMatch(/braucht die Schnittstelle 2.0.0/);
  });

  it('what goes away, unless it is confirmed', async () => {
    await fixture.portal.publish('content', '1.1.0', { areas: [TAGS] });
    const [status, text] = await propose({ content: '1.1.0' });
    expect([status, text]).toEqual([
      422,
      'Dadurch fällt weg: Seite /content-bereich. Das muss ausdrücklich bestätigt werden.',
    ]);
    const drops = ['area:/content-bereich'];
    const change110 = { kind: 'propose', remotes: { content: '1.1.0' }, why, drops };
    expect(await change(change110)).toMatchObject({ status: 200 });
    await change({ kind: 'activate', set: 3, why });
    expect(await refusal({ kind: 'restore', set: 2, why })).toEqual([
      422,
      'Dadurch fällt weg: Seite /tags. Das muss ausdrücklich bestätigt werden.',
    ]);
    expect(await change({ kind: 'restore', set: 2, why, drops: ['area:/tags'] })).toMatchObject({
      status: 200,
    });
  });

  it('rights and services that nobody has approved, and the command that approves them', async () => {
    const rights = [{ name: 'content_read', title: 'Inhalte lesen' }];
    await fixture.portal.publish('content', '1.1.0', { rights, service: { prefix: 'inhalte' } });
    const [status, text] = await propose({ content: '1.1.0' });
    expect(status).toBe(422);
    expect(text).toMatch(/Recht content_read \(„Inhalte lesen“, aus content 1\.1\.0\) und Dienst inhalte/);
    expect(text).toMatch(/--approve rights,service/);
  });

  it('a release in quarantine, one that is missing, and one that is damaged', async () => {
    const at = '2026-11-25T08:00:00.000Z';
    const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
    await publish('1.1.0');
    await activate(fixture.portal, { name: 'content', version: '1.1.0' }, by);
    await quarantine(fixture.portal.releases, 'content', '1.1.0', facts);
    await rollback(fixture.portal, 'content', by);
    expect((await propose({ content: '1.1.0' }))[1]).toMatch(/^content 1\.1\.0 ist in Quarantäne/);
    expect(await propose({ content: '9.0.0' })).toEqual([404, 'content 9.0.0 ist nicht im Bestand.']);
    expect((await propose({}, { host: '9.0.0' }))[1]).toBe('Rahmen 9.0.0 ist nicht im Bestand.');
    await publish('1.2.0');
    await writeFile(join(fixture.portal.releases, 'content/1.2.0/routes.2.js'), 'other');
    expect((await propose({ content: '1.2.0' }))[1]).toMatch(
      /^content 1\.2\.0 ist beschädigt \(routes\.2\.js\)/,
    );
  });

  it('damaged releases that would stay live, and the ways out', async () => {
    await fixture.portal.publish('karte', '1.0.0');
    await writeFile(join(fixture.portal.releases, 'content/1.0.0/routes.2.js'), 'other');
    expect(await propose({ karte: '1.0.0' })).toEqual([
      422,
      'Mit beschädigten Dateien bliebe aktiv: content 1.0.0. Stellen Sie die Dateien aus einer Sicherung wieder her, schlagen Sie auch davon eine andere Version vor, gehen Sie zu einem früheren Stand zurück, oder schalten Sie den Bestandteil ab.',
    ]);
  });

  it('another change that is running, before a gateway gives up', async () => {
    // Half of the shortest time that gateways wait for an answer.
    expect(LOCK_TIMEOUT).toBeLessThanOrEqual(30_000);
    const { releases } = fixture.portal;
    const options = {
      releases,
      acting: { by: 'portal' },
      by: 'kim',
      lockTimeout: 1,
      db: store.db,
      report: () => undefined,
    } as const;
    const condition = `"${await stateNow()}"`;
    const changes: readonly ImmediateChange[] = [
      { kind: 'propose', remotes: { content: null }, why, drops: [] },
      { kind: 'activate', set: 3, why, drops: [] },
      { kind: 'discard', set: 3, why },
      { kind: 'lift', remote: 'content', version: '1.0.0', why },
    ];
    await withLock(releasesLock(releases), async () => {
      for (const wanted of changes)
        await expect(makeChange(wanted, { ...options, condition })).rejects.toMatchObject({
          status: 409,
          detail: expect.stringContaining('andere Änderung'),
        });
    });
  });

  it('two remotes with one page', async () => {
    await fixture.portal.publish('zweiter', '1.0.0', {
      areas: [{ path: 'content-bereich', title: 'Zweiter', access: 'public' }],
    });
    const [, text] = await propose({ zweiter: '1.0.0' });
    expect(text).toMatch(/^Seite \/content-bereich wird von content und zweiter zugleich mitgebracht/);
  });

  it('sets that are live, unknown, outdated, or were never live, and remotes that were never active', async () => {
    expect(await propose({ content: '1.0.0' })).toEqual([409, expect.stringMatching(/bereits aktiv/)]);
    expect(await refusal({ kind: 'activate', set: 77, why })).toEqual([
      404,
      'Stand 77 ist nicht vorgeschlagen.',
    ]);
    expect(await refusal({ kind: 'restore', set: 77, why })).toEqual([
      404,
      'Stand 77 ist nicht (mehr) vorhanden.',
    ]);
    expect((await refusal({ kind: 'restore', set: 2, why }))[0]).toBe(409);
    const off = { kind: 'switch-off', remote: 'verkehr', why };
    expect((await refusal(off))[1]).toMatch(/^verkehr war nie aktiv/);
    await publish('1.1.0', '1.2.0');
    await change({ kind: 'propose', remotes: { content: '1.1.0' }, why });
    await activate(fixture.portal, { name: 'content', version: '1.2.0' }, by);
    expect(await refusal({ kind: 'activate', set: 3, why })).toEqual([
      409,
      'Stand 3 wurde für einen früheren Stand vorgeschlagen; inzwischen ist Stand 4 aktiv. Bitte schlagen Sie ihn neu vor.',
    ]);
  });

  it.each([
    ['an empty reason', { kind: 'switch-off', remote: 'content', why: ' ' }, 'why'],
    ['a reason of two lines', { kind: 'switch-off', remote: 'content', why: 'a\nb' }, 'why'],
    [
      'a reason that hides something, U+200B',
      { kind: 'switch-off', remote: 'content', why: '\u200b' },
      'keine unsichtbaren Zeichen',
    ],
    [
      'a reason that hides something, U+202E',
      { kind: 'switch-off', remote: 'content', why: 'Neue\u202eHaltestellen' },
      'keine unsichtbaren Zeichen',
    ],
    [
      'a reason that hides something, U+2028',
      { kind: 'switch-off', remote: 'content', why: 'a\u2028b' },
      'keine unsichtbaren Zeichen',
    ],
    [
      'a reason that hides something, U+3164',
      { kind: 'switch-off', remote: 'content', why: '\u3164' },
      'keine unsichtbaren Zeichen',
    ],
    ['a reason that is too long', { kind: 'switch-off', remote: 'content', why: 'x'.repeat(501) }, 'why'],
    ['a name that every object has', { kind: 'switch-off', remote: 'constructor', why }, 'remote'],
    ['the same in a proposal', { kind: 'propose', remotes: { constructor: '1.0.0' }, why }, 'remotes'],
    ['a folder in place of a name', { kind: 'switch-off', remote: '../x', why }, 'remote'],
    ['a version that is none', { kind: 'propose', remotes: { content: '../1' }, why }, 'remotes'],
    ['an unknown field', { kind: 'activate', set: 1, why, by: 'other' }, 'by'],
  ])('%s', async (_, body, field) => {
    const [status, text] = await refusal(body);
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });
});

it('refuses a candidate for roles that nobody can have', async () => {
  await publish('1.0.0', '1.1.0');
  await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
  const candidate = { kind: 'candidate', remote: 'content', version: '1.1.0', share: 0, why };
  for (const role of ['__proto__', 'erfunden'])
    expect(await refusal({ ...candidate, roles: ['data_storage_read', role] })).toEqual([
      422,
      `Diese Rollen gibt es nicht: ${role}. Geändert wurde nichts.`,
    ]);
  expect(await change({ ...candidate, roles: ['data_storage_read'] })).toMatchObject({ status: 200 });
});

describe('the difference', () => {
  it('names pages, menu entries and links with their titles, of changes and of a set', async () => {
    const menu = [{ place: 'admin' as const, position: 10 }];
    await publish('1.0.0');
    await fixture.portal.publish('content', '1.1.0', { areas: [{ ...TAGS, menu }] });
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, by);
    const request = platform.as('release_view');
    const difference = await getReleaseDifference(request, { remotes: { content: '1.1.0' } });
    expect(difference).toMatchObject({
      value: {
        state: await stateNow(),
        changes: [{ name: 'content', from: '1.0.0', to: '1.1.0' }],
        brings: [
          { item: 'area:/tags', title: 'Tagverwaltung' },
          { item: 'menu:admin/tags', title: 'Tagverwaltung' },
        ],
        takesAway: [{ item: 'area:/content-bereich', title: 'content' }],
        switchesOff: [],
      },
    });
    expect(await getReleaseDifference(request, { remotes: { content: null } })).toMatchObject({
      value: { takesAway: [], switchesOff: [{ item: 'area:/content-bereich' }] },
    });
    expect(await getReleaseDifference(request, { set: 1 })).toMatchObject({
      value: { changes: [{ name: 'content', from: '1.0.0' }] },
    });
    expect(await getReleaseDifference(request, { set: 77 })).toMatchObject({ failure: { status: 404 } });
    const bare = await platform.call('GET', '/api/portal-health/difference', { roles });
    expect(bare.status).toBe(400);
  });

  it.each([
    ['changes=,', 400, 'Erwartet werden Änderungen wie'],
    ['changes=content', 400, 'Erwartet werden Änderungen wie'],
    ['changes=content=1.0.0,content=1.1.0', 400, 'jede einmal'],
    ['changes=host=9.9.9', 404, 'Rahmen 9.9.9 ist nicht im Bestand'],
    ['changes=content=9.9.9', 404, 'content 9.9.9 ist nicht im Bestand'],
  ])('refuses %s', async (query, status, detail) => {
    const url = `/api/portal-health/difference?${query}`;
    expect(await platform.call('GET', url, { roles })).toMatchObject({
      status,
      body: { detail: expect.stringContaining(detail) },
    });
  });
});

it('is 403 without the right, 409 where releases are changed elsewhere, and says how', async () => {
  const body = { kind: 'switch-off', remote: 'content', why };
  const headers = { 'if-match': '"x"' };
  const viewer = { roles: ['release_view', 'keycloak_admin'], body, headers };
  expect(await platform.call('POST', PATH, viewer)).toMatchObject({ status: 403 });
  for (const [by, word] of [
    ['command', 'npm run remote'],
    ['repository', 'Repository'],
  ] as const) {
    await platform.close();
    await open({ by });
    expect((await shown()).acting).toBe(by);
    expect(await refusal(body)).toEqual([409, expect.stringContaining(word)]);
  }
  await platform.close();
  platform = await openTestPlatform({ store });
  expect(await platform.call('POST', PATH, { roles, body, headers })).toMatchObject({ status: 404 });
});
