import { EMPTY_CRON, type EntryChanges, exportEventName, plainSetting } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';
import { ANSWER_BYTES, CHANGE_BYTES, MOST_FIELDS } from './sizes';

const roles = Object.values(ROLES).flat();
const SCHEDULERS = '/api/event-scheduler/schedulers';
const SETTINGS = '/api/preference-service/setting';
const FACADE = '/api/open-data-ckan-facade/ckan/dataset';
const OFFER = `${SETTINGS}/MOBILITHEK_PARKING/parken`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.store;
  for (const table of ['setting', 'scheduler_event', 'entry_change'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('catalogue_dataset').execute();
});

async function done(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const answer = await platform.call(method, path, { roles, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}
const get = async (path: string) =>
  (await platform.call('GET', `/api/change-history/${path}`, { roles })).body;

const saveOffer = (schema: string) => done('POST', OFFER, { value: { SCHEMA: plainSetting(schema) } });
const createDataset = (title: string) => done('POST', FACADE, { dataset: { name: 'parken', title } });
const event = {
  type: 'schedulerEvent',
  eventName: exportEventName('MOBILITHEK_PARKING', 'parken'),
  active: true,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
};
const dropEvent = () => done('DELETE', `${SCHEDULERS}/${event.eventName}`);
const ownActions = async () =>
  (await get('mine')).changes.map(({ kind, action }: { kind: string; action: string }) => [kind, action]);

describe('changesOf', () => {
  const GROUP = 'mail/versand';
  const changes = async (before?: number): Promise<EntryChanges> =>
    get(`changes?kind=setting&key=${encodeURIComponent(GROUP)}${before ? `&before=${before}` : ''}`);
  const store = (count: number, ...sizes: number[]) =>
    platform.store.db
      .insertInto('entry_change')
      .values(
        Array.from({ length: count }, (_, number) => ({
          at: NOW,
          subject: '',
          actor: '',
          title: String(number),
          kind: 'setting' as const,
          key: GROUP,
          action: 'changed' as const,
          differences: JSON.stringify(
            sizes.map((size, at) => ({
              path: ['settings', String(at), 'value'],
              before: '',
              after: 'x'.repeat(size),
            })),
          ),
        })),
      )
      .execute();

  it('cuts what earlier releases have stored, and counts what it leaves out', async () => {
    await store(1, 60_000, 30_000, 30_000, 10);
    await store(1, ...Array.from({ length: MOST_FIELDS + 3 }, () => 1));
    const [many, large] = (await changes()).changes;
    expect(many?.differences).toHaveLength(MOST_FIELDS);
    expect(many?.omitted).toBe(3);
    expect(large?.differences.map(({ path }) => path[1])).toEqual(['0', '1']);
    expect(large?.omitted).toBe(2);
  });

  it('goes on with the older ones where an answer was full', async () => {
    await store(12, 90_000);
    const titles: string[] = [];
    let more = true;
    let before: number | undefined;
    while (more) {
      const answer = await changes(before);
      expect(JSON.stringify(answer).length).toBeLessThan(ANSWER_BYTES + 1000);
      expect(answer.changes.length).toBeGreaterThan(0);
      titles.push(...answer.changes.map(({ title }) => title));
      before = answer.changes.at(-1)?.id;
      ({ more } = answer);
    }
    expect(titles).toEqual(Array.from({ length: 12 }, (_, number) => String(11 - number)));
  });

  it('keeps of a save with many long values as many as a change holds', async () => {
    const save = (text: string) =>
      done('POST', `${SETTINGS}/${GROUP}`, {
        value: Object.fromEntries(
          Array.from({ length: 100 }, (_, at) => [`K${at}`, plainSetting(text.repeat(1000))]),
        ),
      });
    await save('a');
    await save('b');
    const [{ differences, omitted = 0 } = { differences: [] }] = (await changes()).changes;
    expect(JSON.stringify(differences).length).toBeLessThanOrEqual(CHANGE_BYTES);
    expect(differences.length).toBeGreaterThan(40);
    expect(omitted + differences.length).toBe(100);
  });
});

describe('ownChanges', () => {
  it('calls a data offer created or deleted only as its settings are', async () => {
    await saveOffer('a');
    expect(await ownActions()).toEqual([['dataOffer', 'created']]);
    await done('POST', SCHEDULERS, event);
    expect(await ownActions()).toEqual([['dataOffer', 'changed']]);
    await dropEvent();
    expect(await ownActions()).toEqual([['dataOffer', 'changed']]);
    await createDataset('Parken');
    await done('DELETE', OFFER);
    expect(await ownActions()).toEqual([['dataOffer', 'deleted']]);
    await done('DELETE', `${FACADE}/parken`);
    expect(await ownActions()).toEqual([['dataOffer', 'deleted']]);
  });
});

describe('deletedEntries', () => {
  it('find a data offer behind many deleted settings', async () => {
    await saveOffer('a');
    await done('DELETE', OFFER);
    const row = { at: NOW, subject: '', actor: '', title: 'x', differences: '[]', former: '{}' };
    const settings = Array.from({ length: 501 }, (_, at) => ({
      ...row,
      kind: 'setting' as const,
      key: `mail/gruppe${at}`,
      action: 'deleted' as const,
    }));
    await platform.store.db.insertInto('entry_change').values(settings).execute();
    expect((await get('deleted?kind=dataOffer')).entries).toMatchObject([{ key: 'parken' }]);
    expect((await get('deleted?kind=setting')).entries).toHaveLength(500);
  });
});

describe('formerEntry', () => {
  it('has the data set that was deleted with the settings', async () => {
    for (const title of ['Alt', 'Neu']) {
      await saveOffer(title);
      await createDataset(title);
      await done('DELETE', OFFER);
      await done('DELETE', `${FACADE}/parken`);
    }
    const deletions = await platform.store.db
      .selectFrom('entry_change')
      .select('id')
      .where('kind', '=', 'setting')
      .where('action', '=', 'deleted')
      .orderBy('id')
      .execute();
    const former = await Promise.all(deletions.map(({ id }) => get(`deleted/${id}`)));
    expect(former).toMatchObject(
      ['Alt', 'Neu'].map((title) => ({
        entry: { value: { SCHEMA: { value: title } } },
        dataset: { title },
      })),
    );
  });

  it('has no mask in the place of an address with a key', async () => {
    const value = { url: plainSetting('https://a.example/x?api_key=GEHEIM') };
    await done('POST', `${SETTINGS}/mail/versand`, { value });
    await done('DELETE', `${SETTINGS}/mail/versand`);
    const [{ id }] = (await get('deleted?kind=setting')).entries;
    expect(await get(`deleted/${id}`)).toMatchObject({ entry: { value: { url: { value: '' } } } });
  });
});
