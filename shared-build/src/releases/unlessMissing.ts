/** Handler of failed readings: returns undefined where there is no such file or folder, and rethrows everything else. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
