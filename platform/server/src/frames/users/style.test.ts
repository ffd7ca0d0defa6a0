import { pageHead, typography } from '@mobidrom/shared-contract/look';
import { expect, it } from 'vitest';
import { USERS_STYLE } from './style';

/** Inset of a card, in pixels. */
const CARD = 20;

it('leaves room for the title of the page above the question that gets the focus', () => {
  const { fontSize, lineHeight } = typography.h1;
  const twoLines = 2 * Number.parseFloat(fontSize) * 16 * lineHeight;
  const room = /\.ask,\.edit>\.alert\{scroll-margin-block-start:(\d+)px\}/.exec(USERS_STYLE)?.[1];
  expect(Number(room)).toBeGreaterThanOrEqual(pageHead.top + twoLines + pageHead.bottom + CARD);
});
