import { compareIds, type DataEntryItem } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useCallback, useState } from 'react';
import { type FailedEntries, without, withRead } from './failedEntries';
import type { Imports } from './imports/useImports';
import { texts } from './texts';

/** Collects the entries whose last import failed from the rows that are read. */
export function useFailedEntries() {
  const [entries, setEntries] = useState<FailedEntries>(() => new Map());
  const read = useCallback(
    (rows: readonly DataEntryItem[]) => setEntries((known) => withRead(known, rows)),
    [],
  );
  const forget = useCallback((id: string) => setEntries((known) => without(known, id)), []);
  return { entries, read, forget };
}

/**
 * Returns the notice about failed entries, from which each can be opened.
 * @param start starts imports again; undefined for users who may not
 */
export function failedEntriesNotice(
  entries: FailedEntries,
  open: (dataSetId: string) => void,
  start: Imports['start'],
): readonly ListNotice[] {
  const details = [...entries]
    .map(([id, { title, message }]) => ({
      text: texts.failedEntry(id, message),
      action: { label: texts.openEntry(title), run: () => open(id) },
    }))
    .sort((one, other) => compareIds(one.text, other.text));
  if (details.length === 0) return [];
  const targets = [...entries.values()].flatMap(({ target }) => target ?? []);
  const again =
    start && targets.length > 0
      ? ({ label: texts.imports.again, icon: 'reload', run: () => start(targets) } as const)
      : undefined;
  return [{ severity: 'warning', text: texts.failedEntries, details, ...(again && { action: again }) }];
}
