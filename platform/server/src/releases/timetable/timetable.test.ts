import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { propose, releasesLock, withLock } from '@mobidrom/shared-build/testing';
import { describe, expect, it } from 'vitest';
import { candidatesIn } from '../../health/releasesFolder';
import { openTestPlatform } from '../../platform.fixture';
import { PLANNER, planningPlatform } from '../planning.fixture';
import { carryOutTimetables } from './carryOutTimetables';

const NOW = new Date('2126-11-27T16:00:30.000Z');
const why = 'Neue Haltestellen';
const HOUR = 60;
const STEPS = [
  { share: 25, after: 2 * HOUR },
  { share: 50, after: 24 * HOUR },
  { share: 100, after: 48 * HOUR },
];
/** Times of the steps: full minutes after the one that had begun. */
const [FIRST, SECOND, LAST] = [
  '2126-11-27T18:01:00.000Z',
  '2126-11-28T16:01:00.000Z',
  '2126-11-29T16:01:00.000Z',
];
const BEGIN = {
  ...{
    kind: 'candidate' as const,
    remote: 'content',
    version: '1.1.0',
    share: 5,
    roles: ['data_storage_read'],
  },
  ...{ factor: 3, timetable: STEPS, why, drops: [] as string[] },
};

const planning = planningPlatform(NOW);
const { options, shown, change, refusal, lookAt, restart } = planning;

const content = async () => (await shown()).parts.find(({ name }) => name === 'content');
const candidate = async () => (await content())?.candidate;
/** Share of the candidate, and the next steps as `25 2126-11-27T18:01`. */
const course = async () => {
  const known = await candidate();
  const steps = known?.timetable?.steps ?? [];
  return [known?.share, ...steps.map(({ share, at }) => `${share} ${at.slice(0, 16)}`)];
};
async function begin(more: object = {}) {
  const result = await change({ ...BEGIN, ...more });
  if (!result.ok) throw new Error(result.failure.text);
}

describe('a timetable', () => {
  it('raises the share at its times, with the person and a note, until all get the version', async () => {
    await begin();
    expect(await candidate()).toMatchObject({
      ...{ share: 5, by: 'kim' },
      timetable: { by: 'kim', steps: [{ share: 25, at: FIRST }, { share: 50, at: SECOND }, { at: LAST }] },
    });
    await lookAt('2126-11-27T18:00:59.999Z');
    expect((await course())[0]).toBe(5);
    // Another process on the same folder looks at the same time.
    const other = await openTestPlatform({ ...options(), now: new Date(FIRST) });
    planning.platform.setNow(new Date(FIRST));
    await Promise.all([planning.platform.timed.look(), other.timed.look()]);
    await other.close();
    expect(await course()).toEqual([25, '50 2126-11-28T16:01', '100 2126-11-29T16:01']);
    expect(await candidate()).toMatchObject({ roles: ['data_storage_read'], factor: 3, by: 'kim' });
    const { history } = await shown();
    expect(history.map(({ id, by }) => [id, by]).slice(0, 2)).toEqual([
      [4, 'kim'],
      [3, 'kim'],
    ]);
    expect(history[0]?.why).toBe(
      `${why}; nach Zeitplan, vorgesehen für 27.11.2126, 19:01 Uhr (UTC: 27.11.2126, 18:01 Uhr)`,
    );
    expect(history[0]?.changes).toEqual([
      {
        name: 'candidate:content',
        from: `1.1.0 5 %, data_storage_read, ×3, 25 % ${FIRST}, 50 % ${SECOND}, 100 % ${LAST}`,
        to: `1.1.0 25 %, data_storage_read, ×3, 50 % ${SECOND}, 100 % ${LAST}`,
      },
    ]);
    await lookAt(SECOND);
    await lookAt(LAST);
    expect((await content())?.live).toBe('1.1.0');
    expect(await candidate()).toBeUndefined();
    expect(planning.platform.reported).toEqual([]);
  });

  it('is carried out by another process after a restart; a late step moves those after it', async () => {
    await begin();
    await restart();
    await lookAt('2126-11-28T20:01:30.000Z');
    expect(await course()).toEqual([25, '50 2126-11-29T18:01', '100 2126-11-30T18:01']);
    await planning.platform.timed.look();
    expect((await course())[0]).toBe(25);
  });

  it.each(['ckan_backup', 'ckan_restore'])('waits for the end of a running %s', async (name) => {
    await begin();
    await planning.store.db
      .insertInto('scheduler_event')
      .values({
        ...{ event_name: name, active: true, cron: JSON.stringify({}), repeat_missed_events: 0 },
        ...{ considered_until: NOW, last_run_at: NOW, last_run_status: 'STARTED' as const },
      })
      .execute();
    await lookAt(FIRST);
    expect((await course())[0]).toBe(5);
    await planning.store.db.deleteFrom('scheduler_event').execute();
    await lookAt('2126-11-27T18:31:00.000Z');
    expect(await course()).toEqual([25, '50 2126-11-28T16:31', '100 2126-11-29T16:31']);
  });

  it('is tried again while another change is running', async () => {
    await begin();
    const now = () => new Date(FIRST);
    const look = () => carryOutTimetables({ ...planning.platform, now, lockTimeout: 1 }, async () => false);
    await withLock(releasesLock(planning.portal.releases), look);
    expect((await course())[0]).toBe(5);
    await look();
    expect((await course())[0]).toBe(25);
    expect(planning.platform.reported).toEqual([]);
  });

  it('keeps the id of the person to itself', async () => {
    await begin();
    const { body } = await planning.platform.call('GET', '/api/portal-health/sets', { roles: PLANNER });
    const known = body.parts.find(({ name }: { name: string }) => name === 'content').candidate;
    expect(Object.keys(known.timetable)).toEqual(['by', 'steps']);
  });
});

describe('a timetable ends', () => {
  const nothingMore = async () => {
    await lookAt(FIRST);
    await lookAt(LAST);
    expect(await content()).toMatchObject({ live: '1.0.0' });
    expect(planning.platform.reported).toEqual([]);
  };

  it('with a change by hand, also one of nothing else', async () => {
    await begin();
    const { timetable: _, ...byHand } = BEGIN;
    expect((await change(byHand)).ok).toBe(true);
    expect(await course()).toEqual([5]);
    await begin({ share: 10 });
    expect((await change({ ...byHand, share: 50 })).ok).toBe(true);
    await nothingMore();
    expect(await course()).toEqual([50]);
  });

  it('with its candidate, by hand or by the failures of browsers', async () => {
    await begin();
    expect((await change({ kind: 'candidate-end', remote: 'content', why })).ok).toBe(true);
    await nothingMore();
    planning.platform.setNow(NOW);
    await begin();
    const control = candidatesIn(planning.portal.releases);
    const [live] = await control.list();
    if (!live) throw new Error('there is no candidate');
    expect(await control.stop(live, 'Zu viele Fehler')).toBeInstanceOf(Date);
    await nothingMore();
    expect(await candidate()).toBeUndefined();
  });

  it.each([
    ['is gone', undefined, /^Zeitplan beendet, der Anteil bleibt bei 5 %\. Der Schritt für .* Konto „kim“/],
    ['is locked', { enabled: false, roles: PLANNER }, /Konto „kim“/],
    ['has lost the right', { enabled: true, roles: ['release_view'] }, /„kim“ hat das Recht/],
  ])('when the account of the person %s, and says so in the history', async (_, later, reason) => {
    await begin();
    planning.setAccount(later);
    await nothingMore();
    expect(await course()).toEqual([5]);
    const [newest] = (await shown()).history;
    expect(newest).toMatchObject({ by: 'Plattform (automatisch)', why: expect.stringMatching(reason) });
  });

  it('when the release is damaged by then', async () => {
    await begin();
    await writeFile(join(planning.portal.releases, 'content/1.1.0/routes.2.js'), 'other');
    await nothingMore();
    expect(await course()).toEqual([5]);
    expect((await shown()).history[0]?.why).toMatch(/content 1\.1\.0 ist beschädigt/);
  });
});

describe('a timetable is refused', () => {
  const step = (share: number, after: number) => ({ share, after });
  it.each([
    ['without a step', [], 400, /timetable/],
    [
      'with a share that is not above the present one',
      [step(5, 60)],
      400,
      /^timetable\.0\.share: Jeder Schritt/,
    ],
    ['with shares that fall', [step(50, 60), step(25, 120)], 400, /^timetable\.1\.share: Jeder Schritt/],
    ['with a step that is not later', [step(25, 60), step(50, 60)], 400, /^timetable\.1\.after: .*später/],
    ['too far ahead', [step(25, 90 * 24 * HOUR + 1)], 400, /timetable\.0\.after/],
    ['with a part of a minute', [step(25, 1.5)], 400, /timetable\.0\.after/],
  ])('%s', async (_, timetable, status, text) => {
    expect(await refusal({ ...BEGIN, timetable })).toEqual([status, expect.stringMatching(text)]);
    expect(await candidate()).toBeUndefined();
  });

  it('where all get the version at once, and where nobody can ask for rights', async () => {
    expect(await refusal({ ...BEGIN, share: 100 })).toEqual([400, expect.stringMatching(/^timetable: /)]);
    await restart({
      store: planning.store,
      now: NOW,
      releases: planning.portal.releases,
      acting: { by: 'portal' },
    });
    expect(await refusal(BEGIN)).toEqual([409, expect.stringMatching(/eigener Anmeldedienst/)]);
    expect(await candidate()).toBeUndefined();
  });

  it('without the right', async () => {
    const answer = await planning.platform.call('POST', '/api/portal-health/changes', {
      roles: ['release_view', 'release_preview'],
      body: BEGIN,
      headers: { 'if-match': '"x"' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a timetable and a planned activation', () => {
  const AT = '2126-11-28T02:00:00.000Z';
  const plan = (set: number) => ({
    ...{ kind: 'activate-at' as const, set, at: AT, why: 'Neue Haltestellen' },
    ...{ duringBackup: false, drops: [] as string[] },
  });
  const proposed = async () => {
    await planning.portal.publish('content', '1.2.0');
    await propose(planning.portal, { remotes: { content: '1.2.0' } }, { by: 'ops' });
    return (await shown()).proposals[0]?.id ?? 0;
  };

  it('do not overtake each other: a step before the time is refused with the time', async () => {
    await begin();
    const [status, text] = (await refusal(plan(await proposed()))) ?? [];
    expect([status, text]).toEqual([409, expect.stringContaining('Zeitplan der Vorabversion von „content“')]);
  });

  it('do not overtake each other, whichever comes first', async () => {
    const set = await proposed();
    expect(await refusal(plan(set))).toBeUndefined();
    const [status, text] = (await refusal(BEGIN)) ?? [];
    expect([status, text]).toEqual([409, expect.stringContaining(`ist Stand ${set} geplant`)]);
    expect(await candidate()).toBeUndefined();
  });

  it('do not overtake each other where two people plan in the same moment', async () => {
    const set = await proposed();
    const { state = '' } = await shown();
    const answers = await Promise.all([plan(set), BEGIN].map((body) => change(body, state)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const planned = (await shown()).timed?.activations ?? [];
    const begun = (await candidate())?.timetable;
    expect(planned.length).toBe(begun === undefined ? 1 : 0);
  });
});
