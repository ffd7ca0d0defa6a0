import { useCallback, useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import type { TableModel } from '../table/useTable';
import { texts } from '../texts';
import type { SeveralProgress } from './createSeveralRun';
import type { SeveralAction } from './SeveralAction';
import type { Selected } from './selected';
import { severalQuestion } from './severalQuestion';
import { useSelectAll } from './useSelectAll';
import { useSelected } from './useSelected';
import { useSeveralRun } from './useSeveralRun';

/** Selection of a table and its actions, as `DataTable` shows them. */
export interface SeveralModel<T> {
  readonly selected: Selected<T>;
  readonly actions: readonly SeveralAction<T>[];
  /** Progress of the change under way. */
  readonly progress: SeveralProgress | undefined;
  /** Whether a change is prepared, asked about or made: no other one begins meanwhile. */
  readonly isBusy: boolean;
  /** Selects or deselects a row; with `extend` all from the row that was clicked last. */
  select(row: T, at: number, isSelected: boolean, extend: boolean): void;
  setRows(rows: readonly T[], isSelected: boolean): void;
  /** Selects every row that fits the filters, also those that are still to be fetched, unless the user goes on otherwise. */
  selectAll(): Promise<void>;
  clear(): void;
  /**
   * Asks, and changes the entries to which the action applies.
   * @param rows entries in place of the selected ones, as those of a notice
   */
  start(action: SeveralAction<T>, rows?: readonly T[]): Promise<void>;
  /** Ends the change under way after its present entry. */
  cancel(): void;
}

/**
 * Returns the selection of a table and the changes of several entries. A change is a job: it goes on while the user moves
 * through the portal, whose header shows it, and leaving the portal asks first. What failed stays selected.
 * @param actions by the user's rights, kept between renders. Without any there is no selection
 */
export function useSeveral<T>(
  table: TableModel<T>,
  actions: readonly SeveralAction<T>[],
): SeveralModel<T> | undefined {
  const { alerts, confirm } = usePortal();
  const { selected, ...selection } = useSelected(table, (gone) => {
    const text = texts.several.gone(gone.map((row) => table.rowName(row)));
    alerts.show({ severity: 'info', key: `table-${table.id}-gone`, text });
  });
  const { setRows } = selection;
  const deselect = useCallback((settled: readonly T[]) => setRows(settled, false), [setRows]);
  const everything = useSelectAll(table, setRows);
  const { stop } = everything;
  const [isAsking, setIsAsking] = useState(false);
  const { run, progress } = useSeveralRun(table, deselect);
  const { id } = table;
  const isBusy = isAsking || progress !== undefined;

  const ask = async (action: SeveralAction<T>, given: readonly T[] | undefined) => {
    const chosen = given ?? (await newest(selected, table));
    const touched = action.applies ? chosen.filter((row) => action.applies?.(row)) : chosen;
    if (touched.length === 0) {
      if (given)
        alerts.show({ severity: 'info', key: `table-${id}-impossible`, text: texts.several.impossible });
      return undefined;
    }
    const change = await action.prepare(touched);
    if (!change) return undefined;
    const { question } = change;
    const spared = chosen.length - touched.length;
    const names = touched.map((row) => table.rowName(row));
    const isWanted =
      question === undefined || (await confirm(severalQuestion({ ...change, question }, names, spared)));
    return isWanted ? { change, touched } : undefined;
  };
  const start = async (action: SeveralAction<T>, given?: readonly T[]) => {
    // Given entries are those of a notice, whose button knows nothing of the change under way: it waits for that.
    if (isAsking || (isBusy && !given)) return;
    if (!given) stop();
    setIsAsking(true);
    const asked = await ask(action, given).finally(() => setIsAsking(false));
    if (asked) await run.start(asked.change, asked.touched);
  };
  const select = useCallback<SeveralModel<T>['select']>(
    (row, at, isSelected, extend) => {
      if (!isSelected) stop();
      selection.select(row, at, isSelected, extend);
    },
    [selection.select, stop],
  );
  if (actions.length === 0) return undefined;
  return {
    selected,
    actions,
    progress,
    isBusy,
    select,
    setRows: (rows, isSelected) => {
      if (!isSelected) stop();
      setRows(rows, isSelected);
    },
    selectAll: everything.start,
    clear: () => {
      stop();
      selection.clear();
    },
    start,
    cancel: run.cancel,
  };
}

/** Returns the selected rows, as the list holds them now where that costs no request: others may have changed them since. */
async function newest<T>(selected: Selected<T>, { rows, rowId }: TableModel<T>): Promise<readonly T[]> {
  if (!rows.complete) return [...selected.values()];
  const now = new Map<string, T>();
  await rows.each(new AbortController().signal, (some) => {
    for (const row of some) now.set(rowId(row), row);
  });
  return [...selected].map(([id, row]) => now.get(id) ?? row);
}
