import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideIdentity, provider } from '../identity/provider.fixture';
import type { Platform } from '../platform';
import { StartFailure } from '../startFailure';
import { runDevelopment, type ServicesMessage } from './runDevelopment';

provideIdentity();

let mask: number;
beforeEach(() => {
  mask = process.umask();
});
afterEach(() => void process.umask(mask));

/** Process with a channel to its parent, which records what it sends and with which codes it would end. */
function servicesProcess(connected = true) {
  const sent: ServicesMessage[] = [];
  const exit = vi.fn<(code: number) => void>();
  const own = Object.assign(new EventEmitter(), {
    connected,
    env: {},
    exit,
    send: (message: ServicesMessage, then?: unknown) => {
      sent.push(message);
      if (typeof then === 'function') then();
      return true;
    },
  });
  return { own: own as unknown as Parameters<typeof runDevelopment>[0] & EventEmitter, sent, exit };
}

function startedPlatform() {
  const close = vi.fn(async () => undefined);
  const { identity } = provider;
  const platform: Platform = { url: 'http://localhost:1', accounts: ['admin'], identity, close };
  return { platform, close };
}

it('ends at once when its parent ends while it starts, and reports no start', async () => {
  const { own, sent, exit } = servicesProcess();
  const start = new EventEmitter();
  const done = runDevelopment(own, async () => {
    await once(start, 'finished');
    return startedPlatform().platform;
  });
  own.emit('disconnect');
  expect(exit.mock.calls).toEqual([[0]]);
  start.emit('finished');
  await done;
  expect(sent).toEqual([]);
});
it('starts nothing when its parent has ended before', async () => {
  const { own, exit } = servicesProcess(false);
  const start = vi.fn(async () => startedPlatform().platform);
  await runDevelopment(own, start);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(start).not.toHaveBeenCalled();
});
it('closes the platform before it ends with its parent', async () => {
  const { own, sent, exit } = servicesProcess();
  const { platform, close } = startedPlatform();
  await runDevelopment(own, async () => platform);
  expect(sent).toMatchObject([{ kind: 'started', url: 'http://localhost:1', accounts: ['admin'] }]);
  own.emit('disconnect');
  expect(close).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
});
it.each([
  ['the cause of a failed start', { fault: 'folderInUse' } as const, 'folderInUse'],
  ['that its settings are refused', {}, 'settings'],
])('reports %s, not its German sentence', async (_cause, options, fault) => {
  const { own, sent, exit } = servicesProcess();
  await runDevelopment(own, () => Promise.reject(new StartFailure('Der Datenordner …', options)));
  expect(sent).toEqual([{ kind: 'failed', fault }]);
  expect(exit.mock.calls).toEqual([[1]]);
});
