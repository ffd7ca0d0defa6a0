import { beforeEach, expect, it } from 'vitest';
import { ignoreSecondSubmits } from './ignoreSecondSubmits';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<form id="a" method="post"></form><form id="b" method="post"></form>';
  stop = ignoreSecondSubmits(document);
  return () => stop();
});

/** Submits a form. @returns whether the browser sends it */
function submit(id: string, timeStamp: number): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return document.getElementById(id)?.dispatchEvent(event) ?? false;
}

it('sends a form once on a double click, and again when it is submitted anew', () => {
  expect([submit('a', 1000), submit('a', 1200), submit('a', 4000)]).toEqual([true, false, true]);
});
it('sends another form', () => {
  expect([submit('a', 1000), submit('b', 1200)]).toEqual([true, true]);
});
it('leaves forms alone that the page handles itself', () => {
  const form = document.getElementById('a');
  form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  submit('a', 1000);
  expect(submit('a', 1200)).toBe(true);
});
it('ignores nothing after its end', () => {
  submit('a', 1000);
  stop();
  expect(submit('a', 1200)).toBe(true);
});
