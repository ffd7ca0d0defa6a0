import { ADAPTERS, EMPTY_CRON } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDataEntries } from '../../content/dataEntries/dataEntries';
import type { DataEntryBody } from '../../content/dataEntries/rules';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import type { Db } from '../../store/database';
import { dashboardPage } from './dashboardPage';
import { PERIODS } from './period';
import { readRuns, slowestEvents, successRate, worstEvents } from './runs';

let platform: TestPlatform;
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const DAY = 24 * 60;

const SOURCE: Omit<DataEntryBody, 'dataSetId' | 'title'> = {
  organisationIds: [],
  tagIds: [],
  active: true,
  ownerOrg: 'intern',
  privateAccess: true,
  publisher: '',
  rightsholder: 'Stadt Köln',
  standard: ADAPTERS.GTFS.standard,
  cron: { ...EMPTY_CRON, minutes: [0, 10, 20, 30, 40, 50] },
  adapter: 'GTFS',
  adapterSettings: { value: {} },
  repeatMissedEvents: true,
};

/** Adds a data source whose last import failed, a late one, and one that delivers. */
async function fillSources(db: Db): Promise<void> {
  const sources = [
    { title: 'Kaputt', minutes: 10, failure: 'nicht erreichbar' },
    { title: 'Spät', minutes: 3 * 60, failure: null },
    { title: 'Pünktlich', minutes: 7, failure: null },
  ];
  for (const { title, minutes, failure } of sources) {
    const entry: DataEntryBody = { ...SOURCE, dataSetId: title, title };
    await db.transaction().execute((tx) => insertDataEntries(tx, [{ entry, datasetId: null }], NOW));
    await db
      .insertInto('data_entry_import')
      .values({ data_entry_id: entry.dataSetId, imported_at: ago(minutes), error_message: failure })
      .execute();
  }
}

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
  const end = (event_id: string, minutes: number, seconds: number, status: 'SUCCEEDED' | 'FAILED') => ({
    event_id,
    started_at: ago(minutes),
    ended_at: new Date(ago(minutes).getTime() + seconds * 1000),
    status,
    reason: null,
  });
  // The run of two minutes ago goes on.
  await db
    .insertInto('event_run')
    .values([
      end('ckan_backup', 1, 2, 'SUCCEEDED'),
      end('<b>import', 5, 90, 'FAILED'),
      end('ckan_backup', 3 * DAY, 4, 'SUCCEEDED'),
      end('ckan_backup', 20 * DAY, 30, 'FAILED'),
    ])
    .execute();
  await fillSources(db);
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

const read = (name: keyof typeof PERIODS, db = platform.store.db) => readRuns(db, PERIODS[name], NOW);

describe('the figures of a period', () => {
  it.each([
    ['tag', 3, 1, 1],
    ['woche', 4, 2, 1],
    ['monat', 5, 2, 2],
  ] as const)('%s: %i runs, %i succeeded, %i failed', async (name, total, succeeded, failed) => {
    expect(await read(name)).toMatchObject({ total, succeeded, failed });
  });
  it('counts runs and failures in their bars', async () => {
    const { bars } = await read('woche');
    expect(bars.map(({ runs, failed, isUnfinished }) => [runs, failed, isUnfinished])).toEqual([
      [0, 0, false],
      [0, 0, false],
      [0, 0, false],
      [1, 0, false],
      [0, 0, false],
      [0, 0, false],
      [3, 1, true],
    ]);
  });
  it('lists events with most failures first, and the slowest by the median of successful runs', async () => {
    const runs = await read('monat');
    expect(worstEvents(runs).map(({ eventName, failed, runs: all }) => [eventName, failed, all])).toEqual([
      ['<b>import', 1, 1],
      ['ckan_backup', 1, 4],
    ]);
    expect(slowestEvents(runs).map(({ eventName, duration }) => [eventName, duration])).toEqual([
      ['ckan_backup', 3_000],
    ]);
  });
  it('lists events that failed last, newest first', async () => {
    const { failing } = await read('tag');
    expect(failing.map(({ eventName }) => eventName)).toEqual(['eben', 'frueher']);
  });
  it.each([
    [0, 0, undefined],
    [3, 0, 1],
    [1, 2, 0.333],
    [99_999, 1, 0.999],
    [0, 4, 0],
  ])('%i successes and %i failures are a rate of %s', (succeeded, failed, rate) => {
    expect(successRate({ succeeded, failed })).toBe(rate);
  });
});

describe('the page', () => {
  const signOnAt = async ({ app }: TestPlatform, roles: string): Promise<string> => {
    const { headers } = await app.inject({
      url: '/api/ckan/user/sso',
      headers: { authorization: `Bearer ${roles}` },
    });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  const signOn = (roles: string) => signOnAt(platform, roles);
  const figuresIn = (body: string) =>
    [...body.matchAll(/<dt>([^<]+)<.*?<dd>([^<]+)/g)].map(([, name, value]) => [name, value]);
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
    expect(figuresIn(body)).toEqual([
      ['Erfolgsquote', '50\u00a0%'],
      ['fehlgeschlagene Ausführungen', '1'],
      ['Ausführungen', '3'],
    ]);
    expect(body).toContain(
      'aria-label="Säulendiagramm: 3 Ausführungen, davon 1 fehlgeschlagen, höchstens 3 Ausführungen in einer Säule.',
    );
    expect(body).toContain('<title>20.11.2026, 09:00 Uhr: 0 Ausführungen, davon 0 fehlgeschlagen</title>');
    expect(body).toContain(
      '<title>20.11.2026, 10:00 Uhr (bisher): 3 Ausführungen, davon 1 fehlgeschlagen</title>',
    );
    expect(body).toContain(
      '<th scope="row">20.11.2026, 10:00 Uhr (bisher)</th><td class="n">3</td><td class="n">1</td>',
    );
    expect(body).toContain('&lt;b&gt;import');
    expect(body).not.toContain('<b>import');
    expect(body).not.toMatch(/style="|\son[a-z]+=/);
    expect(body).toContain('src="/opensearch-dashboard/werte.js"');
    expect((await open('/opensearch-dashboard/werte.js')).headers['content-type']).toContain('javascript');
  });
  it('marks the bar that holds the present as unfinished, and no other', async () => {
    for (const [period, words] of [
      ['tag', 'laufende Stunde, noch nicht beendet'],
      ['monat', 'laufender Tag, noch nicht beendet'],
    ]) {
      const { body } = await open(`${PAGE}?zeitraum=${period}`, await signOn('dashboarduser'));
      const marked = [...body.matchAll(/<g class="bar( unfinished)?"/g)].map(
        ([, mark]) => mark !== undefined,
      );
      expect([marked.indexOf(true), marked.lastIndexOf(true)]).toEqual([
        marked.length - 1,
        marked.length - 1,
      ]);
      expect(body).toContain(words);
    }
  });
  it('leads to the lists that the person may open, and to no others', async () => {
    const linksFor = async (roles: string) => {
      const { body } = await open(PAGE, await signOn(roles));
      const links = [...body.matchAll(/<a href="([^"]+)" target="_top">/g)].map(([, link = '']) => link);
      const lists = links.map((link) => link.split('?')[0]).filter((link) => /verwaltung$/.test(link ?? ''));
      return { body, lists: [...new Set(lists)].sort() };
    };
    const neither = await linksFor('dashboarduser');
    expect(neither.lists).toEqual([]);
    expect(neither.body).not.toContain('Quellen ohne Lieferung');
    expect((await linksFor('dashboarduser event_scheduler_read')).lists).toEqual(['/ereignisverwaltung']);
    const sources = await linksFor('dashboarduser datenquellen_verwaltung_read');
    expect(sources.lists).toEqual(['/datenquellenverwaltung']);
    expect(figuresIn(sources.body)).toContainEqual(['Quellen ohne Lieferung', '2']);
    for (const words of ['>1 fehlgeschlagen</a>', '>1 überfällig</a>', '>Kaputt</a>', '>Spät</a>']) {
      expect(sources.body).toContain(words);
    }
    expect(sources.body).not.toContain('Pünktlich');
  });
  it('says in German that it failed, without a number', async () => {
    const broken = await openTestPlatform();
    const cookie = await signOnAt(broken, 'dashboarduser');
    await sql`alter table event_log rename to event_log_lost`.execute(broken.store.db);
    const answer = await broken.app.inject({ url: PAGE, headers: { cookie } });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<html lang="de">');
    expect(figuresIn(answer.body)).toEqual([]);
    expect(broken.reported).toHaveLength(1);
  });
  it('redirects its shorter addresses', async () => {
    for (const url of ['/opensearch-dashboard', '/opensearch-dashboard/']) {
      expect((await open(url)).headers.location).toBe(PAGE);
    }
  });
  it('says so when nothing has run', async () => {
    const empty = await openTestPlatform();
    const runs = await read('tag', empty.store.db);
    await empty.close();
    const { text } = dashboardPage({ period: 'tag', runs, now: NOW, mayOpenEvents: true, sources: [] }).body;
    expect(text).toContain('In diesem Zeitraum wurde kein Ereignis ausgeführt.');
    expect(text).toContain('Kein Ereignis ist bei seiner letzten Ausführung fehlgeschlagen.');
    expect(text).toContain('Jede aktive Datenquelle hat zuletzt rechtzeitig geliefert.');
    expect(text).not.toContain('NaN');
    expect(text).not.toContain('Infinity');
  });
});
