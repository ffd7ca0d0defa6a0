import { describe, expect, it } from 'vitest';
import { sortKey } from './sortKey';

const collator = new Intl.Collator('de', { numeric: true });
const keyOf = (text: string): string => {
  const key = sortKey(text);
  if (key === undefined) throw new Error(`no key for '${text}'`);
  return key;
};

describe('sortKey', () => {
  it.each([
    ['Linie 9', 'Linie 10'],
    ['Linie 9', 'Linie 9a'],
    ['Straße 2', 'Strasse 3'],
    ['Äpfel', 'Birnen'],
    ['ab', 'abc'],
    ['a b', 'ab'],
    ['a_b', 'a-b'],
    ['-1', '1'],
    ['1', 'a'],
    ['Öhringer Weg – Süd', 'Öhringer Weg – West'],
  ])("'%s' stands before '%s'", (first, second) => {
    expect(keyOf(first) < keyOf(second)).toBe(true);
    expect(collator.compare(first, second)).toBe(-1);
  });
  it.each([
    ['Äpfel', 'apfel'],
    ['Straße', 'STRASSE'],
    ['Café', 'cafe'],
    ['Linie 007', 'linie 7'],
    ['0', '00'],
  ])("'%s' and '%s' differ in what the collator looks at last", (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });
  it('orders any texts as the collator', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const signs = [...'aAäÄbBsSßzZéÉñ0123456789012 -–_.,;:!?/()[]{}@*\\&#%`^+<=>|~$\'"'];
    const text = () => Array.from({ length: random(8) }, () => signs[random(signs.length)]).join('');
    const pairs = Array.from({ length: 20_000 }, () => [text(), text()] as const);
    const wrong = pairs.filter(([a, b]) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      return left !== right && collator.compare(a, b) !== (left < right ? -1 : 1);
    });
    expect(wrong).toEqual([]);
  });
});

it.each(['日本', 'Æ', 'Ελλάδα', '🚲', 'a\u0308', 'a\tb'])("leaves '%s' to the collator", (text) => {
  expect(sortKey(text)).toBeUndefined();
});
it('leaves a text of more than 200 characters to the collator', () => {
  expect(sortKey('a'.repeat(200))).toBeDefined();
  expect(sortKey('a'.repeat(201))).toBeUndefined();
});
