import { describe, expect, it } from 'vitest';
import { foldable, jsonLines } from './jsonLines';
import { foldedWithoutHits, highlighted, hitsIn } from './jsonSearch';

const record = {
  name: 'Köln, "Domplatz"',
  lage: { breite: 50.94, laenge: 6.95 },
  stecker: ['Typ 2', { art: 'CCS', an: true }],
  leer: {},
  nichts: null,
};
const written = (value: unknown, folded?: ReadonlySet<string>) =>
  jsonLines(value, folded)
    .map(
      ({ depth, key, text, comma }) =>
        `${'  '.repeat(depth)}${key ? `${key}: ` : ''}${text}${comma ? ',' : ''}`,
    )
    .join('\n');

describe('jsonLines', () => {
  it.each([[record], [{}], [[]], [{ a: [[1], []] }], ['text'], [null]])(
    'returns the lines of formatted JSON: %j',
    (value) => {
      expect(written(value)).toBe(JSON.stringify(value, null, 2));
    },
  );
  it('returns unique ids, whatever the keys', () => {
    const lines = jsonLines({ 'a/b': { c: 1 }, a: { b: { c: 1 } }, '': { '': [1] } });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });
  it('returns one line with the number of entries for a folded value', () => {
    const lines = jsonLines(record, new Set(['/lage', '/stecker']));
    expect(lines.map(({ text }) => text)).toContain('{…}');
    expect(lines.filter(({ kind }) => kind === 'folded')).toMatchObject([
      { name: 'lage', entries: 2 },
      { name: 'stecker', entries: 2 },
    ]);
    expect(foldable(lines)).toEqual(['/lage', '/stecker']);
    expect(foldable(jsonLines(record))).toEqual(['/lage', '/stecker', '/stecker/1']);
  });
});

describe('a search', () => {
  const names = (text: string) => hitsIn(jsonLines(record), text).map(({ line }) => line.name);
  it('finds keys and values, whatever the case', () => {
    expect(names('LAGE')).toEqual(['lage']);
    expect(names('köln')).toEqual(['name']);
    expect(names('true')).toEqual(['an']);
    expect(names('50.9')).toEqual(['breite']);
  });
  it('finds each occurrence in a line, those in the key first', () => {
    const lines = jsonLines({ bahn: 'Bahnhof am Bahndamm', bus: 1 });
    expect(hitsIn(lines, 'bahn').map(({ line, nth }) => [line.name, nth])).toEqual([
      ['bahn', 0],
      ['bahn', 1],
      ['bahn', 2],
    ]);
  });
  it('finds nothing for an empty text, brackets or an unknown text', () => {
    expect([names(''), names('  '), names('['), names('bonn')]).toEqual([[], [], [], []]);
  });
  it('unfolds only the values that hide a hit', () => {
    const hits = hitsIn(jsonLines(record), 'ccs');
    expect(foldedWithoutHits(hits, new Set(['/lage', '/stecker', '/stecker/1']))).toEqual(new Set(['/lage']));
    const others = new Set(['/lage']);
    expect(foldedWithoutHits(hits, others)).toBe(others);
  });
  it('marks the matching parts of a text', () => {
    expect(highlighted('"Aachen, AACHEN"', 'aachen')).toEqual([
      { text: '"', hit: false },
      { text: 'Aachen', hit: true },
      { text: ', ', hit: false },
      { text: 'AACHEN', hit: true },
      { text: '"', hit: false },
    ]);
    expect(highlighted('abc', '')).toEqual([{ text: 'abc', hit: false }]);
  });
});
