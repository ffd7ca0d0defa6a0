import { configuration, type PortalStart } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { EVENT_SERVICES } from '../../e2e/support/callTable';
import { fillDemo } from '../../platform/server/src/demo/fillDemo';
import type { Store } from '../../platform/server/src/store/database';
import {
  openTestPlatform,
  openTestStore,
  startProvider,
  TEST_SECRETS,
  type TestPlatform,
  testBrowser,
} from '../../platform/server/src/testing';
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
  let platform: TestPlatform;
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
    provider = await startProvider(store.db, undefined, { demonstration: true });
    for (const account of ['admin', 'gast']) {
      tokens.set(account, (await testBrowser(provider.app).tokens(account)).access_token);
    }
    platform = await openTestPlatform({
      store,
      now: new Date(),
      verifyBearer: provider.identity.verifyBearer,
      signedOn: provider.identity.signedOn,
      administration: provider.identity,
    });
    await fillDemo(store, platform.files, { now: new Date(), origin: PORTAL, secrets: TEST_SECRETS });
    await Promise.all(EVENT_SERVICES.map(backUp));
  }, 240_000);
  afterAll(async () => {
    await platform.close();
    await provider.app.close();
    await store.close();
  });

  async function request(url: string, { method = 'GET', headers = {}, body }: RequestInit) {
    if (url === '/') return new Response(startPage(), { headers: { 'content-type': 'text/html' } });
    if (url === '/releases/remotes.json') return new Response(REGISTER);
    const isProvider = url.startsWith('/keycloak') && !url.startsWith('/keycloak/admin');
    const {
      statusCode,
      rawPayload,
      headers: received,
    } = await (isProvider ? provider.app : platform.app).inject({
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
