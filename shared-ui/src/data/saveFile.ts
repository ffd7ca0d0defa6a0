/**
 * Hands a text to the browser as a file to be downloaded.
 * @param type its media type, as `text/csv`
 */
export function saveFile(content: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task; until then the address must stay.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
