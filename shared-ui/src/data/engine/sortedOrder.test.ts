import { describe, expect, it } from 'vitest';
import type { CellValue } from './column';
import { runAtOnce, runInSlices } from './slices';
import { sortedOrder } from './sortedOrder';

const sorted = (values: readonly CellValue[]) => {
  const { order, filled } = runAtOnce(sortedOrder(values));
  return { values: [...order].map((row) => values[row]), filled, order: [...order] };
};

describe('sortedOrder', () => {
  it('sorts texts as German readers expect, numbers in them by value, case last', () => {
    expect(
      sorted(['Zug', 'Öffi', 'Linie 10', 'ofen', 'Linie 9', 'Straße', 'Strasse', 'linie 9']).values,
    ).toEqual(['linie 9', 'Linie 9', 'Linie 10', 'ofen', 'Öffi', 'Strasse', 'Straße', 'Zug']);
  });
  it('sorts numbers by size', () => {
    expect(sorted([10, -1, 9, 0.5]).values).toEqual([-1, 0.5, 9, 10]);
  });
  it('sorts empty values to the end', () => {
    expect(sorted(['b', '', null, 'a', undefined, Number.NaN])).toEqual({
      values: ['a', 'b', '', null, undefined, Number.NaN],
      filled: 2,
      order: [3, 0, 1, 2, 4, 5],
    });
  });
  it('keeps the order of equal rows, also of values that are equal without being the same', () => {
    expect(sorted(['b', 'a', 'b', 'a']).order).toEqual([1, 3, 0, 2]);
    expect(sorted(['01', '1', '01', '1']).order).toEqual([0, 1, 2, 3]);
  });
  it('sorts texts of any script, behind numbers', () => {
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
  it.each([0, 1, 2, 255, 256, 257, 5000])('sorts %i rows, each once', (count) => {
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

describe('runInSlices', () => {
  it('pauses whenever the budget is used up', async () => {
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
  it('ends with an abort', async () => {
    const abort = new AbortController();
    const work = (function* () {
      for (;;) yield;
    })();
    const running = runInSlices(work, { signal: abort.signal, budget: 0 });
    abort.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });
});
