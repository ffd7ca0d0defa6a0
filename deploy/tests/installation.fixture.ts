import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuration, type PortalStart } from '@mobidrom/shared-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { EVENT_SERVICES } from '../../e2e/support/callTable';
import { mountPlatform } from '../../platform/server/src/app';
import { fillDemo } from '../../platform/server/src/demo/fillDemo';
import { startProvider, testBrowser } from '../../platform/server/src/identity/browser.fixture';
import { TEST_SECRETS } from '../../platform/server/src/secrets/testSecrets.fixture';
import type { Store } from '../../platform/server/src/store/database';
import { openTestStore } from '../../platform/server/src/store/store.fixture';
import { renderStartPage } from '../../shared-build/src/releases/startPage';

/** Origin of the installation. */
export const PORTAL = 'http://localhost:8080';
/** Returns the start page with a public configuration. */
export const startPage = (changes: object = {}) =>
  renderStartPage('<!doctype html><!-- portal-start -->', {
    configuration: configuration.parse(changes),
  } as PortalStart);
const REGISTER = JSON.stringify({ renderedAt: '2026-11-20T10:00:00Z', remotes: [] });

/** Embedded platform with its demo data and an archive of each service, without a port. */
export interface Installation {
  readonly db: Store['db'];
  /** Returns the token of one of the accounts `admin` and `gast`. */
  token(account: 'admin' | 'gast'): string;
  /** Sends a request to a path. */
  request(path: string, init: RequestInit): Promise<Response>;
}

/** Declares that an installation runs during the tests of the file. */
export function setUpInstallation(): Installation {
  let store: Store;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let app: FastifyInstance;
  let folder: string;
  let stop: () => Promise<void>;
  const tokens = new Map<string, string>();

  /** Runs the backup event of a service, so that the probe finds an archive. */
  async function backUp(service: string): Promise<void> {
    const headers = { authorization: `Bearer ${tokens.get('admin')}` };
    const fired = await request(`/api/event-scheduler/schedulers/${service}_backup/fire-now`, {
      method: 'POST',
      headers,
    });
    expect(fired.status).toBe(204);
    await vi.waitFor(
      async () => {
        const latest = await request(`/api/event-search/event/backup/${service}`, { headers });
        expect((await latest.json()).accessUrl).toContain('.zip');
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  /** Starts the embedded platform with its demo data, without a port. */
  beforeAll(async () => {
    store = await openTestStore();
    folder = await mkdtemp(join(tmpdir(), 'probe-'));
    provider = await startProvider(store.db, undefined, { demonstration: true });
    for (const account of ['admin', 'gast']) {
      tokens.set(account, (await testBrowser(provider.app).tokens(account)).access_token);
    }
    app = Fastify();
    const { scheduler, files } = await mountPlatform(app, {
      store,
      secrets: TEST_SECRETS,
      dataFolder: folder,
      verifyBearer: provider.identity.verifyBearer,
      now: () => new Date(),
      report: () => {},
      signedOn: provider.identity.signedOn,
      administration: provider.identity,
    });
    stop = () => scheduler.stop();
    await fillDemo(store, files, { now: new Date(), origin: 'http://localhost:8080', secrets: TEST_SECRETS });
    await Promise.all(EVENT_SERVICES.map(backUp));
  }, 240_000);
  afterAll(async () => {
    await app.close();
    await provider.app.close();
    await stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function request(url: string, { method = 'GET', headers = {}, body }: RequestInit) {
    if (url === '/') return new Response(startPage(), { headers: { 'content-type': 'text/html' } });
    if (url === '/releases/remotes.json') return new Response(REGISTER);
    const isProvider = url.startsWith('/keycloak') && !url.startsWith('/keycloak/admin');
    const {
      statusCode,
      rawPayload,
      headers: received,
    } = await (isProvider ? provider.app : app).inject({
      method: method as 'GET',
      url,
      headers: { host: 'localhost:8080', ...(headers as Record<string, string>) },
      ...(body != null && { payload: String(body) }),
    });
    const answer = new Headers();
    for (const [name, value] of Object.entries(received)) {
      for (const one of [value ?? []].flat()) answer.append(name, String(one));
    }
    return new Response([204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: answer,
    });
  }

  return {
    get db() {
      return store.db;
    },
    token: (account) => tokens.get(account) ?? '',
    request,
  };
}
