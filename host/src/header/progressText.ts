import type { JobProgress } from '@mobidrom/shared-contract';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A number of bytes in German, as '1,5 MB'. Steps of 1024. */
export function byteText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number.format(bytes / 1024 ** step)} ${UNITS[step]}`;
}

/** How far a job is, as '3 von 10' or '1,5 MB von 4 MB'; undefined when it has not said. */
export function progressText({ done, total, unit = 'steps' }: JobProgress): string | undefined {
  if (done === undefined || total === undefined) return undefined;
  const written = unit === 'bytes' ? byteText : (count: number) => number.format(count);
  return `${written(done)} von ${written(total)}`;
}
