import type { DataEntryItem } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useLayoutEffect, useState } from 'react';
import { type FailedEntries, without, withRead } from './failedEntries';
import { texts } from './texts';

/**
 * Lists the entries whose last import failed in an alert, as far as the list was read (specification, content, chapter
 * 2 'Data source list'). Closed by the person it stays closed until another one fails.
 */
export function useFailedEntries() {
  const { alerts } = usePortal();
  const [failed, setFailed] = useState<FailedEntries>(() => new Map());
  // Before the rows are painted: the alert comes with them, not after.
  useLayoutEffect(() => {
    if (failed.size === 0) return;
    const shown = alerts.show({
      severity: 'warning',
      key: 'sources-failed-entries',
      text: texts.failedEntries,
      details: [...failed].map(([id, message]) => texts.failedEntry(id, message)).sort(),
    });
    return () => alerts.close(shown);
  }, [alerts, failed]);
  const read = useCallback(
    (rows: readonly DataEntryItem[]) => setFailed((known) => withRead(known, rows)),
    [],
  );
  const forget = useCallback((id: string) => setFailed((known) => without(known, id)), []);
  return { read, forget };
}
