/**
 * Saves a text as a file in the browser's downloads.
 * @param type its media type, as `text/csv`
 */
export function saveFile(content: string, name: string, type: string): void {
  // The browser has read it by the next task; until then the address must stay valid.
  saveBlob(new Blob([content], { type: `${type};charset=utf-8` }), name, 0);
}

/**
 * Saves a file of any size in the browser's downloads.
 * @param reading milliseconds for which the file can be read; default: long enough to begin with a file on the disk
 */
export function saveBlob(content: Blob, name: string, reading = 60_000): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), reading);
}
