import { expect, it } from 'vitest';
import { slidingWindow } from './slidingWindow';

function windowOfTwo() {
  let time = 0;
  const { take, giveBack } = slidingWindow({ most: 2, period: 60_000 }, () => time);
  return {
    take,
    giveBack,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

it('permits so many within the period, and says how long the next one waits', () => {
  const { take, pass } = windowOfTwo();
  expect([take('a'), take('b')]).toEqual([0, 0]);
  pass(20_000);
  expect([take('a'), take('a'), take('b')]).toEqual([0, 40, 0]);
  pass(39_999);
  expect(take('a')).toBe(1);
  pass(1);
  expect([take('a'), take('a')]).toEqual([0, 20]);
});

it('does not count what was given back', () => {
  const { take, giveBack } = windowOfTwo();
  for (let count = 0; count < 5; count += 1) {
    expect(take('a')).toBe(0);
    giveBack('a');
  }
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 60]);
});

it('forgets the client that has been quiet for longest, and none that goes on asking', () => {
  const { take } = windowOfTwo();
  for (const client of ['quiet', 'asking', 'quiet', 'asking']) take(client);
  for (let count = 0; count < 10_000; count += 1) {
    if (count % 1000 === 0) expect(take('asking')).toBe(60);
    take(`client-${count}`);
  }
  expect([take('asking'), take('quiet')]).toEqual([60, 0]);
});
