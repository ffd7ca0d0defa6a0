import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Entry in the browser's storage: its kind and name. */
export type StoredName = `${StoreKind} ${string}`;
/** `files`: the origin private file system; `database`: IndexedDB; `cache`: Cache API; `worker`: service worker. */
export type StoreKind = 'cookie' | 'local' | 'session' | 'files' | 'database' | 'cache' | 'worker';

declare global {
  interface Window {
    noteStored(kind: StoreKind, name: string): void;
  }
}

/** Runs in every page and frame before its own scripts, and records every write, however short-lived. */
function noteWrites(): void {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function noted(this: Storage, key: string, value: string) {
    setItem.call(this, key, value);
    window.noteStored(this === localStorage ? 'local' : 'session', key);
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function noted(this: IDBFactory, ...args) {
    window.noteStored('database', args[0]);
    return open.apply(this, args);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: string) {
      cookie?.set?.call(this, text);
      window.noteStored('cookie', text.split('=', 1)[0] ?? '');
    },
  });
  // The interfaces below exist in secure contexts only.
  if (!isSecureContext) return;
  const openCache = CacheStorage.prototype.open;
  CacheStorage.prototype.open = function noted(this: CacheStorage, name: string) {
    window.noteStored('cache', name);
    return openCache.call(this, name);
  };
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = function noted(this: ServiceWorkerContainer, ...args) {
    window.noteStored('worker', String(args[0]));
    return register.apply(this, args);
  };
}

/** Returns the stored entries of the page's origin. */
function storedNow(): Promise<StoredName[]> {
  return Promise.all([
    Object.keys(localStorage).map((key) => `local ${key}` as const),
    Object.keys(sessionStorage).map((key) => `session ${key}` as const),
    indexedDB.databases().then((all) => all.map(({ name }) => `database ${name ?? ''}` as const)),
    caches.keys().then((all) => all.map((name) => `cache ${name}` as const)),
    navigator.serviceWorker
      .getRegistrations()
      .then((all) => all.map(({ scope }) => `worker ${new URL(scope).pathname}` as const)),
    (async () => {
      const names: StoredName[] = [];
      // TypeScript's DOM types lack the iteration of a folder.
      const folder = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
        keys(): AsyncIterable<string>;
      };
      for await (const name of folder.keys()) names.push(`files ${name}`);
      return names;
    })(),
  ]).then((lists) => lists.flat());
}

export interface StoredNames {
  /** Adds the current entries: cookies of every path, and the storage of this page's origin. */
  look(page: Page): Promise<void>;
  /** Returns every name that was written or present since `watchStoredNames`. */
  all(): ReadonlySet<StoredName>;
}

/** Records everything that the pages of this context store in the browser, cookies of responses included. */
export async function watchStoredNames(context: BrowserContext): Promise<StoredNames> {
  const names = new Set<StoredName>();
  await context.exposeBinding('noteStored', (_source, kind: StoreKind, name: string) => {
    names.add(`${kind} ${name}`);
  });
  await context.addInitScript(noteWrites);
  context.on('response', async (response) => {
    for (const { name, value } of await response.headersArray().catch(() => [])) {
      if (name.toLowerCase() === 'set-cookie') names.add(`cookie ${value.split('=', 1)[0] ?? ''}`);
    }
  });
  return {
    look: async (page) => {
      for (const { name } of await context.cookies()) names.add(`cookie ${name}`);
      // A page that is being left, after signing out say, cannot be read: the one after it is.
      await expect(async () => {
        for (const name of await page.evaluate(storedNow)) names.add(name);
      }).toPass();
    },
    all: () => names,
  };
}
