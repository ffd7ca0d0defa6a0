import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { dashboardPage } from './dashboardPage';
import { PERIODS } from './period';
import { readRuns } from './runs';

let platform: TestPlatform;
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const DAY = 24 * 60;

beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.store;
  const entry = (event_id: string, minutes: number, trigger = 'Timer') => ({
    event_id,
    event_time: ago(minutes),
    message: `Ereignis ${event_id} ausgelöst durch ${trigger}`,
  });
  await db
    .insertInto('event_log')
    .values([
      entry('ckan_backup', 1),
      entry('ckan_backup', 2, 'Benutzer'),
      entry('ckan_backup', 3 * DAY),
      entry('<b>import', 5),
      entry('ckan_backup', 20 * DAY),
      entry('ckan_backup', 40 * DAY),
    ])
    .execute();
  const event = { active: true, cron: '{}', repeat_missed_events: 0, considered_until: NOW };
  await db
    .insertInto('scheduler_event')
    .values([
      { ...event, event_name: 'geht', last_run_at: ago(1), last_run_status: 'SUCCEEDED' },
      { ...event, event_name: 'frueher', last_run_at: ago(90), last_run_status: 'FAILED' },
      { ...event, event_name: 'eben', last_run_at: ago(2), last_run_status: 'FAILED' },
    ])
    .execute();
});
afterAll(() => platform.close());

describe('the figures of a period', () => {
  it.each([
    [
      'tag',
      3,
      2,
      [
        ['ckan_backup', 2],
        ['<b>import', 1],
      ],
    ],
    [
      'woche',
      4,
      3,
      [
        ['ckan_backup', 3],
        ['<b>import', 1],
      ],
    ],
    [
      'monat',
      5,
      4,
      [
        ['ckan_backup', 4],
        ['<b>import', 1],
      ],
    ],
  ] as const)('%s: %i runs, %i by timer', async (name, total, byTimer, events) => {
    const runs = await readRuns(platform.store.db, PERIODS[name], NOW);
    expect(runs).toMatchObject({ total, byTimer });
    expect(runs.events.map(({ eventName, runs: count }) => [eventName, count])).toEqual(events);
  });
  it('counts each run in its bar by trigger', async () => {
    const { bars } = await readRuns(platform.store.db, PERIODS.woche, NOW);
    expect(bars.map(({ byTimer, otherwise }) => [byTimer, otherwise])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [2, 1],
    ]);
  });
  it('lists events that failed last, newest first', async () => {
    const { failed } = await readRuns(platform.store.db, PERIODS.tag, NOW);
    expect(failed.map(({ eventName }) => eventName)).toEqual(['eben', 'frueher']);
  });
});

describe('the page', () => {
  const signOn = async (role: string): Promise<string> => {
    const { headers } = await platform.app.inject({
      url: '/api/ckan/user/sso',
      headers: { authorization: `Bearer ${role}` },
    });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  const open = (url: string, cookie = '') => platform.app.inject({ url, headers: { cookie } });
  const PAGE = '/opensearch-dashboard/app/dashboards';

  it('needs the right of the dashboards', async () => {
    expect((await open(PAGE)).statusCode).toBe(401);
    const refused = await open(PAGE, await signOn('geoserver_access'));
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('dashboarduser');
    expect((await open(PAGE, await signOn('dashboarduser'))).statusCode).toBe(200);
  });
  it('shows figures, the drawing in words, and every value in a table', async () => {
    const { body } = await open(`${PAGE}?zeitraum=tag`, await signOn('dashboarduser'));
    const figures = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, name, count]) => [
      name,
      count,
    ]);
    expect(figures).toEqual([
      ['Ausführungen', '3'],
      ['davon durch Timer', '2'],
      ['Ereignisse', '2'],
      ['zuletzt fehlgeschlagen', '2'],
    ]);
    expect(body).toContain('aria-label="Säulendiagramm: 3 Ausführungen, höchstens 3 in einer Säule.');
    expect(body).toContain(
      '<th scope="row">20.11.2026, 10:00 Uhr</th><td class="n">2</td><td class="n">1</td>',
    );
    expect(body).toContain('&lt;b&gt;import');
    expect(body).not.toContain('<b>import');
    expect(body).not.toMatch(/style="|\son[a-z]+=/);
  });
  it('redirects its shorter addresses', async () => {
    for (const url of ['/opensearch-dashboard', '/opensearch-dashboard/']) {
      expect((await open(url)).headers.location).toBe(PAGE);
    }
  });
  it('says so when nothing has run', async () => {
    const empty = await openTestPlatform();
    const runs = await readRuns(empty.store.db, PERIODS.tag, NOW);
    await empty.close();
    const { text } = dashboardPage({ period: 'tag', runs, now: NOW }).body;
    expect(text).toContain('In diesem Zeitraum wurde kein Ereignis ausgeführt.');
    expect(text).toContain('Kein Ereignis ist bei seiner letzten Ausführung fehlgeschlagen.');
    expect(text).not.toContain('NaN');
  });
});
