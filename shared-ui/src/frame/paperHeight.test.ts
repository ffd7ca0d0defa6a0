// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { fitPaper } from './paperHeight';

/** A page whose text takes 400,000 square pixels: the narrower it is set, the longer it gets. jsdom has no layout. */
function framed() {
  const frame = window.document.createElement('iframe');
  window.document.body.append(frame);
  const inner = frame.contentDocument;
  if (!inner) throw new Error('the frame of the test has no document');
  const root = inner.documentElement ?? inner.appendChild(inner.createElement('html'));
  Object.defineProperty(root, 'scrollHeight', {
    get() {
      const width = Number.parseInt(frame.style.width || '1000', 10);
      return Math.max(Math.ceil(400_000 / width), Number.parseInt(frame.style.height || '0', 10));
    },
  });
  frame.style.height = '400px';
  return { frame, inner };
}
const print = (step: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(step));
afterEach(() => window.document.body.replaceChildren());

it('while the portal is printed the frame is as high as its page on paper, and then as before', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner);
  print('beforeprint');
  expect(frame.style).toMatchObject({ width: '', height: '624px' });
  print('afterprint');
  expect(frame.style).toMatchObject({ width: '', height: '400px' });
});
it('a page that is shorter than its frame makes it less high', () => {
  const { frame, inner } = framed();
  frame.style.height = '900px';
  fitPaper(frame, inner);
  print('beforeprint');
  expect(frame.style.height).toBe('624px');
});
it('printed twice without an end of the first: the height of the screen is the one to go back to', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner);
  print('beforeprint');
  print('beforeprint');
  print('afterprint');
  expect(frame.style.height).toBe('400px');
});
it('the page has gone: nothing is touched any more', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner)();
  print('beforeprint');
  expect(frame.style.height).toBe('400px');
});
