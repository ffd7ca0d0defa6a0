import type { TrailEntry } from '@mobidrom/platform-api';
import type { JobOutcome } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { saveBlob, type TableModel } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

/**
 * Returns a function that saves the entries that fit the filters, in the order that is shown, as JSON lines: one entry per
 * line, with the wire's names. It runs as a job, because entries that are not here are fetched.
 * @param unread number of entries of the list so far that cannot be read; the outcome says that the file lacks them
 */
export function useTrailExport(table: TableModel<TrailEntry>, unread: number): () => Promise<void> {
  const { jobs, session } = usePortal();
  const exportEntries = async (
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<JobOutcome> => {
    const parts: string[] = [];
    let counted = 0;
    const answer = await table.rows.each(signal, (entries, done, total) => {
      counted = done;
      parts.push(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      progress(done, total);
    });
    const isOver = session.get().status !== 'authenticated';
    if (!answer.ok) return failed(texts.exportFailed(isOver ? texts.sessionOver : answer.failure.text));
    // Without a session a list comes as empty.
    if (isOver && answer.value === 0) return failed(texts.exportFailed(texts.sessionOver));
    // A list that is all here has left out what cannot be read; one that is fetched for the file counts it.
    const missing = Math.max(unread, counted - answer.value);
    saveBlob(new Blob(parts, { type: 'application/x-ndjson' }), fileName(new Date()));
    return { status: 'succeeded', text: texts.exported(answer.value, missing) };
  };
  return async () => {
    await jobs.run(
      texts.exportJob,
      async ({ signal, report }) => {
        try {
          return await exportEntries(signal, (done, total) => report({ done, total, unit: 'steps' }));
        } catch (error) {
          if (signal.aborted) return { status: 'cancelled', text: texts.exportCancelled };
          throw error;
        }
      },
      { cancellable: true },
    );
  };
}

const failed = (text: string): JobOutcome => ({ status: 'failed', text });
const fileName = (now: Date): string => `protokoll_${now.toISOString().slice(0, 10)}.jsonl`;
