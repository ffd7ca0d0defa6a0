import { expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime';

it('does work once more for all who call while it runs, also after a failure', async () => {
  const waiting: string[] = [];
  const done: string[][] = [];
  let times = 0;
  const work = oneAtATime(async () => {
    const taken = waiting.splice(0);
    await Promise.resolve();
    times += 1;
    if (times === 1) throw new Error('no disk');
    done.push(taken);
  });
  waiting.push('first');
  const first = work();
  waiting.push('second');
  const second = work();
  waiting.push('third');
  const third = work();
  await expect(first).rejects.toThrow('no disk');
  await Promise.all([second, third]);
  expect(done).toEqual([['second', 'third']]);
  waiting.push('fourth');
  await work();
  expect(done).toEqual([['second', 'third'], ['fourth']]);
});
