import type { TableModel } from '../table/useTable';
import { texts } from '../texts';
import { SelectBox } from './SelectBox';
import { pageState } from './selected';
import type { SeveralModel } from './useSeveral';

interface PageBoxProps<T> {
  readonly id: string;
  readonly table: TableModel<T>;
  readonly several: SeveralModel<T>;
}

/** Checkbox in the head of a table: all rows of the page, whether they have been fetched or not. */
export function PageBox<T>({ id, table, several }: PageBoxProps<T>) {
  const { start, end } = table.range;
  const { selected, setRows, selectAll } = several;
  const here: T[] = [];
  let chosen = 0;
  for (let at = start; at < end; at++) {
    const row = table.rows.rowAt(at);
    if (row === undefined) continue;
    here.push(row);
    if (selected.has(table.rowId(row))) chosen++;
  }
  const state = pageState(end - start, chosen);
  const handleChange = (isSelected: boolean) => {
    // A long page is fetched as it is scrolled; it holds every row that fits.
    if (isSelected && here.length < end - start) void selectAll();
    else setRows(here, isSelected);
  };
  return (
    <SelectBox
      id={id}
      label={texts.several.page}
      checked={state === 'all'}
      partly={state === 'some'}
      onChange={handleChange}
    />
  );
}
