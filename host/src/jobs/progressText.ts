import type { Job, JobProgress } from '@mobidrom/shared-contract';
import { formatBytes } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

/** Returns the progress of a job as '3 von 10' or '1,5 MB von 4 MB'; undefined when it has reported none. */
export function progressText({ done, total, unit = 'steps' }: JobProgress): string | undefined {
  if (done === undefined || total === undefined) return undefined;
  const number = (count: number) => count.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const written = unit === 'bytes' ? formatBytes : number;
  return `${written(done)} von ${written(total)}`;
}

/**
 * Returns the words of running jobs in the header: how many there are, or the steps of the only one. Titles are too long for the
 * room beside the menus, and bytes as well.
 */
export const pillText = (newest: Job, running: number): string => {
  const progress = running === 1 && newest.unit !== 'bytes' ? progressText(newest) : undefined;
  return progress === undefined ? texts.running(running) : texts.runningAt(progress);
};
