/** One file of the archive of all; it is stored as it is, because it is packed already. */
export interface Bundled {
  readonly name: string;
  readonly file: Blob;
}

/** Up to so many bytes jszip writes, which holds everything in memory, up to four times over. */
export const IN_MEMORY_LIMIT = 200 * 1024 * 1024;

/**
 * Writes files into one zip. Small ones in memory; beyond that as a stream, so that memory stays small whatever the size.
 * Each library is loaded only when it is needed.
 * @param keep takes the stream in; it rejects when there is no room for it
 */
export async function writeArchive(
  files: readonly Bundled[],
  at: Date,
  keep: (archive: ReadableStream<Uint8Array>) => Promise<Blob>,
): Promise<Blob> {
  const size = files.reduce((total, { file }) => total + file.size, 0);
  return size <= IN_MEMORY_LIMIT ? writeInMemory(files, at) : keep(await streamArchive(files, at));
}

async function writeInMemory(files: readonly Bundled[], at: Date): Promise<Blob> {
  const { default: JSZip } = await import(/* webpackChunkName: "jszip" */ 'jszip');
  const zip = new JSZip();
  for (const { name, file } of files) zip.file(name, await file.arrayBuffer(), { date: at });
  const archive = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' });
  return new Blob([archive], { type: 'application/zip' });
}

/** The same as a stream; the files are read one after the other while it is taken. */
export async function streamArchive(
  files: readonly Bundled[],
  at: Date,
): Promise<ReadableStream<Uint8Array>> {
  const { makeZip } = await import(/* webpackChunkName: "client-zip" */ 'client-zip');
  return makeZip(
    files.map(({ name, file }) => ({ name, input: file, size: file.size, lastModified: at })),
    { buffersAreUTF8: true },
  );
}
