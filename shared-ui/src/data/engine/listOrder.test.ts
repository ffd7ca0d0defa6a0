import {
  HARD_QUESTIONS,
  hardNames,
  idsFound,
  idsInOrder,
  type OrderedRow,
} from '@mobidrom/platform-api/testing';
import { describe, expect, it } from 'vitest';
import { createRowIndex, type RowQuery } from './rowIndex';

/*
 * The table kit orders and filters as every list does. `platform/server/src/store/listOrder.test.ts` shows the same of the
 * services, so that a list does not change when the browser holds all of its rows.
 */

const names = hardNames(3_000);
const rows = names.map((value, n) => ({ id: `id-${(n * 1_009) % 10_007}`, value }));
const mixedRows = rows.map(({ id, value }, n) => ({
  id,
  value: [value, n % 40, null, '', 'Köln 9'][n % 5] ?? null,
}));

function idsOf(of: readonly OrderedRow[], query: Partial<RowQuery>): string[] {
  const index = createRowIndex(of, [{ id: 'value', value: (row) => row.value }], ({ id }) => id);
  return [...index.select({ filters: [], ...query })].map((row) => of[row]?.id ?? '');
}

describe('3,000 names in the table kit', () => {
  it.each(['asc', 'desc'] as const)('are ordered %s as in every list', (direction) => {
    const sort = { column: 'value', direction };
    expect(idsOf(rows, { sort })).toEqual(idsInOrder(rows, direction));
    expect(idsOf(mixedRows, { sort })).toEqual(idsInOrder(mixedRows, direction));
  });
  it('are ordered alike, whatever the order they came in', () => {
    const sort = { column: 'value', direction: 'asc' } as const;
    expect(idsOf(mixedRows.toReversed(), { sort })).toEqual(idsOf(mixedRows, { sort }));
  });
  it.each(HARD_QUESTIONS)('are found by %j as in every list', (text) => {
    expect(idsOf(rows, { filters: [{ column: 'value', text }] })).toEqual(idsFound(rows, text));
  });
});
