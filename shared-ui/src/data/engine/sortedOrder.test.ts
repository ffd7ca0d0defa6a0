import { describe, expect, it } from 'vitest';
import type { CellValue } from './column';
import { runAtOnce, runInSlices } from './slices';
import { sortedOrder } from './sortedOrder';

const sorted = (values: readonly CellValue[]) => {
  const { order, filled } = runAtOnce(sortedOrder(values));
  return { values: [...order].map((row) => values[row]), filled, order: [...order] };
};

describe('the order of a column', () => {
  it('texts as German readers expect, figures in them by size, case after letters', () => {
    expect(
      sorted(['Zug', 'Öffi', 'Linie 10', 'ofen', 'Linie 9', 'Straße', 'Strasse', 'linie 9']).values,
    ).toEqual(['linie 9', 'Linie 9', 'Linie 10', 'ofen', 'Öffi', 'Strasse', 'Straße', 'Zug']);
  });
  it('numbers by size', () => {
    expect(sorted([10, -1, 9, 0.5]).values).toEqual([-1, 0.5, 9, 10]);
  });
  it('empty values are at the end and counted', () => {
    expect(sorted(['b', '', null, 'a', undefined, Number.NaN])).toEqual({
      values: ['a', 'b', '', null, undefined, Number.NaN],
      filled: 2,
      order: [3, 0, 1, 2, 4, 5],
    });
  });
  it('equal rows keep their order, also when they are equal without being the same', () => {
    expect(sorted(['b', 'a', 'b', 'a']).order).toEqual([1, 3, 0, 2]);
    expect(sorted(['01', '1', '01', '1']).order).toEqual([0, 1, 2, 3]);
  });
  it('texts of any script, and values of any kind: numbers first', () => {
    expect(sorted(['Ωmega', 'zz', 3, '日本', 'Æ', 'af', true, 'ad', '🚲']).values).toEqual([
      true,
      3,
      '🚲',
      'ad',
      'Æ',
      'af',
      'zz',
      'Ωmega',
      '日本',
    ]);
  });
  it.each([0, 1, 2, 255, 256, 257, 5000])('%i rows: every row once, in order', (count) => {
    const values = Array.from({ length: count }, (_, row) => `Zeile ${(row * 7919) % 4999}`);
    const { order } = runAtOnce(sortedOrder(values));
    expect([...order].sort((a, b) => a - b)).toEqual(values.map((_, row) => row));
    const collator = new Intl.Collator('de', { numeric: true });
    for (let at = 1; at < count; at++) {
      const [before, here] = [order[at - 1] as number, order[at] as number];
      const difference = collator.compare(values[before] as string, values[here] as string);
      expect(difference < 0 || (difference === 0 && before < here)).toBe(true);
    }
  });
});

describe('slices', () => {
  it('the page is let alive whenever the budget is used up', async () => {
    let clock = 0;
    let pauses = 0;
    const work = (function* () {
      for (let step = 0; step < 10; step++) {
        clock += 3;
        yield;
      }
      return 'done';
    })();
    const answer = await runInSlices(work, {
      budget: 8,
      now: () => clock,
      pause: async () => void pauses++,
    });
    expect(answer).toBe('done');
    expect(pauses).toBe(3);
  });
  it('an abort ends the work', async () => {
    const abort = new AbortController();
    const work = (function* () {
      for (;;) yield;
    })();
    const running = runInSlices(work, { signal: abort.signal, budget: 0 });
    abort.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });
});
