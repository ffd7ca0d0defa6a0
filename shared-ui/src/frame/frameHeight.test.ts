import { expect, it } from 'vitest';
import { followHeight } from './frameHeight';

it('a page longer than its frame: the frame takes its height', () => {
  expect(followHeight(600)({ scrollHeight: 2000, contentHeight: 2000 })).toBe(2000);
});
it('content is folded away: the frame shrinks', () => {
  const next = followHeight(600);
  next({ scrollHeight: 2000, contentHeight: 2000 });
  expect(next({ scrollHeight: 2000, contentHeight: 900.4 })).toBe(901);
});
it('a page as high as its frame: nothing moves', () => {
  expect(followHeight(600)({ scrollHeight: 600, contentHeight: 600 })).toBe(600);
});
it('a root element without a height of its own: the scroll height counts', () => {
  expect(followHeight(600)({ scrollHeight: 600, contentHeight: 0 })).toBe(600);
});
it('a page that is always 16 px higher than its frame does not grow for ever', () => {
  const next = followHeight(600);
  let height = 600;
  for (let i = 0; i < 100; i++) {
    height = next({ scrollHeight: height + 16, contentHeight: height + 16 });
  }
  expect(height).toBe(648);
});
it('after an echo real growth is followed again', () => {
  const next = followHeight(600);
  for (let i = 0, height = 600; i < 10; i++)
    height = next({ scrollHeight: height + 16, contentHeight: height });
  expect(next({ scrollHeight: 3000, contentHeight: 3000 })).toBe(3000);
});
