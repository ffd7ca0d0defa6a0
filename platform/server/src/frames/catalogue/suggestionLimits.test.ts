import { expect, it } from 'vitest';
import { MOST_AT_ONCE, OF_ONE_NETWORK, suggestionLimits } from './suggestionLimits';

it('permits a network a burst, and then what a minute gives back', () => {
  let time = 0;
  const limits = suggestionLimits(() => time);
  const ask = (address: string) => {
    const done = limits.begin(address);
    done?.();
    return done !== undefined;
  };
  for (let count = 0; count < OF_ONE_NETWORK.burst; count += 1) expect(ask('192.0.2.1')).toBe(true);
  // Another address of the same network.
  expect(ask('192.0.2.99')).toBe(false);
  expect(ask('198.51.100.1')).toBe(true);
  time += 60_000 / OF_ONE_NETWORK.perMinute;
  expect([ask('192.0.2.1'), ask('192.0.2.1')]).toEqual([true, false]);
});

it('permits few at once, by everybody together, and again once one has ended', () => {
  const limits = suggestionLimits(() => 0);
  const running = Array.from({ length: MOST_AT_ONCE }, (_, index) => limits.begin(`192.0.${index}.1`));
  expect(running.every(Boolean)).toBe(true);
  expect(limits.begin('203.0.113.1')).toBeUndefined();
  running[0]?.();
  expect(limits.begin('203.0.113.1')).toBeDefined();
});
