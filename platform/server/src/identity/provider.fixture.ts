import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { startProvider, testBrowser } from './browser.fixture';

export let store: Store;
export let keyFile: string;
export let provider: Awaited<ReturnType<typeof startProvider>>;
export let browser: ReturnType<typeof testBrowser>;

/**
 * Starts a store and a signing key for all tests of a file, and a provider and a browser for each test. Every file calls
 * it, because modules, and hooks in them, are evaluated once for all files of a worker.
 */
export function provideIdentity(): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'identity-'));
    keyFile = join(folder, 'identity', 'signing-key.json');
    store = await openTestStore();
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    provider = await startProvider(store.db, keyFile);
    browser = testBrowser(provider.app);
  });
}
