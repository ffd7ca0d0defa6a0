import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@mobidrom/platform-api';
import Fastify from 'fastify';
import { mountPlatform } from '../app';
import type { PlatformContext } from '../context';
import type { Principal } from '../identity/principal';
import type { Store } from '../store/database';
import { openTestStore } from '../store/testStore';

/** The platform behind a real address, for the tests of one file; a bearer token names the roles that it carries. */
export interface TestOperations extends PlatformContext {
  /** A request of somebody with these roles, as the calls of platform/api take it. */
  as(...roles: readonly string[]): Request;
  /** The same without a token. */
  readonly nobody: Request;
  readonly reported: unknown[];
  /** Sets the clock. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

/** @param given a store that its opener closes; default: an empty one in memory */
export async function openTestOperations(given?: Store): Promise<TestOperations> {
  const store = given ?? (await openTestStore());
  const dataFolder = await mkdtemp(join(tmpdir(), 'mobidrom-operations-'));
  const app = Fastify();
  const reported: unknown[] = [];
  let now = new Date('2026-11-20T10:00:00Z');
  const context = await mountPlatform(app, {
    store,
    dataFolder,
    verifyBearer: async (authorization) => principalOf(authorization),
    now: () => now,
    report: (error) => reported.push(error),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const request =
    (authorization: Record<string, string>): Request =>
    (path, options) =>
      fetch(`${address}/api/${path}`, { ...options, headers: { ...options?.headers, ...authorization } });
  return {
    ...context,
    reported,
    as: (...roles) => request({ Authorization: `Bearer ${roles.join(' ')}` }),
    nobody: request({}),
    setNow: (moment) => {
      now = moment;
    },
    async close() {
      await context.scheduler.stop();
      await app.close();
      if (!given) await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function principalOf(authorization: string | undefined): Principal | null {
  const roles = /^Bearer ?(.*)$/.exec(authorization ?? '')?.[1];
  if (roles === undefined || roles === 'forged') return null;
  const name = 'Kim Beispiel';
  return { subject: 'kim', username: 'kim', name, roles: roles.split(' ').filter(Boolean), groups: [] };
}
