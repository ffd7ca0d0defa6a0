type Page = Window & typeof globalThis;
type OnWrite = (what: string) => void;

/** How a method says that it was held back: those that answer with a promise must not throw. */
type Refusal = 'throws' | 'rejects';
/** Methods by interface, with the name of what pages call them on. */
const HELD: readonly {
  readonly of: string;
  readonly as: string;
  readonly refusal: Refusal;
  readonly methods: readonly string[];
}[] = [
  { of: 'IDBFactory', as: 'indexedDB', refusal: 'throws', methods: ['open', 'deleteDatabase'] },
  { of: 'CookieStore', as: 'cookieStore', refusal: 'rejects', methods: ['set', 'delete'] },
  { of: 'CacheStorage', as: 'caches', refusal: 'rejects', methods: ['open', 'delete'] },
  { of: 'StorageManager', as: 'navigator.storage', refusal: 'rejects', methods: ['getDirectory', 'persist'] },
  { of: 'ServiceWorkerContainer', as: 'serviceWorker', refusal: 'rejects', methods: ['register'] },
  // Pages that only listen to other tabs read.
  { of: 'BroadcastChannel', as: 'BroadcastChannel', refusal: 'throws', methods: ['postMessage'] },
];
/** What a page cannot be guarded in: sockets send, and workers have storages and requests of their own. */
const NEVER_MADE = ['WebSocket', 'Worker', 'SharedWorker'] as const;

/** Refusal of what writes, for the code that tried it. */
export const refused = (): TypeError => new TypeError('A Probelauf only reads.');

/**
 * Holds back what pages keep in the browser beside its two storages, what they send by sockets, workers or to other tabs, and windows that
 * they open. A browser that lacks one of these has nothing to hold back.
 */
export function guardKept(page: Page, onWrite: OnWrite): void {
  const cookie = Object.getOwnPropertyDescriptor(page.Document.prototype, 'cookie');
  Object.defineProperty(page.document, 'cookie', {
    configurable: true,
    get: () => cookie?.get?.call(page.document),
    set: () => onWrite('document.cookie'),
  });
  page.open = () => {
    onWrite('window.open');
    return null;
  };
  const interfaces = page as unknown as Readonly<Record<string, { readonly prototype: object } | undefined>>;
  for (const { of, as, refusal, methods } of HELD) {
    const prototype = interfaces[of]?.prototype;
    if (!prototype) continue;
    for (const method of methods)
      Object.defineProperty(prototype, method, {
        configurable: true,
        writable: true,
        value: held(`${as}.${method}`, refusal, onWrite),
      });
  }
  for (const name of NEVER_MADE) {
    if (!interfaces[name]) continue;
    const refuse = held(name, 'throws', onWrite);
    Object.defineProperty(page, name, {
      configurable: true,
      value: class {
        constructor() {
          refuse();
        }
      },
    });
  }
  // An event of another tab would hand out the storage itself in place of its copy.
  Object.defineProperty(page.StorageEvent.prototype, 'storageArea', { configurable: true, get: () => null });
}

const held = (what: string, refusal: Refusal, onWrite: OnWrite) => (): Promise<never> => {
  onWrite(what);
  if (refusal === 'throws') throw refused();
  return Promise.reject(refused());
};
