import type { BrowserContext, Page } from '@playwright/test';

/** Something that a browser keeps: what it is, and its name. */
export type StoredName = `${StoreKind} ${string}`;
/** `files`: the private file system of the origin; `database`, `cache` and `worker` as the browser calls them. */
export type StoreKind = 'cookie' | 'local' | 'session' | 'files' | 'database' | 'cache' | 'worker';

declare global {
  interface Window {
    noteStored(kind: StoreKind, name: string): void;
  }
}

/** Runs in every page and frame before its own scripts: what is written is noted, however short it stays. */
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
  // What follows is there where the context is a secure one alone.
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

/** What the page's origin holds at this moment, asked of the browser itself. */
function heldNow(): Promise<StoredName[]> {
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
      // The types of the browser do not know yet that a folder can be gone through.
      const folder = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
        keys(): AsyncIterable<string>;
      };
      for await (const name of folder.keys()) names.push(`files ${name}`);
      return names;
    })(),
  ]).then((lists) => lists.flat());
}

export interface StoredNames {
  /** Asks the browser what it holds now: cookies of every path, and everything that the origin of this page has. */
  look(page: Page): Promise<void>;
  /** Every name that was written or held since `watchStoredNames`. */
  all(): ReadonlySet<StoredName>;
}

/** Notes what the pages of this context write into the browser, cookies of the answers included. */
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
      for (const name of await page.evaluate(heldNow)) names.add(name);
    },
    all: () => names,
  };
}
