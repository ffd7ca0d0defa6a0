import { plainSetting, settingKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOW } from '../platform.fixture';
import { LONGEST_TEXT } from './fields';
import {
  cron,
  event,
  FACADE,
  historyPlatform,
  ORGANISATIONS,
  organisation,
  SCHEDULERS,
  SETTINGS,
  SOURCES,
  source,
  TAGS,
} from './history.fixture';

const { store, scheduler, done, call, get, changes, course, createTag } = historyPlatform();

describe('the history of a kind', () => {
  it('tells who created, changed and deleted a tag, with the difference', async () => {
    const id = await createTag('Rad');
    await done('PUT', `${TAGS}/${id}`, { tagName: 'Radverkehr' });
    // Nothing has changed.
    await done('PUT', `${TAGS}/${id}`, { tagName: 'Radverkehr' });
    await done('DELETE', `${TAGS}/${id}`);
    const [deleted, changed, created, ...others] = await changes('tag', id);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ action: 'created', title: 'Rad', differences: [] });
    expect(changed).toMatchObject({
      at: NOW.toISOString(),
      actor: 'kim',
      kind: 'tag',
      key: id,
      title: 'Radverkehr',
      action: 'changed',
      differences: [{ path: ['tagName'], before: 'Rad', after: 'Radverkehr' }],
    });
    expect(deleted).toMatchObject({ action: 'deleted', title: 'Radverkehr' });
  });

  it('has no entry for a change that was refused', async () => {
    const id = await createTag('Rad');
    await createTag('Bus');
    const answer = await call('PUT', `${TAGS}/${id}`, { tagName: 'Bus' });
    expect(answer.status).toBe(409);
    expect((await call('POST', TAGS, { tagName: 'Bus' })).status).toBe(409);
    const rows = await store().db.selectFrom('entry_change').select('action').execute();
    expect(rows.map(({ action }) => action)).toEqual(['created', 'created']);
  });

  it('tells of an organisation by field, of its tags by name', async () => {
    const tag = await createTag('Rad');
    const { id } = await done('POST', ORGANISATIONS, organisation('Amt'));
    const changed = { ...organisation('Amt', [tag]), phone: '+49 221 1234567' };
    await done('PUT', `${ORGANISATIONS}/${id}`, {
      ...changed,
      contact: { ...changed.contact, email: 'neu@beispiel.example' },
    });
    expect(await course('organisation', id)).toEqual([
      ['created', []],
      [
        'changed',
        [
          { path: ['phone'], before: '', after: '+49 221 1234567' },
          { path: ['contact', 'email'], before: 'ute@beispiel.example', after: 'neu@beispiel.example' },
          { path: ['tags'], before: [], after: ['Rad'] },
        ],
      ],
    ]);
  });

  it('tells of an event', async () => {
    await done('POST', SCHEDULERS, event('lauf'));
    await done('PUT', `${SCHEDULERS}/lauf`, { ...event('lauf'), cron: { ...cron, hours: [5] } });
    // A run is no change.
    await done('POST', `${SCHEDULERS}/lauf/fire-now`);
    await scheduler().idle();
    await done('DELETE', `${SCHEDULERS}/lauf`);
    expect(await course('event', 'lauf')).toEqual([
      ['created', []],
      ['changed', [{ path: ['cron'], before: cron, after: { ...cron, hours: [5] } }]],
      ['deleted', []],
    ]);
  });

  it('tells of settings by key, of secrets only that they have changed', async () => {
    const save = (value: object) => done('POST', `${SETTINGS}/mail/versand`, { value });
    const stored = await save({
      host: plainSetting('a.example'),
      smtpPasswort: plainSetting('GEHEIM-1'),
      alt: plainSetting('x'),
    });
    // The reference keeps the secret, which is no change.
    await save({ ...stored.value, host: plainSetting('b.example') });
    await save({ host: plainSetting('b.example'), smtpPasswort: plainSetting('GEHEIM-2') });
    const key = settingKey({ component: 'mail', group: 'versand' });
    expect(await course('setting', key)).toEqual([
      ['created', []],
      ['changed', [{ path: ['settings', 'host', 'value'], before: 'a.example', after: 'b.example' }]],
      [
        'changed',
        [
          { path: ['settings', 'smtpPasswort', 'value'], secret: true },
          { path: ['settings', 'alt', 'value'], before: 'x' },
        ],
      ],
    ]);
    await done('DELETE', `${SETTINGS}/mail/versand`);
    const rows = await store().db.selectFrom('entry_change').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/GEHEIM|⟦/);
    expect(rows.at(-1)?.former).toMatchObject({ value: { smtpPasswort: { value: '' } } });
  });

  it('tells of a data source, whose addresses are without keys', async () => {
    const address = (key: string, path = 'a') => ({
      SOURCE_URL: plainSetting(`https://a.example/${path}.json?api_key=${key}`),
      BEARER_ACCESS_TOKEN: plainSetting('GEHEIM-1'),
    });
    await done('POST', SOURCES, source('raeder', address('GEHEIM-2')));
    await done('PUT', `${SOURCES}/raeder`, source('raeder', address('GEHEIM-3')));
    await done('PUT', `${SOURCES}/raeder`, {
      ...source('raeder', address('GEHEIM-3', 'b')),
      active: false,
    });
    const [created, keyOnly, address2] = await course('dataEntry', 'raeder');
    const url = ['settings', 'SOURCE_URL', 'value'];
    const token = { path: ['settings', 'BEARER_ACCESS_TOKEN', 'value'], secret: true };
    expect(created).toEqual(['created', []]);
    expect(keyOnly).toEqual(['changed', [{ path: url, secret: true }, token]]);
    expect(address2).toEqual([
      'changed',
      [
        { path: ['active'], before: true, after: false },
        {
          path: url,
          before: 'https://a.example/a.json?api_key=***',
          after: 'https://a.example/b.json?api_key=***',
        },
        token,
      ],
    ]);
    await done('DELETE', `${SOURCES}/raeder`);
    const rows = await store().db.selectFrom('entry_change').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/GEHEIM|⟦/);
  });

  it('shortens long texts in a difference', async () => {
    const save = (text: string) => done('POST', `${SETTINGS}/a/b`, { value: { text: plainSetting(text) } });
    await save('x'.repeat(LONGEST_TEXT + 1));
    await save('x'.repeat(LONGEST_TEXT));
    const [change] = await changes('setting', 'a/b');
    expect(change?.differences).toEqual([
      {
        path: ['settings', 'text', 'value'],
        before: `…${'x'.repeat(LONGEST_TEXT / 2 + 1)}`,
        after: `…${'x'.repeat(LONGEST_TEXT / 2)}`,
      },
    ]);
  });

  it('is paged from the newest to the oldest change', async () => {
    const id = await createTag('Tag 0');
    for (let at = 1; at <= 50; at += 1) await done('PUT', `${TAGS}/${id}`, { tagName: `Tag ${at}` });
    const first = await get(`changes?kind=tag&key=${id}`);
    expect(first.changes).toHaveLength(50);
    expect(first.more).toBe(true);
    const rest = await get(`changes?kind=tag&key=${id}&before=${first.changes.at(-1).id}`);
    expect(rest).toMatchObject({ changes: [{ action: 'created', title: 'Tag 0' }], more: false });
  });
});

describe('an entry that is created after it was deleted', () => {
  const pairs = { value: { SCHEMA: plainSetting('a') } };
  const [mail, parking] = ['mail/versand', 'MOBILITHEK_PARKING/parken'];

  it.each([
    ['dataEntry', 'raeder', SOURCES, source('raeder')],
    ['event', 'lauf', SCHEDULERS, event('lauf')],
    ['setting', settingKey({ component: 'mail', group: 'versand' }), `${SETTINGS}/${mail}`, pairs],
    ['dataOffer', 'parken', `${SETTINGS}/${parking}`, pairs],
    ['dataOffer', 'parken', FACADE, { dataset: { name: 'parken', title: 'Parken' } }],
  ])('was brought back, of the kind %s: %s', async (kind, key, path, body) => {
    const entryPath = path.startsWith(SETTINGS) ? path : `${path}/${key}`;
    await done('POST', path, body);
    await done('DELETE', entryPath);
    await done('POST', path, body);
    const course = (await changes(kind, key)).map(({ action, again }) => [action, again]);
    expect(course).toEqual([
      ['created', true],
      ['deleted', undefined],
      ['created', undefined],
    ]);
  });

  it.each([
    ['tag', TAGS, (name: string) => ({ tagName: name })],
    ['organisation', ORGANISATIONS, (name: string) => organisation(name)],
  ])('was brought back under its name, of the kind %s', async (kind, path, body) => {
    const idOf = ({ id, identifier }: { id?: string; identifier?: string }) => id ?? identifier ?? '';
    const first = idOf(await done('POST', path, body('Rad')));
    await done('DELETE', `${path}/${first}`);
    const again = idOf(await done('POST', path, body('Rad')));
    const other = idOf(await done('POST', path, body('Bus')));
    expect(await changes(kind, again)).toMatchObject([{ action: 'created', again: true }]);
    expect((await changes(kind, other)).map((change) => change.again)).toEqual([undefined]);
    expect((await changes(kind, first)).at(-1)?.again).toBeUndefined();
  });
});

describe('what follows from a change', () => {
  it('is recorded with its cause: a deleted tag changes organisations and data sources', async () => {
    const tag = await createTag('Rad');
    const { id } = await done('POST', ORGANISATIONS, organisation('Amt', [tag]));
    await done('POST', SOURCES, source('raeder', {}, { organisationIds: [id], tagIds: [tag] }));
    await done('DELETE', `${TAGS}/${tag}`);
    const cause = { kind: 'tag', title: 'Rad' };
    expect((await changes('organisation', id))[0]).toMatchObject({
      cause,
      differences: [{ path: ['tags'], before: ['Rad'], after: [] }],
    });
    expect((await changes('dataEntry', 'raeder'))[0]).toMatchObject({
      cause,
      differences: [{ path: ['tagIds'], before: ['Rad'], after: [] }],
    });
  });

  it('is recorded of a renamed and of a deleted organisation', async () => {
    const { id } = await done('POST', ORGANISATIONS, organisation('Stadt Köln'));
    await done('POST', SOURCES, source('raeder', {}, { organisationIds: [id] }));
    await done('PUT', `${ORGANISATIONS}/${id}`, organisation('Stadt Bonn'));
    await done('DELETE', `${ORGANISATIONS}/${id}`);
    const [removed, renamed] = await changes('dataEntry', 'raeder');
    const cause = { kind: 'organisation', title: 'Stadt Bonn' };
    expect(renamed).toMatchObject({
      cause,
      differences: [
        { path: ['publisher'], before: 'Stadt Köln', after: 'Stadt Bonn' },
        { path: ['rightsholder'], before: 'Stadt Köln', after: 'Stadt Bonn' },
      ],
    });
    expect(removed).toMatchObject({
      cause,
      differences: [{ path: ['organisationIds'], before: ['Stadt Bonn'], after: [] }],
    });
  });

  it('is recorded of a data source: its import event, and the offers that lose it', async () => {
    await done('POST', SOURCES, source('raeder', {}));
    await done('POST', `${SETTINGS}/GBFS/angebot`, {
      value: { AGGREGATED_FEEDS: plainSetting('raeder,roller'), lastUpdated: plainSetting('gestern') },
    });
    await done('DELETE', `${SOURCES}/raeder`);
    const cause = { kind: 'dataEntry', title: 'Quelle raeder' };
    const [lost] = await changes('dataOffer', 'angebot');
    expect(lost).toMatchObject({
      cause,
      differences: [
        { path: ['settings', 'AGGREGATED_FEEDS', 'value'], before: 'raeder,roller', after: 'roller' },
      ],
    });
    const { rows } = await sql<{ action: string; cause: unknown }>`
      select action, cause from entry_change where kind = 'event' order by id`.execute(store().db);
    expect(rows).toEqual([
      { action: 'created', cause },
      { action: 'deleted', cause },
    ]);
  });
});

describe('the history of a data offer', () => {
  it('has the changes of its settings, its data set and its export event', async () => {
    const settings = { value: { SCHEMA: plainSetting('a') } };
    await done('POST', `${SETTINGS}/MOBILITHEK_PARKING/parken`, settings);
    await done('POST', FACADE, { dataset: { name: 'parken', title: 'Parken' } });
    await done('POST', SCHEDULERS, event('MOBILITHEK_PARKING_parken_export'));
    await done('PATCH', FACADE, { dataset: { name: 'parken', title: 'Parkplätze' } });
    // The time of the save is no change.
    await done('POST', `${SETTINGS}/MOBILITHEK_PARKING/parken`, {
      value: { ...settings.value, lastUpdated: plainSetting('heute') },
    });
    const found = await changes('dataOffer', 'parken');
    expect(found.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'dataset changed',
      'event created',
      'dataset created',
      'setting created',
    ]);
    expect(found[0]?.differences).toEqual([{ path: ['title'], before: 'Parken', after: 'Parkplätze' }]);

    expect((await get('mine')).changes).toMatchObject([
      { kind: 'dataOffer', key: 'parken', title: 'Parkplätze', action: 'changed' },
    ]);

    await done('DELETE', `${SETTINGS}/MOBILITHEK_PARKING/parken`);
    await done('DELETE', `${FACADE}/parken`);
    const { entries } = await get('deleted?kind=dataOffer');
    expect(entries).toMatchObject([{ key: 'parken', title: 'Parkplätze', actor: 'kim' }]);
    expect(await get(`deleted/${entries[0].id}`)).toMatchObject({
      entry: { value: settings.value },
      dataset: { name: 'parken', title: 'Parkplätze' },
    });
    expect((await get('deleted?kind=setting')).entries).toEqual([]);
  });
});
