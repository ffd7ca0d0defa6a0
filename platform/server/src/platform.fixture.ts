import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@mobidrom/platform-api';
import { requestIds } from '@mobidrom/platform-gateway';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountPlatform } from './app';
import type { PlatformContext, ServiceOptions } from './context';
import type { Principal } from './identity/principal';
import { TEST_SECRETS } from './secrets/testSecrets.fixture';
import type { Store } from './store/database';
import { openTestStore } from './store/store.fixture';

/** Mounted services for the tests of one file. A bearer token contains the roles that it grants. */
export interface TestPlatform extends PlatformContext {
  readonly app: FastifyInstance;
  /** Makes a call with the given roles (default: none; null: without a token) and returns the parsed answer. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  /**
   * Returns the request function of a person with these roles, for the calls of platform/api. It uses a real
   * connection.
   */
  as(...roles: readonly string[]): Request;
  /** Request function without a token. */
  readonly nobody: Request;
  /** Internal errors that the services reported. */
  readonly reported: unknown[];
  setNow(now: Date): void;
  close(): Promise<void>;
}
interface CallOptions {
  readonly roles?: readonly string[] | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any;
}

export interface TestPlatformOptions
  extends Partial<
    Pick<
      ServiceOptions,
      | 'verifyBearer'
      | 'signedOn'
      | 'administration'
      | 'releases'
      | 'acting'
      | 'mapTiles'
      | 'trail'
      | 'quarantine'
      | 'candidates'
      | 'quarantineRule'
    >
  > {
  /** Store that its opener closes. Default: an empty one. */
  readonly store?: Store;
  /** Default: `NOW`. */
  readonly now?: Date;
  /** Folder of an earlier platform, which removes it. Default: a new one. */
  readonly dataFolder?: string;
  /** Receives the server before the services are mounted. */
  readonly prepare?: (app: FastifyInstance) => void;
}

export const NOW = new Date('2026-11-20T10:07:00Z');

export async function openTestPlatform({
  store: given,
  now: start = NOW,
  prepare,
  dataFolder: givenFolder,
  ...service
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const store = given ?? (await openTestStore());
  const dataFolder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'mobidrom-platform-')));
  // As in the gateway, which mounts the platform.
  const app = Fastify({ routerOptions: { maxParamLength: 500 }, genReqId: requestIds('loopback') });
  const reported: unknown[] = [];
  let now = start;
  prepare?.(app);
  const context = await mountPlatform(app, {
    verifyBearer: async (authorization) => principalOf(authorization),
    ...service,
    store,
    secrets: TEST_SECRETS,
    dataFolder,
    now: () => now,
    report: (error) => reported.push(error),
  });
  const request = requestTo(app);
  return {
    ...context,
    app,
    reported,
    call: (...call) => inject(app, ...call),
    as: (...roles) => request({ Authorization: `Bearer ${roles.join(' ')}` }),
    nobody: request({}),
    setNow: (moment) => {
      now = moment;
    },
    async close() {
      await context.scheduler.stop();
      await app.close();
      if (!given) await store.close();
      if (givenFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function inject(app: FastifyInstance, ...call: Parameters<TestPlatform['call']>): Promise<Answer> {
  const [method, url, { roles = [], body, headers } = {}] = call;
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, ...(roles && { authorization: `Bearer ${roles.join(' ')}` }) },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? undefined : JSON.parse(response.body),
  };
}

/** Returns request functions. The server listens from the first request on, because most tests need no port. */
function requestTo(app: FastifyInstance): (authorization: Record<string, string>) => Request {
  let address: Promise<string> | undefined;
  return (authorization) => async (path, options) => {
    address ??= app.listen({ host: '127.0.0.1', port: 0 });
    return fetch(`${await address}/api/${path}`, {
      ...options,
      headers: { ...options?.headers, ...authorization },
    });
  };
}

function principalOf(authorization: string | undefined): Principal | null {
  const roles = /^Bearer ?(.*)$/.exec(authorization ?? '')?.[1];
  if (roles === undefined || roles === 'forged') return null;
  return {
    subject: 'kim',
    username: 'kim',
    name: 'Kim Beispiel',
    roles: roles.split(' ').filter((role) => role !== ''),
    groups: [],
    session: 'session-of-kim',
  };
}
