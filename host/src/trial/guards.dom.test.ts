import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observe } from './observe';
import { allowOnlyReading } from './readOnly';
import { copyStorages } from './storageCopy';

type Page = Window & typeof globalThis;
let frame: HTMLIFrameElement;
let page: Page;
const written: string[] = [];
const fetched = vi.fn(async () => new Response(''));

beforeEach(() => {
  localStorage.clear();
  frame = document.body.appendChild(document.createElement('iframe'));
  page = frame.contentWindow as Page;
  page.fetch = fetched as unknown as typeof fetch;
  written.length = 0;
  fetched.mockClear();
});
afterEach(() => frame.remove());
const guard = () => allowOnlyReading(page, (what) => written.push(what));

it('sends what reads, counts it as pending, and holds back what writes', async () => {
  const traffic = guard();
  const reading = page.fetch('https://p.example/api/x');
  expect(traffic.pending()).toBe(1);
  await reading;
  expect(traffic.pending()).toBe(0);
  await expect(page.fetch('https://p.example/api/x?a=secret', { method: 'put' })).rejects.toThrow(
    'only reads',
  );
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(written).toEqual(['PUT /api/x']);
});

it('holds back requests, beacons, forms, sockets and cookies that write', () => {
  guard();
  const request = new page.XMLHttpRequest();
  request.open('POST', 'https://p.example/api/a');
  expect(() => request.send('x')).toThrow('only reads');
  page.navigator.sendBeacon('https://p.example/api/b');
  page.document.body.innerHTML = '<form method="post" action="https://p.example/api/c"></form>';
  page.document.forms[0]?.submit();
  const submit = new page.Event('submit', { bubbles: true, cancelable: true });
  page.document.forms[0]?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  page.document.cookie = 'a=b';
  expect(() => new page.WebSocket('wss://p.example')).toThrow('only reads');
  expect(written).toEqual([
    'POST /api/a',
    'POST /api/b',
    'POST /api/c',
    'POST /api/c',
    'document.cookie',
    'WebSocket',
  ]);
  expect(page.document.cookie).toBe('');
});

/** Puts an interface with methods that answer into the page, which jsdom lacks. Returns an object of it. */
function given(name: string, ...methods: readonly string[]): Record<string, () => unknown> {
  const Interface = class {};
  for (const method of methods) Object.assign(Interface.prototype, { [method]: () => 'kept' });
  Object.assign(page, { [name]: Interface });
  return new Interface() as Record<string, () => unknown>;
}

it.each([
  ['IDBFactory', ['open', 'deleteDatabase'], ['databases'], 'indexedDB'],
  ['BroadcastChannel', ['postMessage'], ['addEventListener'], 'BroadcastChannel'],
  ['CookieStore', ['set', 'delete'], ['get'], 'cookieStore'],
  ['CacheStorage', ['open', 'delete'], ['match', 'keys'], 'caches'],
  ['StorageManager', ['getDirectory', 'persist'], ['estimate'], 'navigator.storage'],
  ['ServiceWorkerContainer', ['register'], ['getRegistrations'], 'serviceWorker'],
])('holds back what %s keeps by %j, and not %j', async (name, writing, reading, shown) => {
  const object = given(name, ...writing, ...reading);
  guard();
  // Called in an async function, so that a refusal by an error and by a promise are the same.
  for (const method of writing)
    await expect((async () => object[method]?.())()).rejects.toThrow('only reads');
  for (const method of reading) expect(object[method]?.()).toBe('kept');
  expect(written).toEqual(writing.map((method) => `${shown}.${method}`));
});

it('makes no workers, opens no windows, and hands out no storage by the event of another tab', () => {
  for (const name of ['Worker', 'SharedWorker']) given(name);
  guard();
  expect(() => new page.Worker('/w.js')).toThrow('only reads');
  expect(() => new page.SharedWorker('/w.js')).toThrow('only reads');
  expect(page.open('/tags')).toBeNull();
  expect(written).toEqual(['Worker', 'SharedWorker', 'window.open']);
  const event = new page.StorageEvent('storage', { key: 'a', storageArea: page.localStorage });
  expect(event.storageArea).toBeNull();
});

it('reads storages as they were, and keeps nothing of what is written to them', () => {
  const own = document.createElement('iframe');
  const stored = { length: 1, key: () => 'known', getItem: () => 'yes' };
  const fake = { localStorage: stored, sessionStorage: stored } as unknown as Window;
  copyStorages(fake);
  fake.localStorage.setItem('new', '1');
  fake.localStorage.other = '2';
  fake.localStorage.removeItem('known');
  expect(Object.keys(fake.localStorage)).toEqual(['new', 'other']);
  expect([fake.localStorage.getItem('other'), fake.sessionStorage.getItem('known')]).toEqual(['2', 'yes']);
  expect(stored).toEqual({ length: 1, key: stored.key, getItem: stored.getItem });
  own.remove();
});

it('reports errors, rejections, logged errors, files that did not load and violations, until it ends', () => {
  const found: string[] = [];
  page.console.error = () => undefined;
  const stop = observe(page, { finding: (kind, text) => found.push(`${kind}: ${text}`) });
  page.dispatchEvent(new page.ErrorEvent('error', { message: 'broken' }));
  page.dispatchEvent(Object.assign(new page.Event('unhandledrejection'), { reason: new Error('refused') }));
  page.console.error('logged', new Error('twice'));
  const image = page.document.body.appendChild(page.document.createElement('img'));
  image.setAttribute('src', '/gone.png');
  image.dispatchEvent(new page.Event('error'));
  const violation = { effectiveDirective: 'img-src', blockedURI: 'https://elsewhere.invalid' };
  const report = () =>
    page.document.dispatchEvent(Object.assign(new page.Event('securitypolicyviolation'), violation));
  report();
  stop();
  report();
  page.console.error('late');
  expect(found).toEqual([
    'error: broken',
    'error: refused',
    'error: logged twice',
    'error: img did not load /gone.png',
    'policy: img-src: https://elsewhere.invalid',
  ]);
});
