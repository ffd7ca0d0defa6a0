import { useMemo } from 'react';
import { useMediaQuery } from '../../core/browser/useMediaQuery';
import { useTheme } from '../../core/theme/look';
import type { Column } from './column';
import { hiddenShare, withoutShare } from './tableWidth';
import { useHiddenColumns } from './useHiddenColumns';

/**
 * Returns the columns of a table that are shown, and those that are hidden. The first one names the row and is always shown.
 * `share` is the part of the table's width that it does not need in a narrow window, from 0 to 1.
 * @param id name under which the choice of the user is stored; with `-narrow` for a table that hides columns in narrow windows
 * @param columns kept between renders
 */
export function useShownColumns<T>(id: string, columns: readonly Column<T>[]) {
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const atFirst = useMemo(
    () => columns.filter(({ hiddenIfNarrow }) => isNarrow && hiddenIfNarrow).map((column) => column.id),
    [columns, isNarrow],
  );
  // A choice in a narrow window counts there alone: in a wide one it would hide what nobody chose to hide.
  const choice = atFirst.length > 0 ? `${id}-narrow` : id;
  const { hidden, setHidden } = useHiddenColumns(choice, ids, atFirst);
  const share = useMemo(() => (isNarrow ? hiddenShare(columns, hidden) : 0), [columns, hidden, isNarrow]);
  const shown = useMemo(
    () =>
      columns
        .filter((column, place) => place === 0 || !hidden.includes(column.id))
        .map((column) => withoutShare(column, share)),
    [columns, hidden, share],
  );
  return { ids, shown, share, hidden, setHidden };
}
