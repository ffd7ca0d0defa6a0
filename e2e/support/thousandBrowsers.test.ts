import type { CandidateHealth } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { isInShare } from '../../host/src/candidates/share';
import { isWorse } from '../../platform/server/src/health/candidates';

/*
 * The host decides who gets a candidate, and the platform when it ends: both together, with 1,000 browsers that open the portal one
 * after the other.
 */

const REMOTE = 'content';
const VERSION = '1.1.0';
const FACTOR = 2;
/** Of the loads of the active version every fiftieth fails. */
const failsRarely = (load: number) => load % 50 === 0;
const browsers = Array.from({ length: 1000 }, (_, at) => String((at * 31_415 + 97) % 65_536));

/**
 * Opens the portal in each browser while the candidate is not ended.
 * @param fails whether the candidate fails in its nth load
 * @returns browsers that got the candidate, those in which it failed, and whether it was ended
 */
function openAll(share: number, fails: (load: number) => boolean) {
  const got = new Set<string>();
  const failed = new Set<string>();
  let health: CandidateHealth = { loads: 0, failures: 0, tabs: 0, activeLoads: 0, activeFailures: 0 };
  for (const [at, browser] of browsers.entries()) {
    if (isWorse(health, FACTOR)) return { got, failed, hasEnded: true };
    if (isInShare(browser, REMOTE, VERSION, share)) {
      got.add(browser);
      if (fails(got.size)) failed.add(browser);
      const counted = fails(got.size) ? 'failures' : 'loads';
      health = { ...health, [counted]: health[counted] + 1, tabs: failed.size };
    } else {
      const counted = failsRarely(at + 1 - got.size) ? 'activeFailures' : 'activeLoads';
      health = { ...health, [counted]: health[counted] + 1 };
    }
  }
  return { got, failed, hasEnded: isWorse(health, FACTOR) };
}

it.each([5, 25, 50])(
  'a candidate for %i percent that fails in every fifth load ends after few browsers',
  (share) => {
    const { got, failed, hasEnded } = openAll(share, (load) => load % 5 === 0);
    expect(hasEnded).toBe(true);
    expect(got.size).toBeLessThanOrEqual(30);
    expect(failed.size).toBeLessThanOrEqual(6);
  },
);

it('a candidate that fails as often as the active version reaches its shares, and the same browsers at each', () => {
  const [few, quarter, half] = [5, 25, 50].map((share) => openAll(share, failsRarely));
  for (const [share, outcome] of [
    [5, few],
    [25, quarter],
    [50, half],
  ] as const) {
    expect(outcome?.hasEnded).toBe(false);
    expect(Math.abs((outcome?.got.size ?? 0) / 10 - share)).toBeLessThanOrEqual(2);
  }
  expect([...(few?.got ?? [])].every((browser) => quarter?.got.has(browser))).toBe(true);
  expect([...(quarter?.got ?? [])].every((browser) => half?.got.has(browser))).toBe(true);
});
