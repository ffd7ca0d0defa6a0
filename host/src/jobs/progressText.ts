import type { Job, JobProgress } from '@mobidrom/shared-contract';
import { formatBytes } from '@mobidrom/shared-ui/core';

/** Returns the progress of a job as '3 von 10' or '1,5 MB von 4 MB'; undefined when it has reported none. */
export function progressText({ done, total, unit = 'steps' }: JobProgress): string | undefined {
  if (done === undefined || total === undefined) return undefined;
  const number = (count: number) => count.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const written = unit === 'bytes' ? formatBytes : number;
  return `${written(done)} von ${written(total)}`;
}

/** Returns what stands behind the title of the newest job in the header: how many others run, else its steps. Bytes need more room. */
export const pillCount = (newest: Job, running: number): string | undefined => {
  if (running > 1) return `+ ${running - 1}`;
  return newest.unit === 'bytes' ? undefined : progressText(newest);
};
