import { expect, it } from 'vitest';
import { withinTime } from './withinTime';

it('waits for work, and for no work that takes too long', async () => {
  let isDone = false;
  await withinTime(
    Promise.resolve().then(() => {
      isDone = true;
    }),
    60_000,
  );
  expect(isDone).toBe(true);
  await withinTime(new Promise(() => undefined), 1);
  await expect(withinTime(Promise.reject(new Error('no disk')), 60_000)).rejects.toThrow('no disk');
});
