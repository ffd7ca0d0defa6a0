import { guardKept, refused } from './guardKept';

/** Requests of a page, as far as the end of its first view needs them. */
export interface Traffic {
  /** Requests without an answer. */
  pending(): number;
  /** When a request began or ended last; as `performance.now`. */
  changed(): number;
}

type Page = Window & typeof globalThis;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Ends of addresses to which a POST changes nothing: of tokens of the session, and the question which entries a person may read. */
const READING_POSTS = ['/protocol/openid-connect/token', '/subscription-management/validateAccess'];

/** Whether a request leaves everything as it is. */
export function isReading(method: string, address: string): boolean {
  const asked = method.toUpperCase();
  if (READING.has(asked)) return true;
  const { pathname } = new URL(address, 'http://portal.invalid');
  return asked === 'POST' && READING_POSTS.some((end) => pathname.endsWith(end));
}

/**
 * Lets a page send only what reads, by all ways that pages have: requests, beacons, forms, and what `guardKept` holds back.
 * @param onWrite called with what was held back, as `POST /api/…`
 */
export function allowOnlyReading(page: Page, onWrite: (what: string) => void): Traffic {
  let pending = 0;
  let changed = page.performance.now();
  const count = (by: 1 | -1) => {
    pending += by;
    changed = page.performance.now();
  };
  const isHeld = (method: string, address: string): boolean => {
    if (isReading(method, new URL(address, page.location.href).href)) return false;
    onWrite(`${method.toUpperCase()} ${new URL(address, page.location.href).pathname}`);
    return true;
  };

  const { fetch } = page;
  page.fetch = (input, init) => {
    const isRequest = typeof input === 'object' && 'url' in input;
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    if (isHeld(method, isRequest ? input.url : String(input))) return Promise.reject(refused());
    count(1);
    return fetch.call(page, input, init).finally(() => count(-1));
  };
  guardRequests(page, isHeld, count);
  page.navigator.sendBeacon = (address) => {
    isHeld('POST', String(address));
    return false;
  };
  guardForms(page, isHeld);
  guardKept(page, onWrite);
  return { pending: () => pending, changed: () => changed };
}

function guardRequests(
  page: Page,
  isHeld: (method: string, address: string) => boolean,
  count: (by: 1 | -1) => void,
): void {
  const { prototype } = page.XMLHttpRequest;
  const held = new WeakSet<XMLHttpRequest>();
  const { open, send } = prototype;
  prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...rest: unknown[]
  ) {
    if (isHeld(method, String(address))) held.add(this);
    else held.delete(this);
    return Reflect.apply(open, this, [method, address, ...rest]);
  } as typeof open;
  prototype.send = function (this: XMLHttpRequest, body) {
    if (held.has(this)) throw refused();
    count(1);
    this.addEventListener('loadend', () => count(-1), { once: true });
    return send.call(this, body);
  };
}

function guardForms(page: Page, isHeld: (method: string, address: string) => boolean): void {
  const isHeldForm = (form: HTMLFormElement) =>
    isHeld(form.getAttribute('method') ?? 'GET', form.getAttribute('action') ?? '');
  page.document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      // Forms that scripts handle have no address; what those send is held back by itself.
      if (form.hasAttribute('action') && isHeldForm(form)) event.preventDefault();
    },
    true,
  );
  const { submit } = page.HTMLFormElement.prototype;
  page.HTMLFormElement.prototype.submit = function () {
    if (!isHeldForm(this)) submit.call(this);
  };
}
