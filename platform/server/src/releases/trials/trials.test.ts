import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getPortalReleases,
  getTrialSet,
  keepTrial,
  TRIAL_BOUNDS,
  type TriedArea,
} from '@mobidrom/platform-api';
import {
  type ArchivesFixture,
  activate,
  activateProposal,
  archivesFixture,
  makeSetKey,
  propose,
  readSetKey,
  signPortal,
} from '@mobidrom/shared-build/testing';
import { signatureProblem, TRIAL_FILE, unsignedJson } from '@mobidrom/shared-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../platform.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';

const NOW = new Date('2026-11-27T16:00:00.000Z');
const roles = ['release_view', 'release_activate'];
const SET = 3;
const area = (more: Partial<TriedArea> = {}): TriedArea => ({
  ...{ remote: 'content', version: '1.1.0', path: 'content-bereich', title: 'content' },
  ...{ tried: true, ms: 900, bytes: 4000, findings: [] },
  ...more,
});

let store: Store;
let fixture: ArchivesFixture;
let platform: TestPlatform;
const open = async (more: Partial<TestPlatformOptions> = {}) => {
  platform = await openTestPlatform({ store, now: NOW, releases: fixture.portal.releases, ...more });
};
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  fixture = await archivesFixture();
  const { portal } = fixture;
  for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
  await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
  await propose(portal, { remotes: { content: '1.1.0' } }, { by: 'ops', why: 'Neue Haltestellen' });
  await open();
});
afterEach(async () => {
  await platform.close();
  await fixture.remove();
  await store.db.deleteFrom('release_trial').execute();
});

const as = () => platform.as(...roles);
const stateOf = async () => {
  const result = await getTrialSet(as(), SET);
  if (!result.ok) throw new Error(result.failure.text);
  return result.value.state;
};
const keep = async (areas: TriedArea[], state?: string) =>
  keepTrial(as(), { set: SET, state: state ?? (await stateOf()), areas });
const shown = async () => {
  const result = await getPortalReleases(as());
  if (!result.ok) throw new Error(result.failure.text);
  return result.value;
};
const statusOf = (result: { ok: boolean; failure?: { status?: number | undefined } }) =>
  result.ok ? 200 : result.failure?.status;

it('gives the register that the proposal would bring, and leaves what is live as it is', async () => {
  const before = await shown();
  const result = await getTrialSet(as(), SET);
  expect(result).toMatchObject({
    ok: true,
    value: { register: { remotes: [{ name: 'content', active: { version: '1.1.0' } }] } },
  });
  expect(await shown()).toEqual(before);
});

it('refuses sets that are not proposed, or were proposed for another live set', async () => {
  expect(statusOf(await getTrialSet(as(), 99))).toBe(404);
  const { portal } = fixture;
  await propose(portal, { remotes: { content: null } }, { by: 'ops' });
  await activate(portal, { name: 'content', version: '1.1.0' }, { by: 'ops' });
  const [stale] = (await shown()).proposals;
  expect(stale?.isStale).toBe(true);
  expect(statusOf(await getTrialSet(as(), stale?.id ?? 0))).toBe(409);
});

it('signs the register under a name of its own where sets are signed, and not without the key', async () => {
  const file = join(fixture.portal.folder, 'set-key');
  await makeSetKey(file);
  const key = readSetKey(file);
  const signing = { keys: [key.publicKey], key };
  await signPortal({ ...fixture.portal, signing }, { adopt: true });
  const portal = { ...fixture.portal, signing };
  const { set } = await propose(portal, { remotes: { content: '1.1.0' } }, { by: 'ops' });
  await platform.close();
  await open({ acting: { by: 'portal', signing } });
  const answer = await as()(`portal-health/trial?set=${set.id}`);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  const signed = unsignedJson((await answer?.text()) ?? '');
  expect(await signatureProblem(TRIAL_FILE, signed, signing.keys)).toBeUndefined();
  expect(await signatureProblem('remotes.json', signed, signing.keys)).toBe(
    'was changed after it was signed',
  );
  await platform.close();
  await open({ acting: { by: 'command' } });
  expect(statusOf(await getTrialSet(as(), set.id))).toBe(422);
});

it('keeps the last outcome with the proposal, notes it in the trail, and still shows it once the set is live', async () => {
  await keep([area({ findings: [{ kind: 'error', text: 'first' }] })]);
  const areas = [area({ findings: [{ kind: 'write', text: 'POST /api/x' }] })];
  expect((await keep(areas)).ok).toBe(true);
  const trial = { at: NOW.toISOString(), by: 'kim', areas };
  expect((await shown()).proposals).toMatchObject([{ id: SET, trial }]);
  const rows = await store.db.selectFrom('audit_trail').selectAll().execute();
  expect(rows.map(({ kind, object, detail }) => [kind, object, detail])).toContainEqual([
    'release',
    `set ${SET}`,
    'tried: 1 of 1 areas, 1 with findings',
  ]);
  await activateProposal(fixture.portal, SET, { by: 'ops' });
  expect((await shown()).history[0]).toMatchObject({ id: SET, trial });
});

it('keeps nothing that was tried of another proposal or live set, and shows it no more', async () => {
  const state = await stateOf();
  expect((await keep([area()])).ok).toBe(true);
  const file = join(fixture.portal.releases, `sets/proposed/${SET}.json`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('Neue Haltestellen', 'Alte Haltestellen'));
  expect((await shown()).proposals.map(({ trial }) => trial)).toEqual([undefined]);
  expect(statusOf(await keep([area()], state))).toBe(412);
  expect(statusOf(await keepTrial(as(), { set: 99, state, areas: [area()] }))).toBe(404);
});

it('deletes what was kept for 90 days, at the start and once a day, whether somebody tries a set again or not', async () => {
  const kept = () => store.db.selectFrom('release_trial').select('set_id').execute();
  const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  await keep([area()]);
  await platform.close();
  const timers = vi.spyOn(globalThis, 'setInterval');
  await open({ now: after(89) });
  await platform.app.ready();
  const [daily] = timers.mock.calls.find(([, every]) => every === 86_400_000) ?? [];
  timers.mockRestore();
  expect(await kept()).toEqual([{ set_id: SET }]);
  platform.setNow(after(91));
  (daily as () => void)();
  await vi.waitFor(async () => expect(await kept()).toEqual([]));

  platform.setNow(NOW);
  await keep([area()]);
  await platform.close();
  await open({ now: after(91) });
  await platform.app.ready();
  expect(await kept()).toEqual([]);
});

it('keeps the areas of the set alone, and nothing of an outcome with others', async () => {
  for (const foreign of [area({ path: 'erfunden' }), area({ remote: 'fremd' }), area()])
    expect(statusOf(await keep([area(), foreign]))).toBe(422);
  expect((await shown()).proposals.map(({ trial }) => trial)).toEqual([undefined]);
  await keep([area({ title: 'a\u202eb' })]);
  expect((await shown()).proposals.map(({ trial }) => trial?.areas)).toEqual([[area()]]);
});

it('bounds what is kept', async () => {
  const long = { kind: 'error' as const, text: 'x'.repeat(TRIAL_BOUNDS.text + 1) };
  const { text: _text, ...fits } = { ...long, text: '' };
  for (const areas of [
    [],
    [area({ findings: [long] })],
    [area({ findings: [{ kind: 'error', text: 'a\u2028b' }] })],
    [area({ findings: [{ kind: 'error', text: 'a\u202eb' }] })],
    [area({ findings: Array.from({ length: TRIAL_BOUNDS.findings + 1 }, () => ({ ...fits, text: 'x' })) })],
    Array.from({ length: TRIAL_BOUNDS.areas + 1 }, () => area()),
  ])
    expect(statusOf(await keep(areas))).toBe(400);
  expect((await shown()).proposals.map(({ trial }) => trial)).toEqual([undefined]);
});

it('is for people who may activate alone', async () => {
  const viewer = platform.as('release_view');
  expect(statusOf(await getTrialSet(viewer, SET))).toBe(403);
  const state = await stateOf();
  expect(statusOf(await keepTrial(viewer, { set: SET, state, areas: [area()] }))).toBe(403);
});
