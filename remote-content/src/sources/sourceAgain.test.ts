import { expect, it } from 'vitest';
import {
  copyOfSource,
  formerSource,
  rememberedSource,
  sourceDefaults,
  sourceWithDefaults,
} from './sourceAgain';
import { settingsWith, sourceWith } from './sourceServices.fixture';
import { blankSource, sourceValues } from './sourceValues';

const isFree = () => false;

it('copyOfSource gives the next free id', () => {
  expect(copyOfSource(sourceWith(), (id) => id === 'kopie-von-bus').dataSetId).toBe('kopie-von-bus-2');
});
it('copyOfSource copies all but id, title and secrets', () => {
  const source = sourceWith({
    organisationIds: ['o1'],
    tagIds: ['t1'],
    publisher: 'Kreis Borken',
    adapterSettings: settingsWith({
      SOURCE_URL: 'https://daten.example/gbfs.json',
      'HTTP_HEADER_x-key': 'geheim',
      BEARER_ACCESS_TOKEN: 'geheim',
    }),
  });
  const { title, dataSetId, eventName, secrets, headers, ...others } = copyOfSource(source, isFree);
  expect({ title, dataSetId, eventName }).toEqual({
    title: 'Kopie von Bus',
    dataSetId: 'kopie-von-bus',
    eventName: 'gbfs_importer_kopie-von-bus_import',
  });
  expect(secrets).toEqual(blankSource.secrets);
  expect(headers).toEqual([{ name: 'x-key', value: { keep: false, value: '' }, stored: '' }]);
  expect(sourceValues(source)).toMatchObject(others);
  expect(JSON.stringify(copyOfSource(source, isFree))).not.toContain('geheim');
});
it('copyOfSource shortens a title to 80 characters', () => {
  expect(copyOfSource(sourceWith({ title: 'x'.repeat(80) }), isFree).title).toBe(
    `Kopie von ${'x'.repeat(70)}`,
  );
});
it.each([
  'https://kim:geheim@daten.example/gbfs.json',
  'https://daten.example/gbfs.json?api_key=geheim',
  'https://daten.example/gbfs.json?api_key=***',
])('copyOfSource leaves the address %s out', (address) => {
  const source = sourceWith({ adapterSettings: settingsWith({ SOURCE_URL: address }) });
  expect(copyOfSource(source, isFree).settings.SOURCE_URL).toBe('');
});

it('formerSource keeps id, title and what exists, and leaves secrets out', () => {
  const entry = sourceWith({
    organisationIds: ['o1', 'o2'],
    tagIds: ['t1'],
    adapterSettings: settingsWith({ SOURCE_URL: '', 'HTTP_HEADER_x-key': '' }),
  });
  const references = [
    { kind: 'organisation', key: 'o1', title: 'Amt', current: 'o9' },
    { kind: 'organisation', key: 'o2', title: 'Kreis' },
    { kind: 'tag', key: 't1', title: 'Rad', current: 't1' },
  ] as const;
  const { id, values } = formerSource({ entry, references });
  expect(id).toBe('bus');
  expect(values).toMatchObject({
    title: 'Bus',
    dataSetId: 'bus',
    authentication: 'HTTP_HEADERS',
    access: 'restricted',
    organisationIds: ['o9'],
    tagIds: ['t1'],
    secrets: blankSource.secrets,
    headers: [{ name: 'x-key', value: { keep: false, value: '' }, stored: '' }],
  });
  expect(formerSource({ entry }).values.organisationIds).toEqual(['o1', 'o2']);
});

it('the next source has adapter, schedule, owner and access right of the one before, and nothing else', () => {
  const saved = sourceValues(
    sourceWith({ organisationIds: ['o1'], tagIds: ['t1'], publisher: 'Kreis Borken' }),
  );
  const next = sourceWithDefaults(sourceDefaults(saved));
  expect(next).toEqual({
    ...blankSource,
    adapter: 'GBFS',
    rightsholder: 'Stadt Köln',
    access: 'restricted',
    organisationIds: ['o1'],
    tagIds: ['t1'],
    schedule: saved.schedule,
  });
  expect([saved.schedule.repeatMissedEvents, saved.schedule.active]).not.toContain(null);
});
it('a portal adapter of the source before brings its authentication and fixed settings along', () => {
  const saved = { ...blankSource, adapter: 'MOBILITHEK_ROADWORKS', authentication: 'P12' } as const;
  const next = sourceWithDefaults(sourceDefaults(saved));
  expect(next.authentication).toBe('P12');
  expect(next.settings.FORMAT).not.toBe('');
  expect(next.secrets).toEqual(blankSource.secrets);
});
it('a new source begins with adapter and interval of the last one, whose adapter is known', () => {
  const cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
  expect(rememberedSource({ source: { adapter: 'GTFS', cron } })).toMatchObject({
    adapter: 'GTFS',
    rightsholder: '',
    access: '',
    schedule: { interval: 'everyDay', repeatMissedEvents: null, active: null },
  });
  expect(rememberedSource({ source: { adapter: 'GONE', cron } })).toBe(blankSource);
  expect(rememberedSource({})).toBe(blankSource);
});
it('an interval of another program is not taken over', () => {
  const saved = sourceValues(
    sourceWith({ cron: { minutes: [3, 17], hours: [1], daysOfMonth: [1], daysOfWeek: ['MONDAY'] } }),
  );
  expect(saved.schedule.interval).toBe('custom');
  expect(sourceWithDefaults(sourceDefaults(saved)).schedule).toEqual({
    ...blankSource.schedule,
    repeatMissedEvents: saved.schedule.repeatMissedEvents,
    active: saved.schedule.active,
  });
});
