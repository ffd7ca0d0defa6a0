const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Returns a number of bytes in German, such as '1,5 MB', in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  // Not a module constant: a number format loads the locale's data, which the first page does not need.
  const count = (bytes / 1024 ** step).toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return `${count} ${UNITS[step]}`;
}
