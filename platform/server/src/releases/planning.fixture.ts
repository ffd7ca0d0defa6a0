import { changeReleases, getPortalReleases, type ReleaseChange } from '@mobidrom/platform-api';
import { type ArchivesFixture, activate, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Administration } from '../context';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';

/** Roles of the person who plans. */
export const PLANNER = ['release_view', 'release_activate'];

type Portal = ArchivesFixture['portal'];

/**
 * Opens a platform for each test of the calling file, whose releases are changed in the portal: of `content`, 1.0.0 is live and
 * 1.1.0 is published. All tests share a database, without events and planned activations at the beginning of each.
 * @param now time of the platform until a test sets another one; later than the real clock's, by which the portal's own changes
 * are dated, because the platform reports changes that lie in the future
 * @param prepare called with the portal before the platform opens
 * @returns what the tests use; the members that change are read from it anew
 */
export function planningPlatform(now: Date, prepare?: (portal: Portal) => Promise<unknown>) {
  let store: Store;
  let archives: ArchivesFixture;
  let platform: TestPlatform;
  let account: { enabled: boolean; roles: string[] } | undefined;
  const administration = {
    ...{ realm: { realm: 'mobidrom' } },
    accounts: { byId: async () => account },
  } as unknown as Administration;
  const options = () => ({
    ...{ store, administration, now, releases: archives.portal.releases },
    acting: { by: 'portal' as const },
  });

  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    account = { enabled: true, roles: PLANNER };
    archives = await archivesFixture();
    const { portal } = archives;
    await portal.publish('content', '1.0.0');
    await portal.publish('content', '1.1.0');
    await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
    await prepare?.(portal);
    platform = await openTestPlatform(options());
  });
  afterEach(async () => {
    await platform.close();
    await archives.remove();
    await store.db.deleteFrom('timed_activation').execute();
    await store.db.deleteFrom('scheduler_event').execute();
  });

  /** Returns what the person sees of the releases. @throws Error with the German text of a refusal */
  async function shown() {
    const result = await getPortalReleases(platform.as(...PLANNER));
    if (!result.ok) throw new Error(result.failure.text);
    return result.value;
  }
  /** Makes a change as the person. @param state which the person has seen; default: the present one */
  const change = async (body: ReleaseChange, state?: string) =>
    changeReleases(platform.as(...PLANNER), body, state ?? (await shown()).state ?? '');

  return {
    get store() {
      return store;
    },
    get portal() {
      return archives.portal;
    },
    get platform() {
      return platform;
    },
    /** Replaces the account of the person; `undefined` deletes it. */
    setAccount(later: typeof account) {
      account = later;
    },
    options,
    /** Closes the platform, and opens another one on the same database and folder. @param later its options; default: as before */
    async restart(later: TestPlatformOptions = options()) {
      await platform.close();
      platform = await openTestPlatform(later);
    },
    shown,
    change,
    /** Makes a change as the person; returns status and text of its refusal, or `undefined` where it is not refused. */
    async refusal(body: ReleaseChange, state?: string) {
      const result = await change(body, state);
      return result.ok ? undefined : [result.failure.status, result.failure.text];
    },
    /** Lets the platform look at a time, as it does every minute. */
    async lookAt(at: string) {
      platform.setNow(new Date(at));
      await platform.timed.look();
    },
  };
}
