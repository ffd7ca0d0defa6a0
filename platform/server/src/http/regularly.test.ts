import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { regularly } from './regularly';

afterEach(() => vi.useRealTimers());

test('a failure of regular work is reported, and the work is tried again until the server ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const reported: unknown[] = [];
  let times = 0;
  const work = () => {
    times += 1;
    if (times === 1) throw new Error('at once');
    return Promise.reject(new Error('later'));
  };
  regularly(app, { every: 1000, work, report: (error) => reported.push(error), atStart: true, atEnd: true });
  await app.ready();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reported).toEqual([new Error('at once'), new Error('later'), new Error('later')]);
  await app.close();
  expect(times).toBe(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toBe(4);
});
