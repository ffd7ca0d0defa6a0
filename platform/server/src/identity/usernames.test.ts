import { describe, expect, it } from 'vitest';
import { preparedUsername, skeletonOf, usernameFault } from './usernames';

describe('preparedUsername', () => {
  it.each([
    ['Anna', 'anna'],
    ['ａｄｍｉｎ', 'admin'],
    ['mu\u0308ller', 'müller'],
  ])('%s becomes %s', (typed, prepared) => expect(preparedUsername(typed)).toBe(prepared));
});

describe('usernameFault', () => {
  it.each(['anna', 'müller', 'groß', 'j.d_o-e', 'zoë42'])('permits %s', (name) => {
    expect(usernameFault(name)).toBeUndefined();
  });
  it.each([
    ['a Cyrillic letter', 'аdmin'],
    ['another script as a whole', 'анна'],
    ['Greek letters', 'αννα'],
  ])('%s: names the scripts', (_case, name) => {
    expect(usernameFault(name)).toContain('lateinischen Alphabets');
  });
  it.each([
    ['two characters', 'ab'],
    ['51 characters', 'a'.repeat(51)],
    ['a space', 'anna b'],
    ['a character without width', 'an\u200bna'],
    ['an address', 'anna@example'],
    ['markup', '<script>'],
    ['a ligature', 'ﬁnn'],
    ['digits of another script', 'anna٣'],
  ])('refuses %s', (_case, name) => expect(usernameFault(preparedUsername(name))).toBeDefined());
});

describe('skeletonOf', () => {
  it.each([
    ['admın', 'admin'],
    ['аdmin', 'admin'],
    ['ADMIN', 'admin'],
    ['ａｄｍｉｎ', 'admin'],
    ['adrnin', 'admin'],
    ['1eser', 'leser'],
    ['m0ritz', 'moritz'],
  ])('%s looks like %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));
  it.each([
    ['anna', 'anne'],
    ['müller', 'muller'],
    ['leser', 'leser2'],
  ])('%s does not look like %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});
