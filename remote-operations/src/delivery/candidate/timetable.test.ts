import { describe, expect, it } from 'vitest';
import {
  candidateChangeText,
  minutesOf,
  stepsOf,
  stepTime,
  timetableProblems,
  USUAL_STEPS,
} from './timetable';

it.each<[string, number]>([
  ['30 Min.', 30],
  ['30min', 30],
  ['1 Minute', 1],
  ['2 Std.', 120],
  ['2 h', 120],
  ['1 Stunde', 60],
  [' 1 Tag ', 1440],
  ['2 Tage', 2880],
])('%j is so many minutes: %i', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

it.each(['', '2', 'zwei Tage', '2 Wochen', '1,5 Std.', '-1 Tag', '2 Stdx'])('%j is no time', (typed) => {
  expect(minutesOf(typed)).toBeNaN();
});

describe('steps', () => {
  const problems = (steps: Record<string, string>, share = '5') =>
    timetableProblems({ share, steps }).map(({ path, message }) => [path.join('.'), message]);

  it('are those above the share with which it begins', () => {
    expect(stepsOf({ share: '5', steps: USUAL_STEPS })).toEqual([
      { share: 25, after: 120 },
      { share: 50, after: 1440 },
      { share: 100, after: 2880 },
    ]);
    expect(stepsOf({ share: '25', steps: { ...USUAL_STEPS, to25: 'x', to50: '' } })).toEqual([
      { share: 100, after: 2880 },
    ]);
    expect(problems({ ...USUAL_STEPS, to25: 'x' }, '25')).toEqual([]);
  });

  it.each([
    [{}, [['steps.to25', /mindestens einen Schritt/]]],
    [
      { to25: 'bald', to100: '0 Tage' },
      [
        ['steps.to25', /Zahl und Einheit/],
        ['steps.to100', /Zahl und Einheit/],
      ],
    ],
    [{ to25: '1 Tag', to50: '24 Std.', to100: '2 Tage' }, [['steps.to50', /später/]]],
    [{ to100: '91 Tage' }, [['steps.to100', /höchstens 90 Tage/]]],
    [{ to100: '90 Tage' }, []],
  ] as const)('of %j are refused at their fields', (steps, expected) => {
    expect(problems(steps)).toEqual(expected.map(([field, text]) => [field, expect.stringMatching(text)]));
  });

  it('take place at full minutes', () => {
    expect(stepTime(60, new Date('2026-11-27T16:00:00.001Z'))).toBe('2026-11-27T17:01:00.000Z');
    expect(stepTime(60, new Date('2026-11-27T16:00:00.000Z'))).toBe('2026-11-27T17:00:00.000Z');
  });
});

it('the history tells a timetable where it begins, changes or ends, and of a step the share alone', () => {
  const step = (share: number, at: string) => `${share} % ${at}:00.000Z`;
  const [first, last] = [step(25, '2026-11-27T18:00'), step(100, '2026-11-29T16:00')];
  const told = (from: string | undefined, to: string | undefined) => candidateChangeText('content', from, to);
  const later = 'alle am 29.11.2026, 17:00 Uhr Ortszeit';
  expect(told(undefined, `1.1.0 5 %, admin, ${first}, ${last}`)).toBe(
    `Vorabversion content 1.1.0 5 %, admin (Zeitplan: 25 % am 27.11.2026, 19:00 Uhr Ortszeit, ${later})`,
  );
  expect(told(`1.1.0 5 %, ${first}, ${last}`, `1.1.0 25 %, ${last}`)).toBe(
    'Vorabversion content 1.1.0 5 % → 1.1.0 25 %',
  );
  expect(told(`1.1.0 5 %, ${first}`, '1.1.0 5 %')).toBe('Vorabversion content 1.1.0 5 % (ohne Zeitplan)');
  expect(told(`1.1.0 5 %, ${first}`, `1.1.0 5 %, ${last}`)).toBe(
    `Vorabversion content 1.1.0 5 % (Zeitplan: ${later})`,
  );
  expect(told(`1.1.0 5 %, ${first}`, undefined)).toBe('Vorabversion content 1.1.0 5 % beendet');
});
