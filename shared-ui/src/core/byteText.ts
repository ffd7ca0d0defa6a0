const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A number of bytes in German, as '1,5 MB'. Steps of 1024. */
export function byteText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  // Asked for here, not kept above: a number format loads the language's data, which the first page can do without.
  const count = (bytes / 1024 ** step).toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return `${count} ${UNITS[step]}`;
}
