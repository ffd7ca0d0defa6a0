import type { JobOutcome } from '@mobidrom/shared-contract';
import { useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { csvFileName } from '../engine/csv';
import { saveBlob } from '../saveFile';
import { texts } from '../texts';
import type { Column } from './column';
import { csvFile } from './csvFile';
import type { TableModel } from './useTable';

/**
 * Exports all rows that fit the filters, in the order and with the columns that are shown. Rows that are not here are
 * fetched by a job, which goes on while the person moves through the portal and can be cancelled.
 */
export function useCsvExport<T>(
  table: TableModel<T>,
  label: string,
  columns: readonly Column<T>[],
  hidden: readonly string[],
) {
  const { jobs, session } = usePortal();
  const [exporting, setExporting] = useState(false);

  const exportRows = async (signal: AbortSignal, progress: (done: number, total: number) => void) => {
    const file = csvFile(columns, (rows) => table.columnsOf(rows).filter(({ id }) => !hidden.includes(id)));
    const answer = await table.rows.each(signal, (rows, done, total) => {
      file.add(rows);
      progress(done, total);
    });
    const isOver = session.get().status !== 'authenticated';
    if (!answer.ok) return failed(texts.exportFailed(isOver ? texts.sessionOver : answer.failure.text));
    // Without a session a list comes as empty, and an empty list is not offered for export.
    if (isOver && answer.value === 0) return failed(texts.exportFailed(texts.sessionOver));
    saveBlob(await file.end(), csvFileName(label, new Date()));
    return { status: 'succeeded', text: texts.exported(answer.value) } satisfies JobOutcome;
  };
  const handleExport = async () => {
    setExporting(true);
    try {
      if (table.rows.complete) await exportRows(new AbortController().signal, () => undefined);
      else {
        await jobs.run(
          texts.exportJob(label),
          async ({ signal, report }) => {
            try {
              return await exportRows(signal, (done, total) => report({ done, total, unit: 'steps' }));
            } catch (error) {
              if (signal.aborted) return { status: 'cancelled', text: texts.exportCancelled };
              throw error;
            }
          },
          { cancellable: true },
        );
      }
    } finally {
      setExporting(false);
    }
  };
  return { exporting, handleExport };
}

const failed = (text: string): JobOutcome => ({ status: 'failed', text });
