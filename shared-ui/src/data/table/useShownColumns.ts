import { useMemo } from 'react';
import { useMediaQuery } from '../../core/browser/useMediaQuery';
import { useTheme } from '../../core/theme/look';
import type { Column } from './column';
import { useHiddenColumns } from './useHiddenColumns';

/**
 * Returns the columns of a table that are shown, and those that are hidden. The first one names the row and is always shown.
 * @param id name under which the choice of the user is stored
 * @param columns kept between renders
 */
export function useShownColumns<T>(id: string, columns: readonly Column<T>[]) {
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const atFirst = useMemo(
    () => columns.filter(({ hiddenIfNarrow }) => isNarrow && hiddenIfNarrow).map((column) => column.id),
    [columns, isNarrow],
  );
  const { hidden, setHidden } = useHiddenColumns(id, ids, atFirst);
  const shown = useMemo(
    () => columns.filter((column, place) => place === 0 || !hidden.includes(column.id)),
    [columns, hidden],
  );
  return { ids, shown, hidden, setHidden };
}
