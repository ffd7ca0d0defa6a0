import { expect, it, vi } from 'vitest';
import { entrySteps } from './entrySteps';
import type { TableModel } from './useTable';

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Steps through rows with these names; '?' cannot be read, '…' is still to be fetched. */
function steps(names: readonly string[]) {
  const opened = vi.fn<(row: Row) => void>();
  const showBeside = vi.fn<(at: number) => void>();
  const rows = {
    total: names.length,
    rowAt: (at: number) => {
      const name = names[at];
      return name === undefined || name === '?' || name === '…' ? undefined : { id: name, name };
    },
    isUnread: (at: number) => names[at] === '?',
    isLost: (at: number) => names[at] === '…' && at > 1,
    showBeside,
  };
  const table = { rows, rowId: ({ id }: Row) => id } as unknown as TableModel<Row>;
  return { opened, showBeside, ...entrySteps(() => table, opened) };
}

it('knows the place of an entry by its id, and of no entry that is not listed', () => {
  const { placeOf } = steps(['a', 'b', 'c']);
  expect(placeOf({ id: 'b', name: 'another state' })).toEqual({ at: 1, total: 3 });
  expect(placeOf({ id: 'x', name: 'x' })).toBeUndefined();
});
it('knows no place while the list is not shown', () => {
  expect(entrySteps<Row>(() => undefined, vi.fn()).placeOf({ id: 'a', name: 'a' })).toBeUndefined();
});
it.each([
  [0, -1, undefined],
  [0, 1, 2],
  [2, -1, 0],
  [2, 1, 3],
  [3, 1, undefined],
] as const)('goes from %s by %s to %s, past entries that cannot be read', (at, step, expected) => {
  expect(steps(['a', '?', 'b', '…', '?']).neighbour(at, step)).toBe(expected);
});
it('opens what is here, and fetches what is not', () => {
  const { opened, showBeside, ...list } = steps(['a', '…']);
  expect([list.isHere(0), list.isHere(1)]).toEqual([true, false]);
  list.open(1);
  expect(opened).not.toHaveBeenCalled();
  list.fetch(1);
  expect(showBeside).toHaveBeenCalledWith(1);
  list.open(0);
  expect(opened).toHaveBeenCalledWith({ id: 'a', name: 'a' });
});
it('finds an entry by the id that it had at a place, and tells which could not be fetched', () => {
  const list = steps(['a', '…', '…']);
  expect([list.idAt?.(0), list.idAt?.(1)]).toEqual(['a', undefined]);
  expect([list.placeOfId?.('a'), list.placeOfId?.('x')]).toEqual([0, undefined]);
  expect([list.isLost?.(1), list.isLost?.(2)]).toEqual([false, true]);
});
