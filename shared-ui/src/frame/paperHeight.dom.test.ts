import { afterEach, expect, it } from 'vitest';
import { fitPaper } from './paperHeight';

/** Page whose text takes 400,000 square pixels, so that a narrower page is longer. jsdom has no layout. */
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

it('has the height of the page on paper while printing, and the former height afterwards', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner);
  print('beforeprint');
  expect(frame.style).toMatchObject({ width: '', height: '624px' });
  print('afterprint');
  expect(frame.style).toMatchObject({ width: '', height: '400px' });
});
it('shrinks for a page that is shorter than its frame', () => {
  const { frame, inner } = framed();
  frame.style.height = '900px';
  fitPaper(frame, inner);
  print('beforeprint');
  expect(frame.style.height).toBe('624px');
});
it('restores the height on screen after two prints without an end of the first', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner);
  print('beforeprint');
  print('beforeprint');
  print('afterprint');
  expect(frame.style.height).toBe('400px');
});
it('has no effect after it was stopped', () => {
  const { frame, inner } = framed();
  fitPaper(frame, inner)();
  print('beforeprint');
  expect(frame.style.height).toBe('400px');
});
