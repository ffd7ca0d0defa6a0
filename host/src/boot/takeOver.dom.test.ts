import { beforeEach, expect, it, vi } from 'vitest';
import { watchStartPage } from './takeOver';

const BEFORE =
  '<main><a href="/a">A</a><a href="/b">B</a><a href="/b">B</a><input type="search"><button id="x">X</button></main>';
/** The header of the host has a link that the content has, too. */
const AFTER = `<header><a href="/b">B</a></header>${BEFORE}`;

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="portal"></div>';
  root = document.getElementById('portal') as HTMLElement;
  root.innerHTML = BEFORE;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
const find = (selector: string, at = 0) => root.querySelectorAll<HTMLElement>(selector)[at] as HTMLElement;

it('is nothing without a page in the first answer', () => {
  root.innerHTML = '<header></header>';
  expect(watchStartPage(root)).toBeUndefined();
});

it('focuses the same one of equal links', () => {
  const page = watchStartPage(root);
  find('main a', 2).focus();
  root.innerHTML = AFTER;
  page?.takeOver();
  expect(document.activeElement).toBe(find('main a', 2));
});

it('focuses nothing that was left before', () => {
  const page = watchStartPage(root);
  find('#x').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#x').blur();
  root.innerHTML = AFTER;
  page?.takeOver();
  expect(document.activeElement).toBe(document.body);
});

it('types what was typed into the field of the mounted page', () => {
  const page = watchStartPage(root);
  (find('input') as HTMLInputElement).value = 'Bus';
  root.innerHTML = AFTER;
  const typed = vi.fn();
  root.addEventListener('input', typed);
  page?.takeOver();
  expect((find('input') as HTMLInputElement).value).toBe('Bus');
  expect(typed).toHaveBeenCalledTimes(1);
});

it('returns to the place to which the page was scrolled, and scrolls nothing otherwise', () => {
  const page = watchStartPage(root);
  page?.takeOver();
  expect(window.scrollTo).not.toHaveBeenCalled();
  const other = watchStartPage(root);
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  other?.takeOver();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 300);
});

it('presses the buttons that were pressed, each once and in their order', () => {
  const buttons = '<button id="y">Y</button><button id="z">Z</button>';
  root.innerHTML = BEFORE.replace('</main>', `${buttons}</main>`);
  const page = watchStartPage(root);
  for (const button of ['#z', '#x', '#z', '#x']) find(button).click();
  root.innerHTML = AFTER.replace('</main>', `${buttons}</main>`);
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  page?.takeOver();
  expect(pressed).toEqual(['z', 'x']);
});
