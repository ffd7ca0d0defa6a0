import { afterEach, describe, expect, it } from 'vitest';
import { offerAddress, passNavigation } from './passNavigation';

/** Shows a framed page, and records what is passed on; `isTaken` is the portal's answer. */
function framed(body: string, isTaken = true) {
  const frame = window.document.createElement('iframe');
  window.document.body.append(frame);
  const inner = frame.contentDocument;
  if (!inner) throw new Error('the frame of the test has no document');
  // The document of an empty frame has no address of its own; that of the test stands for it.
  const { href } = new URL('/katalog?q=bus', window.location.href);
  Object.defineProperty(inner, 'URL', { value: href });
  inner.body.innerHTML = `<base href="${href}">${body}`;
  const taken: string[] = [];
  const stop = passNavigation(inner, (address) => {
    taken.push(address);
    return isTaken;
  });
  return { inner, taken, stop };
}
/** Clicks on an element. @returns whether the browser follows */
function click(inner: Document, selector: string, init: MouseEventInit = {}): boolean {
  const element = inner.querySelector(selector);
  if (!element) throw new Error(`the page of the test has no '${selector}'`);
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}
function submit(inner: Document, submitter?: string): boolean {
  const form = inner.querySelector('form');
  if (!form) throw new Error('the page of the test has no form');
  const button = submitter === undefined ? null : inner.querySelector<HTMLElement>(submitter);
  return form.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
  );
}
afterEach(() => window.document.body.replaceChildren());

it('passes on a link, also a click on its content', () => {
  const { inner, taken } = framed('<a href="/katalog/a?x=1#daten"><span>Bäume</span></a>');
  expect(click(inner, 'span')).toBe(false);
  expect(taken).toEqual(['/katalog/a?x=1#daten']);
});
it('leaves a page to the browser that the portal does not show itself', () => {
  const { inner, taken } = framed('<a href="/organisation/a">A</a>', false);
  expect(click(inner, 'a')).toBe(true);
  expect(taken).toEqual(['/organisation/a']);
});
it.each([
  ['another origin', '<a href="https://daten.example/katalog">x</a>'],
  ['another target', '<a href="/katalog/a" target="_top">x</a>'],
  ['a download', '<a href="/katalog/a.csv" download>x</a>'],
  ['a place on the same page', '<a href="/katalog?q=bus#daten">x</a>'],
  ['a script', '<a href="javascript:void 0">x</a>'],
])('passes on nothing for %s', (_, body) => {
  const { inner, taken } = framed(body);
  inner.addEventListener('click', (event) => event.preventDefault());
  click(inner, 'a');
  expect(taken).toEqual([]);
});
it.each<MouseEventInit>([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('leaves a click with %o to the browser', (init) => {
  const { inner, taken } = framed('<a href="/katalog/a">x</a>');
  click(inner, 'a', init);
  expect(taken).toEqual([]);
});
it('passes on nothing that the page handles itself', () => {
  const { inner, taken } = framed('<a href="/katalog/a">x</a>');
  inner.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  click(inner, 'a');
  expect(taken).toEqual([]);
});
it('passes on a GET form with its fields and the button that sent it', () => {
  const { inner, taken } = framed(
    '<form action="/katalog?alt=1"><input name="q" value="bus &amp; bahn"><button name="sort" value="neu">Suchen</button></form>',
  );
  expect(submit(inner, 'button')).toBe(false);
  expect(submit(inner)).toBe(false);
  expect(taken).toEqual(['/katalog?q=bus+%26+bahn&sort=neu', '/katalog?q=bus+%26+bahn']);
});
it.each([
  '<form action="/katalog/neu" method="post"><input name="q" value="x"></form>',
  '<form action="/katalog" target="_blank"><input name="q" value="x"></form>',
])('leaves %s to the browser', (body) => {
  const { inner, taken } = framed(body);
  submit(inner);
  expect(taken).toEqual([]);
});
it('follows what the button says about method and action', () => {
  const { inner, taken } = framed(
    '<form action="/katalog"><input name="q" value="x"><button formmethod="post">a</button><button id="b" formaction="/karte">b</button></form>',
  );
  submit(inner, 'button');
  submit(inner, '#b');
  expect(taken).toEqual(['/karte?q=x']);
});
it('passes on nothing after it was stopped', () => {
  const { inner, taken, stop } = framed('<a href="/katalog/a">x</a>');
  stop();
  click(inner, 'a');
  expect(taken).toEqual([]);
});

describe('a page that changes its address within itself', () => {
  const step = (inner: Document, detail: unknown) =>
    inner.dispatchEvent(new CustomEvent('portal-frame-step', { detail, cancelable: true }));

  it.each([
    [true, false],
    [false, true],
  ])('passes its step on, and keeps it itself if the portal does not take it: %s', (isTaken, isKept) => {
    const { inner, taken, stop } = framed('', isTaken);
    expect(step(inner, { address: '/katalog?q=bahn', isReplacing: true })).toBe(isKept);
    expect(taken).toEqual(['/katalog?q=bahn']);
    stop();
    expect(step(inner, { address: '/katalog?q=rad', isReplacing: false })).toBe(true);
    expect(taken).toHaveLength(1);
  });
  it.each([undefined, null, 7, {}, { address: 7 }, { address: 'https://evil.example/' }])(
    'tells nothing by %j',
    (detail) => {
      const { inner, taken } = framed('');
      expect(step(inner, detail)).toBe(true);
      expect(taken).toEqual([]);
    },
  );
  it('is offered another address, and says whether it shows that itself', () => {
    const { inner } = framed('');
    expect(offerAddress(inner, 'https://portal.example/katalog?q=bahn')).toBe(false);
    inner.addEventListener('portal-frame-address', (event) => event.preventDefault());
    expect(offerAddress(inner, 'https://portal.example/katalog?q=bahn')).toBe(true);
    expect(offerAddress(undefined, 'https://portal.example/katalog')).toBe(false);
  });
});
