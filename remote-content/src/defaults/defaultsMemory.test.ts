import { EMPTY_CRON } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { storageFake } from '../transaction/journal.fixture';
import { DEFAULTS_KEY, rememberDefaults, rememberedDefaults, scheduleOf } from './defaultsMemory';

const daily = { ...EMPTY_CRON, minutes: [0], hours: [4] };

it('remembers the last entry of each area', () => {
  const store = storageFake();
  rememberDefaults(store, { source: { adapter: 'GTFS', cron: EMPTY_CRON } });
  rememberDefaults(store, { organisation: { organisationType: 'Kommune' } });
  rememberDefaults(store, { source: { adapter: 'GBFS', cron: daily } });
  expect(rememberedDefaults(store)).toEqual({
    source: { adapter: 'GBFS', cron: daily },
    organisation: { organisationType: 'Kommune' },
  });
});

it.each(['{', '7', '{"source":{"adapter":1}}', '{"source":{"adapter":"GTFS","cron":{"hours":[99]}}}'])(
  'begins blank where %s is stored',
  (text) => {
    const store = storageFake(new Map([[DEFAULTS_KEY, text]]));
    expect(rememberedDefaults(store)).toEqual({});
    rememberDefaults(store, { organisation: { organisationType: 'Kommune' } });
    expect(rememberedDefaults(store)).toEqual({ organisation: { organisationType: 'Kommune' } });
  },
);

it('takes over an interval, neither repetition nor status', () => {
  expect(scheduleOf(daily)).toMatchObject({ interval: 'everyDay', repeatMissedEvents: null, active: null });
});
