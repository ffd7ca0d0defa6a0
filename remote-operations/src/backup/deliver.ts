/** Long enough for a browser to have begun reading the file. */
const READING = 60_000;

/** Hands a file over to the browser's downloads, under its own name. */
export function deliver(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING);
}
