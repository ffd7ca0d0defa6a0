import type { JobProgress } from '@mobidrom/shared-contract';
import { formatBytes } from '@mobidrom/shared-ui/core';

/** Returns the progress of a job as '3 von 10' or '1,5 MB von 4 MB'; undefined when it has reported none. */
export function progressText({ done, total, unit = 'steps' }: JobProgress): string | undefined {
  if (done === undefined || total === undefined) return undefined;
  const number = (count: number) => count.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const written = unit === 'bytes' ? formatBytes : number;
  return `${written(done)} von ${written(total)}`;
}
