import { describe, expect, it } from 'vitest';
import { isDrawable } from './whenDrawable';

/** Document of the page's address, as that of a frame. */
const parsed = (html: string): Document => {
  const inner = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperty(inner, 'readyState', { value: 'complete' });
  return inner;
};

describe('a document', () => {
  it('is drawable once it is parsed', () => {
    expect(isDrawable(parsed('<p>x</p>'))).toBe(true);
  });

  it('is not while its styles are missing', () => {
    expect(isDrawable(parsed('<link rel="stylesheet" href="/x.css">'))).toBe(false);
  });

  it('is not when its load was ended before its first byte', () => {
    const empty = parsed('');
    empty.documentElement.remove();
    expect(empty.readyState).toBe('complete');
    expect(isDrawable(empty)).toBe(false);
  });
});
