import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getReleaseDifference, type ReleaseChange, type TimedActivation } from '@mobidrom/platform-api';
import { activate, propose, releasesLock, withLock } from '@mobidrom/shared-build/testing';
import { describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatformOptions } from '../../platform.fixture';
import { PLANNER, planningPlatform } from '../planning.fixture';
import { createTimedActivations } from './timedActivations';
import { claimTimed, plannedActivation } from './timedStore';

const NOW = new Date('2126-11-27T16:00:00.000Z');
const AT = '2126-11-28T02:00:00.000Z';
const why = 'Neue Haltestellen';
const PLAN = {
  ...{ kind: 'activate-at' as const, set: 3, at: AT },
  ...{ why, duringBackup: false, drops: [] as string[] },
};

const planning = planningPlatform(NOW, (portal) =>
  propose(portal, { remotes: { content: '1.1.0' } }, { by: 'ops', why }),
);
const { options, shown, change, refusal, lookAt, restart } = planning;

const timed = async (): Promise<readonly TimedActivation[]> => (await shown()).timed?.activations ?? [];
const liveVersion = async () => (await shown()).parts.find(({ name }) => name === 'content')?.live;
const ends = async () => (await timed()).map(({ end }) => [end?.outcome, end?.why]);
const addRun = (eventName: string) =>
  planning.store.db
    .insertInto('scheduler_event')
    .values({
      ...{ event_name: eventName, active: true, cron: JSON.stringify({}), repeat_missed_events: 0 },
      ...{ considered_until: NOW, last_run_at: NOW, last_run_status: 'STARTED' as const },
    })
    .execute();

describe('at its time', () => {
  it('a set goes live, once, with the person, and that it was planned', async () => {
    expect((await change(PLAN)).ok).toBe(true);
    expect(await timed()).toEqual([
      { set: 3, at: AT, by: 'kim', why, plannedAt: NOW.toISOString(), duringBackup: false },
    ]);
    await lookAt('2126-11-28T01:59:59.999Z');
    expect(await liveVersion()).toBe('1.0.0');
    // Another process on the same database and folder looks at the same time.
    const other = await openTestPlatform({ ...options(), now: new Date(AT) });
    planning.platform.setNow(new Date(AT));
    await Promise.all([planning.platform.timed.look(), other.timed.look()]);
    await other.close();
    expect(await liveVersion()).toBe('1.1.0');
    const { live, history } = await shown();
    expect(live).toMatchObject({ id: 3, by: 'kim' });
    expect(live?.why).toBe(`${why}; geplant für 28.11.2126, 03:00 Uhr (UTC: 28.11.2126, 02:00 Uhr)`);
    expect(history.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(await ends()).toEqual([['activated', undefined]]);
    const entries = await planning.store.db
      .selectFrom('audit_trail')
      .select(['actor', 'subject', 'object', 'outcome', 'detail'])
      .where('object', '=', 'set 3')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const person = { actor: 'kim', subject: 'kim', object: 'set 3', outcome: 'succeeded' };
    expect(entries).toEqual([
      { ...person, detail: `activated, as planned: ${why}` },
      { ...person, detail: `planned for ${AT}: ${why}` },
    ]);
  });

  it('a proposal stands in the folder of the releases as planned, until it is not any more', async () => {
    const noted = async () =>
      JSON.parse(await readFile(join(planning.portal.releases, 'sets/proposed/planned.json'), 'utf8'))
        .planned;
    await change(PLAN);
    // At once, so that no clearing comes before it.
    expect(await noted()).toEqual([{ set: 3, at: AT }]);
    await lookAt(NOW.toISOString());
    expect(await noted()).toEqual([{ set: 3, at: AT }]);
    await change({ kind: 'cancel', set: 3, why: 'doch nicht' });
    await lookAt(NOW.toISOString());
    expect(await noted()).toEqual([]);
  });

  it('another start makes up for it within 15 minutes, and records it as missed later', async () => {
    await change(PLAN);
    await restart();
    await lookAt('2126-11-28T02:15:00.001Z');
    expect(await liveVersion()).toBe('1.0.0');
    expect(await ends()).toEqual([
      ['missed', expect.stringMatching(/^Die Plattform war .* nicht in Betrieb/)],
    ]);
    planning.platform.setNow(NOW);
    await change(PLAN);
    await restart();
    await lookAt('2126-11-28T02:15:00.000Z');
    expect(await liveVersion()).toBe('1.1.0');
  });

  it('an activation whose process ended before it was recorded is recorded later, and not made again', async () => {
    await change(PLAN);
    const row = await plannedActivation(planning.store.db);
    if (!row) throw new Error('nothing is planned');
    expect(await claimTimed(planning.store.db, row, new Date(AT))).toBe(true);
    await lookAt('2126-11-28T02:01:00.000Z');
    expect(await liveVersion()).toBe('1.0.0');
    await lookAt('2126-11-28T02:02:00.000Z');
    expect(await ends()).toEqual([['activated', undefined]]);
    await planning.store.db
      .updateTable('timed_activation')
      .set({ outcome: null, ended_at: null })
      .where('id', '=', row.id)
      .execute();
    await lookAt('2126-11-28T02:30:00.000Z');
    expect(await ends()).toEqual([['activated', undefined]]);
    expect((await shown()).live?.id).toBe(3);
  });

  it.each(['ckan_backup', 'ckan_restore'])(
    'it waits for the end of a running %s, and not for other events',
    async (name) => {
      await change(PLAN);
      await addRun(name);
      await lookAt(AT);
      await lookAt('2126-11-28T02:15:00.000Z');
      expect(await ends()).toEqual([[undefined, undefined]]);
      expect(await liveVersion()).toBe('1.0.0');
      await planning.store.db.updateTable('scheduler_event').set({ event_name: 'halte_import' }).execute();
      await planning.platform.timed.look();
      expect(await liveVersion()).toBe('1.1.0');
    },
  );

  it('it is missed when a backup or restore runs too long, also one by a call, and goes live all the same where the person said so', async () => {
    await change(PLAN);
    let end = (): void => undefined;
    const running = planning.platform.transfers.during(() => new Promise<void>((resolve) => (end = resolve)));
    await lookAt(AT);
    await lookAt('2126-11-28T02:16:00.000Z');
    expect(await ends()).toEqual([
      ['missed', expect.stringMatching(/^Eine Sicherung oder Wiederherstellung lief/)],
    ]);
    expect(await liveVersion()).toBe('1.0.0');
    planning.platform.setNow(NOW);
    await change({ ...PLAN, duringBackup: true });
    await lookAt(AT);
    expect(await liveVersion()).toBe('1.1.0');
    end();
    await running;
    expect(planning.platform.transfers.running()).toBe(0);
  });

  it('it is tried again while another change is running', async () => {
    await change(PLAN);
    const now = () => new Date(AT);
    const timers = createTimedActivations({
      ...planning.platform,
      now,
      lockTimeout: 1,
      runningTransfers: () => 0,
    });
    await withLock(releasesLock(planning.portal.releases), () => timers.look());
    expect(await ends()).toEqual([[undefined, undefined]]);
    await timers.look();
    expect(await liveVersion()).toBe('1.1.0');
  });
});

describe('it does not go live', () => {
  const stays = async (at: string, reason: RegExp) => {
    await lookAt(at);
    expect(await ends()).toEqual([['refused', expect.stringMatching(reason)]]);
    const entry = await planning.store.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('outcome', '=', 'failed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor: 'kim',
      object: 'set 3',
      detail: expect.stringMatching(/^planned activation refused: /),
    });
  };

  it.each([
    ['is gone', undefined, /^Das Konto „kim“/],
    ['is locked', { enabled: false, roles: PLANNER }, /^Das Konto „kim“/],
    ['has lost the right', { enabled: true, roles: ['release_view'] }, /^„kim“ hat das Recht/],
  ])('when the account of the person %s', async (_, later, reason) => {
    await change(PLAN);
    planning.setAccount(later);
    await stays(AT, reason);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('when another set went live, which shows before its time', async () => {
    await change(PLAN);
    await activate(planning.portal, { name: 'content', version: null }, { by: 'ops' });
    await stays(
      '2126-11-27T16:01:00.000Z',
      /^Seit der Planung ist ein anderer Stand aktiv geworden \(Stand 4\)/,
    );
    expect(await liveVersion()).toBeNull();
  });

  it('when it was discarded; another proposal does not matter', async () => {
    await change(PLAN);
    await propose(planning.portal, { remotes: { content: null } }, { by: 'ops', why });
    await lookAt('2126-11-27T16:01:00.000Z');
    expect(await ends()).toEqual([[undefined, undefined]]);
    await change({ kind: 'discard', set: 3, why });
    await stays('2126-11-27T16:02:00.000Z', /^Stand 3 war nicht mehr vorgeschlagen/);
  });

  it('when a release of it is damaged by then', async () => {
    await change(PLAN);
    await writeFile(join(planning.portal.releases, 'content/1.1.0/routes.2.js'), 'other');
    await stays(AT, /^content 1\.1\.0 ist beschädigt/);
  });

  it('where the portal acts no more, and is recorded as missed', async () => {
    await change(PLAN);
    await restart({ ...options(), acting: { by: 'command' } });
    await lookAt(AT);
    expect(await ends()).toEqual([[undefined, undefined]]);
    await lookAt('2126-11-28T02:15:01.000Z');
    expect(await ends()).toEqual([['missed', expect.stringMatching(/nicht mehr im Portal/)]]);
    expect(await liveVersion()).toBe('1.0.0');
  });
});

describe('a plan', () => {
  it('can be cancelled with a reason, also after something else has changed, and once', async () => {
    await change(PLAN);
    const cancel = { kind: 'cancel', set: 3, why: 'Noch nicht fertig' } as const;
    const { state } = await shown();
    await propose(planning.portal, { remotes: { content: null } }, { by: 'ops', why });
    expect((await shown()).state).not.toBe(state);
    expect((await change(cancel, state)).ok).toBe(true);
    expect(await timed()).toMatchObject([
      { set: 3, end: { outcome: 'cancelled', by: 'kim', why: 'Noch nicht fertig' } },
    ]);
    expect(await refusal(cancel)).toEqual([409, expect.stringMatching(/kein Zeitpunkt \(mehr\) geplant/)]);
    await lookAt(AT);
    expect(await liveVersion()).toBe('1.0.0');
    planning.platform.setNow(new Date('2126-12-12T16:00:00.001Z'));
    expect(await timed()).toEqual([]);
  });

  it('is cancelled only by people who saw it, not one that had its place before', async () => {
    const cancel = { kind: 'cancel', set: 3, why } as const;
    const { state: before } = await shown();
    await change(PLAN);
    const { state: first } = await shown();
    await change(cancel, first);
    expect((await shown()).state).toBe(before);
    await change({ ...PLAN, at: '2126-11-29T02:00:00.000Z' });
    const body = { roles: PLANNER, body: cancel };
    const { status } = await planning.platform.call('POST', '/api/portal-health/changes', body);
    expect(status).toBe(428);
    for (const state of [before, first, 'earlier'])
      expect(await refusal(cancel, state)).toEqual([412, expect.stringMatching(/^Inzwischen hat sich/)]);
    expect(await timed()).toContainEqual(expect.not.objectContaining({ end: expect.anything() }));
    expect(await refusal(cancel)).toBeUndefined();
  });

  it.each<ReleaseChange>([
    { kind: 'discard', set: 3, why },
    { kind: 'candidate', remote: 'content', version: '1.1.0', share: 25, why, drops: [] },
  ])('is ended by no $kind of somebody who has not seen it', async (body) => {
    const { state } = await shown();
    await change(PLAN);
    expect(await refusal(body, state)).toEqual([412, expect.stringMatching(/geplante Aktivierung/)]);
    await lookAt(AT);
    expect(await liveVersion()).toBe('1.1.0');
  });

  it('stands in the difference that a dialog shows, whose state is the one of the list', async () => {
    const difference = async () => {
      const result = await getReleaseDifference(planning.platform.as(...PLANNER), { set: 3 });
      return result.ok && [result.value.state === (await shown()).state, result.value.planned];
    };
    expect(await difference()).toEqual([true, undefined]);
    await change(PLAN);
    expect(await difference()).toEqual([true, (await timed())[0]]);
  });

  it.each([
    [
      'a time that is over',
      { ...PLAN, at: NOW.toISOString() },
      400,
      /^at: Dieser Zeitpunkt ist schon vorbei/,
    ],
    ['a time too far ahead', { ...PLAN, at: '2127-02-25T16:01:00.000Z' }, 400, /^at: .*höchstens 90 Tage/],
    ['a part of a minute', { ...PLAN, at: '2126-11-28T02:00:01.000Z' }, 400, /at/],
    ['a set that is not proposed', { ...PLAN, set: 77 }, 404, /^Stand 77 ist nicht vorgeschlagen/],
  ])('is refused for %s', async (_, body, status, text) => {
    expect(await refusal(body)).toEqual([status, expect.stringMatching(text)]);
    expect(await timed()).toEqual([]);
  });

  it('is refused beside another one, on another state than the one seen, and for an outdated proposal', async () => {
    expect((await change(PLAN)).ok).toBe(true);
    expect(await refusal({ ...PLAN, at: '2126-11-29T02:00:00.000Z' })).toEqual([
      409,
      expect.stringMatching(
        /^Geplant ist bereits Stand 3 für 28\.11\.2126, 03:00 Uhr \(UTC: 28\.11\.2126, 02:00 Uhr\)/,
      ),
    ]);
    expect(await refusal(PLAN, 'earlier')).toEqual([412, expect.stringMatching(/^Inzwischen hat sich/)]);
    await activate(planning.portal, { name: 'content', version: null }, { by: 'ops' });
    expect(await refusal(PLAN)).toEqual([409, expect.stringMatching(/Stand 4 aktiv/)]);
  });

  it('is refused where releases are changed elsewhere, and where nobody can ask for rights', async () => {
    const bodyOf = async (more: TestPlatformOptions) => {
      await restart({ store: planning.store, now: NOW, releases: planning.portal.releases, ...more });
      expect((await shown()).timed?.isPossible).toBe(false);
      return refusal(PLAN);
    };
    expect((await shown()).timed?.isPossible).toBe(true);
    expect(await bodyOf({ ...options(), acting: { by: 'repository' } })).toEqual([
      409,
      expect.stringMatching(/Repository/),
    ]);
    expect(await bodyOf({ acting: { by: 'portal' } })).toEqual([409, expect.stringMatching(/Anmeldedienst/)]);
  });

  it.each([PLAN, { kind: 'cancel', set: 3, why }] as const)(
    'is 403 without the right: $kind',
    async (body) => {
      const answer = await planning.platform.call('POST', '/api/portal-health/changes', {
        roles: ['release_view', 'release_preview'],
        body,
        headers: { 'if-match': '"x"' },
      });
      expect(answer.status).toBe(403);
    },
  );
});
