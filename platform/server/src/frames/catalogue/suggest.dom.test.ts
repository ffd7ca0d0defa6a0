import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { suggestIn } from './suggest.js';

type Answer = (url: string, options: { signal: AbortSignal }) => Promise<unknown>;
const fetching = vi.fn<Answer>();
const submitted = vi.fn();
const input = () => document.querySelector('input') as HTMLInputElement;
const list = () => document.querySelector('ul') as HTMLUListElement;
const announced = () => document.querySelector('[role=status]')?.textContent;
const options = () => [...list().children].map(({ textContent }) => textContent);
const marked = () => document.querySelector('[aria-selected=true]')?.textContent;
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  input().dispatchEvent(event);
  return event.defaultPrevented;
};
const type = (text: string) => {
  input().value = text;
  input().dispatchEvent(new Event('input', { bubbles: true }));
};
const pause = () => vi.advanceTimersByTimeAsync(150);
const answer = (...texts: string[]) => ({
  ok: true,
  json: async () => ({ suggestions: texts.map((text) => ({ text, kind: 'place', label: 'Ort' })) }),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  fetching.mockReset();
  submitted.mockReset();
  document.body.innerHTML = `<form><div class="suggest" data-address="/vorschlaege" data-label="Vorschläge" data-one="1 Vorschlag" data-several="# Vorschläge"><input></div></form>`;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted(input().value);
  });
  suggestIn(document.querySelector('.suggest') as HTMLElement);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks from two letters on, once typing pauses, and announces how many there are', async () => {
  fetching.mockResolvedValue(answer('Köln', 'Königswinter'));
  type('k');
  await pause();
  expect(fetching).not.toHaveBeenCalled();
  type('kö');
  type('kö ');
  await pause();
  expect(fetching).toHaveBeenCalledExactlyOnceWith(`/vorschlaege?q=k%C3%B6`, expect.anything());
  expect(options()).toEqual(['Köln Ort', 'Königswinter Ort']);
  expect([announced(), list().hidden, input().getAttribute('aria-expanded')]).toEqual([
    '2 Vorschläge',
    false,
    'true',
  ]);
  fetching.mockResolvedValue(answer('Köln'));
  type('köl');
  await pause();
  expect(announced()).toBe('1 Vorschlag');
  // The answer is kept for the page.
  type('kö');
  await pause();
  expect([options().length, fetching.mock.calls.length]).toEqual([2, 2]);
  type('');
  expect([list().hidden, announced()]).toEqual([true, '']);
});

it('marks by arrow keys in a circle through the field, and searches for the marked one', async () => {
  fetching.mockResolvedValue(answer('Köln', 'Bonn'));
  type('xx');
  await pause();
  expect(marked()).toBeUndefined();
  expect(press('ArrowDown')).toBe(true);
  expect([marked(), input().getAttribute('aria-activedescendant')]).toEqual(['Köln Ort', 'vorschlag-0']);
  press('ArrowUp');
  expect([marked(), input().getAttribute('aria-activedescendant')]).toEqual([undefined, null]);
  press('ArrowUp');
  expect([marked(), input().value]).toEqual(['Bonn Ort', 'xx']);
  expect(press('Enter')).toBe(true);
  expect(submitted).toHaveBeenCalledExactlyOnceWith('Bonn');
  expect(list().hidden).toBe(true);
});

it('leaves Enter and Escape to the field where they mean nothing for the list', async () => {
  fetching.mockResolvedValue(answer('Köln'));
  expect([press('Enter'), press('Escape')]).toEqual([false, false]);
  type('xx');
  await pause();
  expect(press('Enter')).toBe(false);
  expect(press('Escape')).toBe(true);
  expect([list().hidden, input().value, announced()]).toEqual([true, 'xx', '']);
  expect(press('Escape')).toBe(false);
});

it('cancels a question when typing goes on, and shows no late answer', async () => {
  let late: (value: unknown) => void = () => {};
  fetching.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  type('alt');
  await pause();
  const { signal } = fetching.mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  fetching.mockResolvedValue(answer('Neu'));
  type('neu');
  expect(signal?.aborted).toBe(true);
  await pause();
  late(answer('Alt'));
  await pause();
  expect(options()).toEqual(['Neu Ort']);
});

it.each([
  ['is refused', async () => ({ ok: false })],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['is not readable', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError()) })],
  ['is empty', async () => answer()],
])('leaves the plain search where the call %s', async (_what, failing) => {
  fetching.mockImplementation(failing);
  type('köln');
  await pause();
  expect([list().hidden, announced(), press('Enter')]).toEqual([true, '', false]);
});

it('a click searches, and leaving the field closes the list', async () => {
  fetching.mockResolvedValue(answer('Köln'));
  type('kö');
  await pause();
  input().dispatchEvent(new Event('blur'));
  expect([list().hidden, announced()]).toEqual([true, '']);
  press('ArrowDown');
  await pause();
  expect(list().hidden).toBe(false);
  document.querySelector('li span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(submitted).toHaveBeenCalledExactlyOnceWith('Köln');
});
