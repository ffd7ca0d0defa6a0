import { describe, expect, it } from 'vitest';
import { differencesOf, field, LONGEST_TEXT, withoutSecrets } from './fields';

const path = ['notes'];
const difference = (before: string | string[], after: string | string[]) =>
  differencesOf([field(path, before)], [field(path, after)]);

describe('differencesOf', () => {
  const long = 'quelle,'.repeat(LONGEST_TEXT);

  it('shows long texts around the first difference', () => {
    const [{ before, after, secret } = { before: '', after: '', secret: true }] = difference(
      `${long}alt`,
      `${long}neu`,
    );
    expect(secret).toBeUndefined();
    expect(before).toMatch(/^…[^…]*,alt$/);
    expect(after).toMatch(/^…[^…]*,neu$/);
    expect(String(after).length).toBeLessThanOrEqual(LONGEST_TEXT + 2);
  });

  it('shows both ends of a difference at the beginning of long texts', () => {
    expect(difference(`a${long}`, `b${long}`)).toEqual([
      {
        path,
        before: `a${long.slice(0, LONGEST_TEXT - 1)}…`,
        after: `b${long.slice(0, LONGEST_TEXT - 1)}…`,
      },
    ]);
  });

  it('shows long texts of a list around the first difference', () => {
    const [{ before, after } = { before: [], after: [] }] = difference(
      ['a', `${long}alt`],
      ['a', `${long}neu`],
    );
    expect(before).toEqual(['a', expect.stringMatching(/^…[^…]*,alt$/)]);
    expect(after).toEqual(['a', expect.stringMatching(/^…[^…]*,neu$/)]);
  });

  it('says only of hidden values that they have changed', () => {
    const address = (key: string) => `${long} https://a.example/x?api_key=${key}`;
    expect(difference(address('A'), address('B'))).toEqual([{ path, secret: true }]);
  });

  it('cuts no character in two', () => {
    const faces = '😀'.repeat(LONGEST_TEXT);
    const [{ before } = { before: '' }] = difference(`x${faces}a`, `x${faces}b`);
    expect(before).toMatch(/^…(😀)+a$/u);
  });
});

it('withoutSecrets leaves no address with a key, and masks it within a longer text', () => {
  expect(
    withoutSecrets({
      homepage: 'https://u:p@a.example',
      resources: [{ url: 'www.a.example/x?api_key=k', name: 'Räder' }],
      notes: 'siehe https://a.example/x?api_key=k',
      private: true,
    }),
  ).toEqual({
    homepage: '',
    resources: [{ url: '', name: 'Räder' }],
    notes: 'siehe https://a.example/x?api_key=***',
    private: true,
  });
});
