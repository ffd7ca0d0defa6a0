import type { TableModel } from '../table/useTable';
import { texts } from '../texts';
import { SelectBox } from './SelectBox';
import { pageSelection } from './selected';
import type { SeveralModel } from './useSeveral';

interface PageBoxProps<T> {
  readonly id: string;
  readonly table: TableModel<T>;
  readonly several: SeveralModel<T>;
}

/** Checkbox in the head of a table: all rows of the page. A page of all rows is fetched as it is scrolled. */
export function PageBox<T>({ id, table, several }: PageBoxProps<T>) {
  const { selected, setRows, selectAll, clear } = several;
  const { here, isPartly, state } = pageSelection(table, selected);
  const handleChange = (isSelected: boolean) => {
    if (table.view.size !== 'alle' || !isPartly) setRows(here, isSelected);
    else if (isSelected) void selectAll();
    else clear();
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
