import { blankSchedule } from '@mobidrom/shared-ui/forms';
import { fieldsLeftOut, requiredFields } from '@mobidrom/shared-ui/testing';
import { describe, expect, it } from 'vitest';
import { type Action, KEPT } from './delivery/acting/action';
import { actionSchema, actionValues, NO_VALUES } from './delivery/acting/action.schema';
import { blankEvent, type EventValues, eventSchema } from './events/event.schema';
import { blankPreference, type PreferenceValues, preferenceSchema } from './preferences/preference.schema';

/* Every form of the operations areas. The rights check has two fields and one message for both. */

const weekly: EventValues = {
  eventName: 'sicherung',
  schedule: {
    ...blankSchedule,
    interval: 'everyWeek',
    weekdays: ['MONDAY'],
    repeatMissedEvents: true,
    active: true,
  },
};
const preference: PreferenceValues = {
  ...blankPreference,
  newComponent: 'karte',
  group: 'start',
  pairs: [{ key: 'zoom', value: '7', defaultValue: '', description: '', stored: undefined, removed: false }],
};

describe('the first summary names everything that is missing', () => {
  it('in an event', () => {
    const form = {
      schema: eventSchema([]),
      filled: weekly,
      blank: blankEvent,
      choices: ['schedule.interval'],
    };
    expect(requiredFields(form)).toEqual([
      'eventName',
      'schedule.weekdays',
      'schedule.repeatMissedEvents',
      'schedule.active',
    ]);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in an event without an interval', () => {
    const form = { schema: eventSchema([]), filled: weekly, blank: blankEvent };
    expect(requiredFields(form)).toContain('schedule.interval');
    expect(
      eventSchema([])
        .safeParse(blankEvent)
        .error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['eventName', 'schedule.interval', 'schedule.repeatMissedEvents', 'schedule.active']);
  });
  it.each([true, false])('in a proposal of a set, with something to confirm: %s', (mustConfirm) => {
    const kept = { host: KEPT, content: KEPT };
    const action: Action = { kind: 'propose', parts: [] };
    const item = { item: 'area:/tags', title: 'Tags' };
    const form = {
      schema: actionSchema(action, { takesAway: mustConfirm ? [item] : [], switchesOff: [] }),
      filled: { ...NO_VALUES, why: 'Neue Tags', confirmed: true, versions: { ...kept, host: '1.1.0' } },
      blank: { ...actionValues(action), versions: kept },
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    expect(requiredFields(form)).toEqual(['why', ...(mustConfirm ? ['confirmed'] : [])]);
    // None of the parts is wrong by itself.
    const issues = form.schema.safeParse(form.blank).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain('versions');
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in an activation at a time', () => {
    const action: Action = { kind: 'activate-at', set: 13 };
    const form = {
      schema: actionSchema(action, undefined),
      filled: { ...NO_VALUES, why: 'Neue Tags', date: dayAhead(), time: '12:00' },
      blank: actionValues(action),
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    expect(requiredFields(form)).toEqual(['date', 'time', 'why']);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in a candidate', () => {
    const action: Action = {
      kind: 'candidate-begin',
      part: {
        name: 'content',
        areas: [],
        live: '1.0.0',
        withdrawn: [],
        quarantined: [],
        releases: [],
        stored: 1,
      },
    };
    const form = {
      schema: actionSchema(action, undefined),
      filled: { ...NO_VALUES, why: 'Neue Tags', version: '1.1.0', share: '5', factor: '2' },
      blank: { ...actionValues(action), share: '', factor: '' },
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    expect(requiredFields(form)).toEqual(['version', 'share', 'factor', 'why']);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in a candidate with a timetable', () => {
    const candidate = {
      ...{ version: '1.1.0', share: 5, factor: 2, since: '2026-11-27T06:00:00.000Z', by: 'kim' },
      health: { loads: 0, failures: 0, tabs: 0, activeLoads: 0, activeFailures: 0 },
    };
    const action: Action = { kind: 'candidate-change', remote: 'content', candidate };
    const NO_STEPS = { to25: '', to50: '', to100: '' };
    const filled = { ...actionValues(action), why: 'Läuft gut', course: 'timetable' };
    const form = {
      schema: actionSchema(action, undefined),
      filled,
      blank: { ...filled, why: '', steps: NO_STEPS },
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    expect(requiredFields(form)).toEqual(['why']);
    // One of the steps is enough.
    expect(form.schema.safeParse(form.blank).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'why',
      'steps.to25',
    ]);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in a group of preferences', () => {
    const filled = { ...preference, component: 'karte', newComponent: '' };
    const form = { schema: preferenceSchema([]), filled, blank: blankPreference };
    expect(requiredFields(form)).toEqual(['component', 'group', 'pairs']);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
});

/** Returns a day that can be planned, as '28.11.2026'. */
const dayAhead = (): string =>
  new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.now() + 7 * 86_400_000,
  );
