import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFramesAhead, FRAME_FRESH } from './framesAhead';
import { movingElements } from './movingElements.fixture';

const PAGE = `${location.origin}/landingpage`;
const OTHER = `${location.origin}/kartenanwendung`;
const never = () => () => undefined;

let ahead: ReturnType<typeof createFramesAhead>;
let place: HTMLElement;
let stopMoving: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stopMoving = movingElements();
  ahead = createFramesAhead();
  place = document.body.appendChild(document.createElement('main'));
});
afterEach(() => {
  ahead.drop();
  stopMoving();
  place.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frames = () => [...document.querySelectorAll('iframe')];
/** Gives the hidden frame a document as the browser does when the page has arrived. */
function arrive(url: string, responseStatus = 200) {
  const inner = frames()[0]?.contentDocument;
  if (!inner?.defaultView) throw new Error('there is no hidden frame');
  Object.defineProperty(inner, 'URL', { configurable: true, value: url });
  // jsdom measures no navigation.
  Object.defineProperty(inner.defaultView.performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ responseStatus }],
  });
}

it('loads a page into a frame that nobody sees, hears or reaches, and moves it to its place once', () => {
  ahead.prepare(PAGE, never);
  const [frame] = frames();
  expect(frame?.src).toBe(PAGE);
  expect(frame?.parentElement?.inert).toBe(true);
  expect(frame?.parentElement?.getAttribute('aria-hidden')).toBe('true');
  expect(frame?.parentElement?.style.visibility).toBe('hidden');
  arrive(PAGE);
  expect(ahead.take(PAGE, place)).toBe(frame);
  expect(frame?.parentElement).toBe(place);
  expect(ahead.take(PAGE, place)).toBeUndefined();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
});

it('gives a frame whose page is still on its way', () => {
  ahead.prepare(PAGE, never);
  arrive('about:blank');
  expect(ahead.take(PAGE, place)?.src).toBe(PAGE);
});

it('holds one page at most, and loads it once while it is fresh', () => {
  ahead.prepare(PAGE, never);
  const [first] = frames();
  ahead.prepare(PAGE, never);
  expect(frames()).toEqual([first]);
  ahead.prepare(OTHER, never);
  expect(frames().map(({ src }) => src)).toEqual([OTHER]);
});

it('gives no other page, and none that is old, failed, or led to another address', () => {
  ahead.prepare(OTHER, never);
  expect(ahead.take(PAGE, place)).toBeUndefined();
  ahead.prepare(PAGE, never);
  vi.advanceTimersByTime(FRAME_FRESH);
  expect(frames()).toEqual([]);
  expect(ahead.take(PAGE, place)).toBeUndefined();
  for (const [url, status] of [
    [PAGE, 403],
    [OTHER, 200],
  ] as const) {
    ahead.prepare(PAGE, never);
    arrive(url, status);
    expect(ahead.take(PAGE, place)).toBeUndefined();
    expect(frames()).toEqual([]);
  }
});

it('forgets the page when the session changes, and when the tab leaves the portal', () => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  ahead.prepare(PAGE, subscribe);
  for (const listener of listeners) listener();
  expect(ahead.take(PAGE, place)).toBeUndefined();
  ahead.prepare(PAGE, subscribe);
  window.dispatchEvent(new Event('pagehide'));
  expect(frames()).toEqual([]);
  expect(listeners.size).toBe(0);
});

it.each([
  ['cannot move a frame', () => stopMoving()],
  [
    'saves data',
    () => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
      return () => Reflect.deleteProperty(navigator, 'connection');
    },
  ],
  [
    'is still loading the page of the portal',
    () => {
      const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      return () => loading.mockRestore();
    },
  ],
] as const)('loads nothing in a browser that %s', (_, change) => {
  const undo = change();
  ahead.prepare(PAGE, never);
  undo?.();
  expect(frames()).toEqual([]);
});
