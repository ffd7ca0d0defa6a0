import type { DataEntryItem } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useCallback, useMemo, useState } from 'react';
import { type FailedEntries, without, withRead } from './failedEntries';
import { texts } from './texts';

/** Collects the entries whose last import failed from the rows that are read, and returns the notice about them. */
export function useFailedEntries() {
  const [failed, setFailed] = useState<FailedEntries>(() => new Map());
  const notices = useMemo<readonly ListNotice[]>(() => {
    const details = [...failed].map(([id, message]) => texts.failedEntry(id, message)).sort();
    return details.length === 0 ? [] : [{ severity: 'warning', text: texts.failedEntries, details }];
  }, [failed]);
  const read = useCallback(
    (rows: readonly DataEntryItem[]) => setFailed((known) => withRead(known, rows)),
    [],
  );
  const forget = useCallback((id: string) => setFailed((known) => without(known, id)), []);
  return { notices, read, forget };
}
