/**
 * Hands a text to the browser as a file to be downloaded.
 * @param type its media type, as `text/csv`
 */
export function saveFile(content: string, name: string, type: string): void {
  // The browser has taken it by the next task; until then the address must stay.
  saveBlob(new Blob([content], { type: `${type};charset=utf-8` }), name, 0);
}

/**
 * Hands a file of any size to the browser's downloads.
 * @param reading for how many milliseconds it can be read; default: long enough to have begun with one on the disk
 */
export function saveBlob(content: Blob, name: string, reading = 60_000): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), reading);
}
