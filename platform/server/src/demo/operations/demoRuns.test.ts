import { EMPTY_CRON, importEventName, previousRuns } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { DATA_SOURCES } from '../content/dataSources';
import { daily, everyHours, everyMinutes, weekly } from '../content/schedules';
import { demoRuns } from './demoRuns';

const NOW = new Date('2026-11-20T10:07:00Z');
const EVENTS = [
  { eventName: 'gbfs_importer_e-scooter-siegen_import', cron: everyMinutes(1) },
  { eventName: 'gtfs_importer_fahrplan_import', cron: everyHours(6) },
  { eventName: 'suchindex', cron: everyMinutes(15) },
  { eventName: 'sicherung', cron: daily(3) },
  { eventName: 'pruefung', cron: weekly(4, 'MONDAY') },
  { eventName: 'kaputt', cron: everyMinutes(30) },
];
const sources = DATA_SOURCES.map(({ entry: { adapter, dataSetId, cron } }) => ({
  eventName: importEventName(adapter, dataSetId),
  cron,
}));
const last = new Map(
  EVENTS.flatMap(({ eventName, cron }) => previousRuns(cron, NOW, 1).map((at) => [eventName, at] as const)),
);
const runs = demoRuns(EVENTS, NOW, last, (name) => (name === 'kaputt' ? 'defekt' : undefined));
const of = (name: string) => runs.filter(({ eventName }) => eventName.startsWith(name));
const dayOf = ({ at }: { readonly at: Date }) => at.toISOString().slice(0, 10);

describe('demoRuns', () => {
  it('reaches thirty days back, oldest first, to the last run of each event, and no further', () => {
    expect(runs[0]?.at.toISOString()).toMatch(/^2026-10-22T/);
    expect(runs.map(({ at }) => at.getTime())).toEqual(
      runs.map(({ at }) => at.getTime()).sort((a, b) => a - b),
    );
    for (const [name, at] of last) expect(of(name).at(-1)?.at, name).toEqual(at);
  });
  it('logs a few runs a day, at times of the schedule', () => {
    for (const { eventName, cron } of EVENTS) {
      const days = of(eventName).map(dayOf);
      for (const day of days) {
        expect(days.filter((other) => other === day).length, `${eventName} ${day}`).toBeLessThan(7);
      }
      for (const { at } of of(eventName)
        .filter(({ byHand }) => !byHand)
        .slice(0, 5)) {
        expect(previousRuns(cron, at, 1)[0], eventName).toEqual(at);
      }
    }
  });
  it('is the same at the same time, and has no run of an event twice', () => {
    expect(demoRuns(EVENTS, NOW, last, (name) => (name === 'kaputt' ? 'defekt' : undefined))).toEqual(runs);
    expect(new Set(runs.map(({ eventName, at }) => `${eventName} ${at.getTime()}`)).size).toBe(runs.length);
  });
  it('has a week in which a provider fails on each day', () => {
    const failedDays = new Set(
      of('gbfs_importer')
        .filter(({ reason }) => reason?.includes('Zertifikat'))
        .map(dayOf),
    );
    expect([...failedDays]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
  });
  it('has a day of maintenance on which nothing runs until the evening', () => {
    const hours = runs.filter((run) => dayOf(run) === '2026-11-14').map(({ at }) => at.getUTCHours());
    expect(hours.length).toBeGreaterThan(0);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(20);
  });
  it('has one slow importer, and an event that always fails', () => {
    const slow = runs.filter(({ duration }) => duration > 60_000);
    expect(new Set(slow.map(({ eventName }) => eventName))).toEqual(
      new Set(['gtfs_importer_fahrplan_import']),
    );
    expect(new Set(of('kaputt').map(({ reason }) => reason))).toEqual(new Set(['defekt']));
  });
  it('has no run of an event that has no date', () => {
    expect(
      demoRuns([{ eventName: 'nie', cron: { ...EMPTY_CRON, hours: [25] } }], NOW, new Map(), () => null),
    ).toEqual([]);
  });
  it('finds the provider among the sources of the demonstration', () => {
    const failing = demoRuns(sources, NOW, new Map(), () => undefined).filter(({ reason }) =>
      reason?.includes('Zertifikat'),
    );
    expect(new Set(failing.map(({ eventName }) => eventName)).size).toBeGreaterThan(10);
  });
});
