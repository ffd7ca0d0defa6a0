import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeletedEntry, plainSetting } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { createBackup } from '../operations/backup/createBackup';
import { restoreBackup } from '../operations/backup/restoreBackup';
import { NOW } from '../platform.fixture';
import {
  event,
  FACADE,
  HISTORY,
  historyPlatform,
  ORGANISATIONS,
  organisation,
  SCHEDULERS,
  SETTINGS,
  SOURCES,
  source,
  TAGS,
} from './history.fixture';
import { purgeHistory } from './keepHistory';

const { store, done, call, get, changes, createTag } = historyPlatform();

describe('deleted entries', () => {
  it('are found until they exist again, and read as they were', async () => {
    const tag = await createTag('Rad');
    const body = organisation('Amt', [tag]);
    const { id } = await done('POST', ORGANISATIONS, body);
    await done('DELETE', `${ORGANISATIONS}/${id}`);
    const { entries } = await get('deleted?kind=organisation');
    expect(entries).toMatchObject([{ key: id, title: 'Amt', actor: 'kim', at: NOW.toISOString() }]);
    const { entry } = await get(`deleted/${entries[0].id}`);
    expect(entry).toMatchObject(body);
    await done('POST', ORGANISATIONS, entry);
    expect((await get('deleted?kind=organisation')).entries).toEqual([]);
  });

  it('are all reached, 500 at a time', async () => {
    const rows = Array.from({ length: 503 }, (_, at) => ({
      ...({ at: NOW, subject: 'kim', actor: 'kim', kind: 'tag', action: 'deleted', cause: null } as const),
      ...{ key: `t${at}`, title: `Tag ${at}`, differences: '[]', former: '{"tagName":"x"}' },
    }));
    await store().db.insertInto('entry_change').values(rows).execute();
    const first = await get('deleted?kind=tag');
    expect(first.entries).toHaveLength(500);
    expect([first.more, first.entries[0].title]).toEqual([true, 'Tag 502']);
    const next = await get(`deleted?kind=tag&before=${first.entries.at(-1).id}`);
    expect(next.entries.map(({ title }: DeletedEntry) => title)).toEqual(['Tag 2', 'Tag 1', 'Tag 0']);
    expect(next.more).toBe(false);
    expect((await call('GET', `${HISTORY}/deleted?kind=tag&before=x`)).status).toBe(400);
  });

  it('leave out what another entry took with it', async () => {
    await done('POST', SOURCES, source('raeder', {}));
    await done('DELETE', `${SOURCES}/raeder`);
    expect((await get('deleted?kind=event')).entries).toEqual([]);
    const [{ id }] = (await get('deleted?kind=dataEntry')).entries;
    const { entry } = await get(`deleted/${id}`);
    await done('POST', SOURCES, entry);
    expect((await get('deleted?kind=dataEntry')).entries).toEqual([]);
    expect((await changes('dataEntry', 'raeder')).map(({ action }) => action)).toEqual([
      'created',
      'deleted',
      'created',
    ]);
  });

  it('say what they refer to: what exists, exists again under another id, or is gone', async () => {
    const [kept, again] = [await createTag('Rad'), await createTag('Bus')];
    const { id } = await done('POST', ORGANISATIONS, organisation('Stadt Köln'));
    const body = source('raeder', {}, { organisationIds: [id], tagIds: [kept, again] });
    await done('POST', SOURCES, body);
    await done('DELETE', `${SOURCES}/raeder`);
    await done('DELETE', `${TAGS}/${again}`);
    await done('DELETE', `${ORGANISATIONS}/${id}`);
    const another = await createTag('Bus');
    const [deletion] = (await get('deleted?kind=dataEntry')).entries;
    const { references } = await get(`deleted/${deletion.id}`);
    // Ids are random, and so is their order.
    const found = [
      { kind: 'organisation', key: 'Stadt Köln', title: 'Stadt Köln' },
      { kind: 'organisation', key: id, title: 'Stadt Köln' },
      { kind: 'tag', key: kept, title: 'Rad', current: kept },
      { kind: 'tag', key: again, title: 'Bus', current: another },
    ];
    expect(references).toEqual(expect.arrayContaining(found));
    expect(references).toHaveLength(found.length);
  });

  it('of tags say who had them, exists, and may be read', async () => {
    const [tag, other] = [await createTag('Rad'), await createTag('Bus')];
    const { id } = await done('POST', ORGANISATIONS, organisation('Amt', [tag, other]));
    await done('POST', SOURCES, source('raeder', {}, { organisationIds: [id], tagIds: [tag] }));
    await done('POST', SOURCES, source('weg', {}, { organisationIds: [id], tagIds: [tag] }));
    await done('POST', SOURCES, source('busse', {}, { organisationIds: [id], tagIds: [other] }));
    await done('DELETE', `${TAGS}/${tag}`);
    await done('DELETE', `${TAGS}/${other}`);
    await done('DELETE', `${SOURCES}/weg`);
    const { entries } = await get('deleted?kind=tag');
    const deletion = entries.find(({ title }: { title: string }) => title === 'Rad');
    const amt = { kind: 'organisation', key: id, title: 'Amt' };
    const raeder = { kind: 'dataEntry', key: 'raeder', title: 'Quelle raeder' };
    expect((await get(`deleted/${deletion.id}`)).uses).toEqual([raeder, amt]);
    const roles = ['tag_verwaltung_create', 'organisations_verwaltung_read'];
    expect((await get(`deleted/${deletion.id}`, roles)).uses).not.toContainEqual(raeder);
  });

  it('bring settings, data set, export and data sources of an offer', async () => {
    await done('POST', SOURCES, source('raeder'));
    const settings = { value: { AGGREGATED_FEEDS: plainSetting('raeder,weg') } };
    await done('POST', `${SETTINGS}/MOBILITHEK_PARKING/parken`, settings);
    await done('POST', FACADE, { dataset: { name: 'parken', title: 'Parken' } });
    const schedule = event('MOBILITHEK_PARKING_parken_export');
    await done('POST', SCHEDULERS, schedule);
    await done('DELETE', `${SCHEDULERS}/${schedule.eventName}`);
    await done('DELETE', `${SETTINGS}/MOBILITHEK_PARKING/parken`);
    await done('DELETE', `${FACADE}/parken`);
    const { entries } = await get('deleted?kind=dataOffer');
    expect(entries).toMatchObject([{ key: 'parken', title: 'Parken', component: 'MOBILITHEK_PARKING' }]);
    expect(await get(`deleted/${entries[0].id}`)).toMatchObject({
      entry: settings,
      dataset: { title: 'Parken' },
      schedule,
      references: [
        { kind: 'dataEntry', key: 'raeder', title: 'Quelle raeder', current: 'raeder' },
        { kind: 'dataEntry', key: 'weg', title: 'weg' },
      ],
    });
  });

  it('of an offer whose settings alone were deleted are settings, as long as its data set is the same', async () => {
    const path = `${SETTINGS}/MOBILITHEK_PARKING/parken`;
    const settings = { value: { AGGREGATED_FEEDS: plainSetting('raeder') } };
    await done('POST', path, settings);
    await done('POST', FACADE, { dataset: { name: 'parken', title: 'Parken' } });
    await done('DELETE', path);
    const [setting] = (await get('deleted?kind=setting')).entries;
    expect(setting).toMatchObject({ key: 'MOBILITHEK_PARKING/parken', title: 'MOBILITHEK_PARKING/parken' });
    expect(await get(`deleted/${setting.id}`)).toMatchObject({ entry: settings });
    const offers = async () => (await get('deleted?kind=dataOffer')).entries;
    expect(await offers()).toMatchObject([{ id: setting.id, key: 'parken', datasetExists: true }]);

    await done('DELETE', `${FACADE}/parken`);
    expect((await get('deleted?kind=setting')).entries).toEqual([]);
    expect((await offers())[0]).not.toHaveProperty('datasetExists');
    await done('POST', FACADE, { dataset: { name: 'parken', title: 'Andere' } });
    expect((await get('deleted?kind=setting')).entries).toEqual([]);
  });

  it('name the settings that are not kept, beside those that were empty', async () => {
    const value = {
      server: 'smtp://kim:geheim@a.example',
      passwort: 'geheim',
      token: '',
      zoom: '9',
      leer: '',
    };
    const pairs = Object.entries(value).map(([key, text]) => [key, plainSetting(text)]);
    await done('POST', `${SETTINGS}/mail/versand`, { value: Object.fromEntries(pairs) });
    await done('DELETE', `${SETTINGS}/mail/versand`);
    const [{ id }] = (await get('deleted?kind=setting')).entries;
    const { entry, withheld } = await get(`deleted/${id}`);
    expect(withheld).toEqual(['server', 'passwort']);
    expect(entry).not.toHaveProperty('withheld');
    expect(entry.value).toMatchObject({ server: plainSetting(''), zoom: plainSetting('9') });
  });

  it.each(['deleted/0', 'deleted/999999'])('%s is not known', async (path) => {
    expect((await call('GET', `${HISTORY}/${path}`)).status).toBe(404);
  });
});

describe('rights', () => {
  it('show nobody the history of what the person may not read', async () => {
    await done('POST', `${SETTINGS}/mail/versand`, { value: { host: plainSetting('a.example') } });
    const offers = ['datenangebots_verwaltung_read'];
    expect((await call('GET', `${HISTORY}/changes?kind=tag&key=x`, undefined, [])).status).toBe(403);
    expect(await get('changes?kind=setting&key=mail%2Fversand', offers)).toEqual({
      changes: [],
      more: false,
    });
    expect((await get('mine', offers)).changes).toEqual([]);
    expect((await get('mine')).changes).toMatchObject([{ kind: 'setting', title: 'mail/versand' }]);
    await done('DELETE', `${SETTINGS}/mail/versand`);
    const [{ id }] = (await get('deleted?kind=setting')).entries;
    const answer = await call('GET', `${HISTORY}/deleted/${id}`, undefined, ['tag_verwaltung_create']);
    expect(answer.status).toBe(404);
  });

  it('bring an offer without its data set and its export for whoever may create its settings alone', async () => {
    const path = `${SETTINGS}/MOBILITHEK_PARKING/parken`;
    const schedule = event('MOBILITHEK_PARKING_parken_export');
    await done('POST', path, { value: { a: plainSetting('b') } });
    await done('POST', FACADE, { dataset: { name: 'parken', title: 'Parken' } });
    await done('POST', SCHEDULERS, schedule);
    await done('DELETE', `${SCHEDULERS}/${schedule.eventName}`);
    await done('DELETE', path);
    await done('DELETE', `${FACADE}/parken`);
    const [{ id }] = (await get('deleted?kind=dataOffer')).entries;
    expect(await get(`deleted/${id}`)).toMatchObject({ dataset: { title: 'Parken' }, schedule });
    const former = await get(`deleted/${id}`, ['preference_create']);
    expect(former).toMatchObject({ entry: { value: { a: plainSetting('b') } } });
    expect(former).not.toHaveProperty('dataset');
    expect(former).not.toHaveProperty('schedule');
  });

  it('leave the cause out for whoever may not read it', async () => {
    await done('POST', SOURCES, source('raeder', {}));
    const name = (
      await store().db.selectFrom('scheduler_event').select('event_name').executeTakeFirstOrThrow()
    ).event_name;
    const url = `changes?${new URLSearchParams({ kind: 'event', key: name })}`;
    expect((await get(url)).changes[0]).toMatchObject({ cause: { title: 'Quelle raeder' } });
    expect((await get(url, ['event_scheduler_read'])).changes[0]).not.toHaveProperty('cause');
  });
});

it('tells each entry of a restored service that a backup was restored, by whom', async () => {
  const { db } = store();
  await done('POST', SCHEDULERS, event('lauf'));
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-history-'));
  try {
    const path = join(folder, 'events.zip');
    expect(await createBackup(db, 'event-scheduler', path, NOW, {})).toBe(true);
    const by = { subject: 'ute', username: 'ute' };
    await restoreBackup(db, 'event-scheduler', path, { execute: false, now: NOW, by });
    expect(await changes('event', 'lauf')).toHaveLength(1);
    await restoreBackup(db, 'event-scheduler', path, { execute: true, now: NOW, by });
  } finally {
    await rm(folder, { recursive: true });
  }
  expect((await changes('event', 'lauf'))[0]).toMatchObject({
    action: 'restored',
    actor: 'ute',
    differences: [],
  });
  expect(await changes('tag', 'lauf')).toEqual([]);
});

it.each([
  'changes',
  'changes?kind=x&key=y',
  'changes?kind=tag&key=',
  'changes?kind=tag&key=a&before=-1',
  'deleted',
  'deleted/x',
])('GET %s is refused with 400', async (path) => {
  expect((await call('GET', `${HISTORY}/${path}`)).status).toBe(400);
});

it('purgeHistory deletes changes that are older than 90 days', async () => {
  const { db } = store();
  const row = {
    subject: '',
    actor: '',
    kind: 'tag',
    title: 'x',
    action: 'created',
    differences: '[]',
  } as const;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .insertInto('entry_change')
    .values([
      { ...row, key: 'old', at: daysAgo(91) },
      { ...row, key: 'young', at: daysAgo(89) },
    ])
    .execute();
  await purgeHistory(db);
  expect(await db.selectFrom('entry_change').select('key').execute()).toEqual([{ key: 'young' }]);
});
