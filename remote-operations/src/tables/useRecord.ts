import { findRecord, type StoredRecord } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, useFetched } from '@mobidrom/shared-ui/data';
import { useEffect } from 'react';

/** Returns one record of a table; `record` is undefined when the table has none with this id. */
export function useRecord(table: string, id: string): Fetched<{ readonly record: StoredRecord | undefined }> {
  const { request } = usePortal();
  const fetched = useFetched(['kstore-v2/record', table, id], async () => {
    const answer = await findRecord(request, table, id);
    return answer.ok ? { ok: true, value: { record: answer.value } } : answer;
  });
  const { failure } = fetched;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: failed calls are logged for support
    if (failure && failure.kind !== 'session') console.error('Network response was not ok', failure);
  }, [failure]);
  return fetched;
}
