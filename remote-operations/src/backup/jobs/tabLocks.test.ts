import { expect, it, vi } from 'vitest';
import { zipOf } from '../archive/zip.fixture';
import { inner, openJobs, serviceOf } from './jobs.fixture';
import { isBusy, isServiceBusy } from './rows';
import { openTabLocks } from './tabLocks';

/** Locks of a browser, as far as the jobs use them; each call of `tab` opens another tab. */
function browser() {
  interface Held {
    readonly name: string;
    readonly mode: LockMode;
  }
  const held = new Set<Held>();
  const waiting: { readonly wanted: Held; start(): void }[] = [];
  const listeners: (() => void)[] = [];
  const isFree = ({ name, mode }: Held) =>
    [...held].every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'));
  const request = async (
    name: string,
    { mode = 'exclusive', ifAvailable = false }: LockOptions,
    work: (lock: Held | null) => unknown,
  ) => {
    const wanted: Held = { name, mode };
    if (!isFree(wanted)) {
      if (ifAvailable) return work(null);
      await new Promise<void>((start) => waiting.push({ wanted, start }));
    }
    held.add(wanted);
    try {
      return await work(wanted);
    } finally {
      held.delete(wanted);
      for (const one of waiting.splice(0)) {
        if (isFree(one.wanted)) one.start();
        else waiting.push(one);
      }
    }
  };
  const manager = { request, query: async () => ({ held: [...held] }) } as unknown as LockManager;
  const channel = {
    postMessage: () => listeners.forEach((listener) => void listener()),
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  } as unknown as BroadcastChannel;
  return { tab: () => openTabLocks(manager, channel) };
}

it('lets one of two tabs restore everything, shows it in the other, and ends that with the job', async () => {
  const { tab } = browser();
  let answer: (yes: boolean) => void = () => undefined;
  const asked = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  const first = openJobs({}, { locks: tab(), confirm: asked });
  const second = openJobs({}, { locks: tab() });
  const archive = await zipOf({ 'ckan.zip': await inner() });
  const restoring = first.jobs.restoreAll(archive);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(isBusy(second.jobs.get())).toBe(true));
  expect(isServiceBusy(second.jobs.get(), 'ckan')).toBe(true);
  await second.jobs.restoreAll(archive);
  await second.jobs.backUp(serviceOf('kstore-v2'));
  expect([second.calls, second.questions]).toEqual([[], []]);
  expect(first.jobs.get().elsewhere).toEqual([]);
  answer(false);
  await restoring;
  await vi.waitFor(() => expect(isBusy(second.jobs.get())).toBe(false));
  await second.jobs.backUp(serviceOf('kstore-v2'));
  expect(second.calls).toEqual(['GET kstore-v2/backup']);
});

it('refuses a job that another tab has begun before this one could learn of it', async () => {
  const { tab } = browser();
  const [first, second] = [tab(), tab()];
  const { jobs, calls, alerts } = openJobs({}, { locks: { ...second, watch: () => undefined } });
  await first.runIfFree('ckan', async () => {
    await jobs.backUp(serviceOf('ckan'));
    await jobs.backUpAll();
    expect(calls).toEqual([]);
    await jobs.backUp(serviceOf('kstore-v2'));
  });
  expect(calls).toEqual(['GET kstore-v2/backup']);
  expect(alerts.map(({ severity }) => severity).slice(0, 2)).toEqual(['warning', 'warning']);
  expect(alerts[0]?.text).toContain('In einem anderen Fenster dieses Browsers');
  expect(jobs.get().all).toBeUndefined();
});
