import { BEACON_INTERVAL, beacon, type ReleaseInformation } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '../releases';
import { createBeacons, FAILED_RELEASES_KEY } from './beacons';

const information: ReleaseInformation = {
  host: '3.0.0',
  contract: '1.2.0',
  remotes: [
    { name: 'content', loaded: '1.1.0', registered: {} as never },
    { name: 'public', registered: {} as never },
  ],
};
const page = () => {
  const listeners = new Map<string, (event: object) => void>();
  return {
    addEventListener: (kind: string, listener: unknown) =>
      void listeners.set(kind, listener as (event: object) => void),
    removeEventListener: (kind: string) => void listeners.delete(kind),
    emit: (kind: string, event: object = {}) => listeners.get(kind)?.(event),
    listeners,
  };
};

function tabOf(stored = new Map<string, string>()) {
  const send = vi.fn(
    async (_body: string) => new Response('{"tab":"aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbb"}'),
  );
  const beacons = createBeacons({
    information: { get: () => information, subscribe: () => () => undefined },
    set: () => 7,
    send,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  /** Beacons that were sent, as the service parses them. */
  const sent = () => send.mock.calls.map(([body]) => beacon.parse(JSON.parse(body)));
  return { beacons, send, sent, stored };
}

const failure = (more: Partial<LoadFailure> = {}): LoadFailure => ({
  kind: 'chunk',
  remote: 'content',
  version: '1.1.0',
  file: 'tags.js',
  message: 'tags.js answered 404',
  ...more,
});
const load = { remote: 'content', version: '1.1.0', kind: 'load' };
const host = { remote: 'host', version: '3.0.0', kind: 'load' };
const settle = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('createBeacons', () => {
  it('reports the visit and the releases that were loaded with one beacon', async () => {
    const { beacons, sent } = tabOf();
    beacons.start(page());
    beacons.loaded(load);
    await settle();
    expect(sent()).toEqual([{ set: 7, host: '3.0.0', running: { content: '1.1.0' }, events: [host, load] }]);
  });

  it('sends the token of the tab from the second beacon on, and a beacon every two minutes', async () => {
    const { beacons, sent } = tabOf();
    const end = beacons.start(page());
    await settle();
    await vi.advanceTimersByTimeAsync(BEACON_INTERVAL);
    await vi.advanceTimersByTimeAsync(BEACON_INTERVAL);
    expect(sent().map(({ tab, events }) => [tab !== undefined, events.length])).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
    ]);
    end();
    await vi.advanceTimersByTimeAsync(10 * BEACON_INTERVAL);
    expect(sent()).toHaveLength(3);
  });

  it('reports a failure with kind and file, without its message', async () => {
    const { beacons, sent } = tabOf();
    beacons.failed(failure());
    await settle();
    expect(sent()[0]?.events).toEqual([
      { remote: 'content', version: '1.1.0', kind: 'chunk', file: 'tags.js' },
    ]);
  });

  it('blames the host for the failure of a file of the host', async () => {
    const { beacons, sent } = tabOf();
    beacons.failed(failure({ kind: 'host', file: 'assets/data.js' }));
    await settle();
    expect(sent()[0]?.events).toEqual([
      { remote: 'host', version: '3.0.0', kind: 'chunk', file: 'assets/data.js' },
    ]);
  });

  it('marks a failure that the tab reported before it was loaded anew', async () => {
    const { beacons, stored } = tabOf();
    beacons.failed(failure());
    const reloaded = tabOf(stored);
    reloaded.beacons.failed(failure());
    reloaded.beacons.failed(failure({ version: '1.2.0' }));
    await settle();
    expect(reloaded.sent()[0]?.events.map(({ again }) => again)).toEqual([true, undefined]);
    expect(stored.get(FAILED_RELEASES_KEY)).toBe('content 1.1.0,content 1.2.0');
  });

  it.each<Partial<LoadFailure>>([{ isUnreachable: true }, { kind: 'use' }, { kind: 'timeout' }])(
    'does not let %j hide a later failure of the release',
    async (harmless) => {
      const { beacons, sent } = tabOf();
      beacons.failed(failure(harmless));
      beacons.failed(failure());
      await settle();
      expect(sent()[0]?.events.map(({ again }) => again)).toEqual([undefined, undefined]);
    },
  );

  it('does not report a remote that the register does not name', async () => {
    const { beacons, send } = tabOf();
    beacons.failed({ kind: 'unknown', remote: 'fremd', message: 'the register names no such remote' });
    await settle();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends what waits when the page is left before its first beacon, and that it is left', async () => {
    const { beacons, sent } = tabOf();
    const left = page();
    beacons.start(left);
    left.emit('pagehide');
    await settle();
    expect(sent()).toMatchObject([{ events: [host], ends: true }]);
  });

  it('says with the token of the tab that the page is left, and that somebody came back to it', async () => {
    const { beacons, sent } = tabOf();
    const left = page();
    const end = beacons.start(left);
    await settle();
    left.emit('pageshow', { persisted: false });
    left.emit('pagehide');
    await settle();
    left.emit('pageshow', { persisted: true });
    await settle();
    expect(sent().map(({ tab, ends }) => [tab !== undefined, ends])).toEqual([
      [false, undefined],
      [true, true],
      [true, undefined],
    ]);
    end();
    expect(left.listeners.size).toBe(0);
  });

  it('does not become a second tab when the page is left while its first beacon is on its way', async () => {
    const { beacons, send } = tabOf();
    send.mockReturnValueOnce(new Promise(() => undefined));
    const left = page();
    beacons.start(left);
    await settle();
    left.emit('pagehide');
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends what happened while its first beacon is on its way when the page is left', async () => {
    const { beacons, send, sent } = tabOf();
    send.mockReturnValueOnce(new Promise(() => undefined));
    const left = page();
    beacons.start(left);
    await settle();
    beacons.failed(failure());
    left.emit('pagehide');
    expect(sent()).toMatchObject([{ events: [host] }, { events: [{ kind: 'chunk' }], ends: true }]);
    expect(sent()[1]).not.toHaveProperty('tab');
  });

  it('keeps nothing in the browser by which a tab could be told apart', async () => {
    const { beacons, stored } = tabOf();
    const left = page();
    beacons.start(left);
    await settle();
    left.emit('pagehide');
    expect([...stored]).toEqual([]);
  });

  it.each([
    ['got lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['failed in the service', async () => new Response('{}', { status: 500 })],
    ['found no space there', async () => new Response('{}', { status: 507 })],
  ])('sends events that %s with the next beacon, and not before', async (_case, answer) => {
    const { beacons, send, sent } = tabOf();
    send.mockImplementationOnce(answer);
    beacons.start(page());
    await settle();
    await vi.advanceTimersByTimeAsync(BEACON_INTERVAL - 10_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()[1]?.events).toEqual([host]);
  });

  it.each([
    ['no service', new Response(null, { status: 204 })],
    ['a refusal', new Response('{}', { status: 400 })],
    ['a page of a proxy', new Response('<!doctype html>')],
  ])('goes on with %s', async (_case, response) => {
    const { beacons, send, sent } = tabOf();
    send.mockResolvedValueOnce(response);
    beacons.start(page());
    await settle();
    await vi.advanceTimersByTimeAsync(BEACON_INTERVAL);
    expect(sent().map(({ events }) => events)).toEqual([[host], []]);
  });

  it('keeps at most twenty events', async () => {
    const { beacons, sent } = tabOf();
    for (let at = 0; at < 50; at += 1) beacons.loaded({ remote: 'content', version: `1.${at}.0` });
    await settle();
    expect(sent()[0]?.events).toHaveLength(20);
  });
});
