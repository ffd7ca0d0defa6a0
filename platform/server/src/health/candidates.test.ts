import type { CandidateHealth } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { isWorse } from './candidates';
import { texts } from './texts';

const health = (change: Partial<CandidateHealth>): CandidateHealth => ({
  ...{ loads: 90, failures: 10, tabs: 10, activeLoads: 950, activeFailures: 50 },
  ...change,
});

describe('a candidate is worse', () => {
  it.each([
    ['beyond its factor', { failures: 12 }, 2, true],
    ['not at its factor', {}, 2, false],
    ['not below a greater factor', { failures: 12 }, 3, false],
    ['where the active version never fails', { failures: 3, tabs: 3, activeFailures: 0 }, 2, true],
    ['where none of its loads succeeds', { loads: 0, failures: 20, tabs: 20 }, 2, true],
    ['where the active version was not loaded', { activeLoads: 0, activeFailures: 0 }, 2, true],
    [
      'not by 3 failures in 50,000 loads',
      { loads: 50_000, failures: 3, tabs: 3, activeFailures: 0 },
      2,
      false,
    ],
    ['by half of its loads whatever its factor', { failures: 100, tabs: 100 }, 100, true],
    ['not without a failure', { failures: 0, tabs: 0, activeFailures: 0 }, 1, false],
    ['not by fewer than 20 loads', { loads: 0, failures: 19, tabs: 19 }, 2, false],
    ['not by fewer than 3 tabs', { failures: 90, tabs: 2 }, 2, false],
  ])('%s', (_, change, factor, expected) => {
    expect(isWorse(health(change), factor)).toBe(expected);
  });
});

it('the message of a stop names version, share, counts, factor and person', () => {
  const candidate = {
    ...{ remote: 'content', version: '1.1.0', active: '1.0.0', share: 25, factor: 2.5 },
    ...{ since: '2026-11-27T06:00:00.000Z', by: 'kim.ops' },
  };
  expect(texts.candidateStopped(candidate, health({ loads: 1, failures: 1500, tabs: 1 }))).toBe(
    'Vorabversion content 1.1.0 automatisch beendet: 1.500 Fehler bei 1.501 Aufrufen in 1 Tab. Die aktive Version 1.0.0 hatte 50 Fehler bei 1.000 Aufrufen; erlaubt war höchstens das 2,5-Fache. Anteil: 25 % der Browser, begonnen von kim.ops am 27.11.2026, 07:00 Uhr (UTC: 27.11.2026, 06:00 Uhr).',
  );
});
