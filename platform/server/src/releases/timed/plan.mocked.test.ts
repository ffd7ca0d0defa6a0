import { propose } from '@mobidrom/shared-build/testing';
import { expect, it, vi } from 'vitest';
import { planningPlatform } from '../planning.fixture';

/** Whether another process has taken the lock while this one stood still. */
const lost = vi.hoisted(() => ({ now: false }));
vi.mock('@mobidrom/shared-build/releases', async (load) => {
  const real = await load<typeof import('@mobidrom/shared-build/releases')>();
  const withLock: typeof real.withLock = (folder, work, ...more) =>
    real.withLock(
      folder,
      (assertHeld) =>
        work(async () => {
          if (lost.now) throw new real.ReleaseError('another process has the lock', { kind: 'busy' });
          await assertHeld();
        }),
      ...more,
    );
  return { ...real, withLock };
});

const why = 'Neue Haltestellen';
const planning = planningPlatform(new Date('2126-11-27T16:00:00.000Z'), (portal) =>
  propose(portal, { remotes: { content: '1.1.0' } }, { by: 'ops', why }),
);

it('nothing is planned by a process whose lock another one has taken', async () => {
  const plan = {
    ...{ kind: 'activate-at' as const, set: 3, at: '2126-11-28T02:00:00.000Z' },
    ...{ why, duringBackup: false, drops: [] },
  };
  lost.now = true;
  expect(await planning.refusal(plan)).toEqual([409, expect.stringMatching(/läuft eine andere Änderung/)]);
  lost.now = false;
  expect((await planning.change(plan)).ok).toBe(true);
});
