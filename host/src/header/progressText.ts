import type { JobProgress } from '@mobidrom/shared-contract';
import { byteText } from '@mobidrom/shared-ui/core';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** How far a job is, as '3 von 10' or '1,5 MB von 4 MB'; undefined when it has not said. */
export function progressText({ done, total, unit = 'steps' }: JobProgress): string | undefined {
  if (done === undefined || total === undefined) return undefined;
  const written = unit === 'bytes' ? byteText : (count: number) => number.format(count);
  return `${written(done)} von ${written(total)}`;
}
