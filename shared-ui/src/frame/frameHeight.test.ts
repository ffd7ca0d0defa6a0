import { expect, it } from 'vitest';
import { followHeight } from './frameHeight';

it('returns the height of a page that is longer than its frame', () => {
  expect(followHeight(600)({ scrollHeight: 2000, contentHeight: 2000 })).toBe(2000);
});
it('shrinks when content is collapsed', () => {
  const next = followHeight(600);
  next({ scrollHeight: 2000, contentHeight: 2000 });
  expect(next({ scrollHeight: 2000, contentHeight: 900.4 })).toBe(901);
});
it('keeps the height of a page that fits', () => {
  expect(followHeight(600)({ scrollHeight: 600, contentHeight: 600 })).toBe(600);
});
it('uses the scroll height if the root element has no height', () => {
  expect(followHeight(600)({ scrollHeight: 600, contentHeight: 0 })).toBe(600);
});
it('stops growing with a page that is always 16 px higher than its frame', () => {
  const next = followHeight(600);
  let height = 600;
  for (let i = 0; i < 100; i++) {
    height = next({ scrollHeight: height + 16, contentHeight: height + 16 });
  }
  expect(height).toBe(648);
});
it('follows real growth after it has stopped growing', () => {
  const next = followHeight(600);
  for (let i = 0, height = 600; i < 10; i++)
    height = next({ scrollHeight: height + 16, contentHeight: height });
  expect(next({ scrollHeight: 3000, contentHeight: 3000 })).toBe(3000);
});
