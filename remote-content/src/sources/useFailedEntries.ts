import { compareIds, type DataEntryItem } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useCallback, useState } from 'react';
import { type FailedEntries, without, withRead } from './failedEntries';
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
 * @param again starts their imports again; undefined for users who may not
 */
export function failedEntriesNotice(
  entries: FailedEntries,
  open: (dataSetId: string) => void,
  again: ((rows: readonly DataEntryItem[]) => Promise<void>) | undefined,
): readonly ListNotice[] {
  const details = [...entries]
    .map(([id, { title, message }]) => ({
      text: texts.failedEntry(id, message),
      action: { label: texts.openEntry(title), run: () => open(id) },
    }))
    .sort((one, other) => compareIds(one.text, other.text));
  if (details.length === 0) return [];
  const rows = [...entries.values()].map(({ row }) => row);
  const action = again && ({ label: texts.imports.again, icon: 'reload', run: () => again(rows) } as const);
  return [{ severity: 'warning', text: texts.failedEntries, details, ...(action && { action }) }];
}
