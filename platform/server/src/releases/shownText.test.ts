import { SHOWN_NAME } from '@mobidrom/platform-api';
import { UNSHOWN } from '@mobidrom/shared-build/testing';
import { expect, it } from 'vitest';

it('the release command refuses in reasons the characters that names must not have', () => {
  const other: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (UNSHOWN.test(character) === SHOWN_NAME.test(character)) other.push(code.toString(16));
  }
  expect(other).toEqual([]);
});
