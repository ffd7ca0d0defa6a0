import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountPlatform } from '../app';
import type { Principal } from '../identity/principal';
import type { Store } from '../store/database';
import { openTestStore } from '../store/testStore';

/** A platform for the tests of one file: a real store, and bearer tokens that name the roles they carry. */
export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** Makes a call with the given roles and answers status, headers and parsed body. */
  call(
    method: Method,
    path: string,
    options?: { roles?: readonly string[] | null; body?: unknown },
  ): Promise<Answer>;
  /** Whatever the services reported as nobody's input. */
  readonly reported: unknown[];
  close(): Promise<void>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any;
}

export const NOW = new Date('2026-11-20T10:07:00Z');

export async function openTestPlatform(): Promise<TestPlatform> {
  const store = await openTestStore();
  const dataFolder = await mkdtemp(join(tmpdir(), 'mobidrom-content-'));
  const app = Fastify();
  const reported: unknown[] = [];
  await mountPlatform(app, {
    store,
    dataFolder,
    verifyBearer: async (authorization) => principalWith(authorization),
    now: () => NOW,
    report: (error) => reported.push(error),
  });
  return {
    app,
    store,
    reported,
    call: async (method, path, { roles = [], body } = {}) => {
      const response = await app.inject({
        method,
        url: path,
        headers: roles ? { authorization: `Bearer ${roles.join(' ')}` } : {},
        ...(body !== undefined && { payload: body as object }),
      });
      const text = response.body;
      return {
        status: response.statusCode,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
    },
    close: async () => {
      await app.close();
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function principalWith(authorization: string | undefined): Principal | null {
  const roles = /^Bearer ?(.*)$/.exec(authorization ?? '')?.[1];
  if (roles === undefined) return null;
  return {
    subject: 'kim',
    username: 'kim',
    name: 'Kim Beispiel',
    roles: roles.split(' ').filter((role) => role !== ''),
    groups: [],
    session: 'session-of-kim',
  };
}
