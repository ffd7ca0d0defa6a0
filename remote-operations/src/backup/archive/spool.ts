/** The browser has no space for a file, as in a private window or on a full disk. */
export class NoSpaceError extends Error {}

export interface KeepOptions {
  /** Expected size in bytes, if known. It decides between memory and disk. */
  readonly size?: number | undefined;
  readonly signal: AbortSignal;
  /** Called with the number of received bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** Temporary storage for files until they are downloaded or uploaded: small ones in memory, others on the disk. */
export interface Spool {
  /** Stores a stream as a file. Rejects with `NoSpaceError`, the stream's own error or the signal's reason. */
  keep(name: string, content: ReadableStream<Uint8Array>, options: KeepOptions): Promise<File>;
  /** Removes all files. A download that is still running fails. */
  clear(): Promise<void>;
}

/** Bytes up to which a file is kept in memory. */
const SMALL_FILE = 16 * 1024 * 1024;
/** Bytes that a spool may keep in memory in total; with more the browser may end the tab. */
const MEMORY_LIMIT = 200 * 1024 * 1024;
/** Bytes of the buffer between a stream and the disk. */
const BUFFER = 1024 * 1024;
/** Folder in the origin's private file system; the page about cookies names it (remote-public/src/pages/storage). */
export const SPOOL_FOLDER = 'portal-sicherung';

/**
 * Opens a spool, and removes the files of spools whose tabs were closed.
 * @param memory bytes that it may hold in memory when there is no private file system
 */
export async function openSpool(memory = MEMORY_LIMIT): Promise<Spool> {
  const id = crypto.randomUUID();
  let folder: Promise<FileSystemDirectoryHandle | undefined> | undefined;
  let release: (() => void) | undefined;
  let count = 0;
  const allowance: Allowance = { left: memory };

  const disk = async () => {
    folder ??= openFolder(id, (end) => {
      release = end;
    });
    return folder;
  };
  return {
    async keep(name, content, options) {
      const { size } = options;
      const place = size !== undefined && size <= SMALL_FILE ? undefined : await disk();
      if (!place) return inMemory(name, content, allowance, options);
      count += 1;
      return onDisk(await place.getFileHandle(String(count), { create: true }), name, content, options);
    },
    async clear() {
      const opened = await folder;
      release?.();
      if (!opened) return;
      const root = await rootFolder();
      await root?.removeEntry(id, { recursive: true }).catch(ignoreRemoved);
    },
  };
}

/** Returns the name of the lock that a spool holds as long as its folder is in use. */
const lockOf = (id: string): string => `${SPOOL_FOLDER}-${id}`;

async function rootFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(SPOOL_FOLDER, { create: true });
  } catch (error) {
    // Some browsers have no private file system in private windows; memory is used instead.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

async function openFolder(
  id: string,
  onLock: (release: () => void) => void,
): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await rootFolder();
  if (!root) return undefined;
  await removeAbandoned(root);
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lockOf(id), () => {
      resolve();
      return new Promise<void>(onLock);
    });
  });
  return root.getDirectoryHandle(id, { create: true });
}

async function removeAbandoned(root: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = [];
  for await (const name of (root as FileSystemDirectoryHandle & { keys(): AsyncIterable<string> }).keys()) {
    names.push(name);
  }
  for (const name of names) {
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) await root.removeEntry(name, { recursive: true }).catch(ignoreRemoved);
    });
  }
}

/** Ignores that another tab has removed the folder, or that a download still reads it; the next visit removes it. */
function ignoreRemoved(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

/** Returns the next piece; undefined at the end. */
type ReadPiece = () => Promise<Uint8Array | undefined>;
interface Source {
  readonly read: ReadPiece;
  readonly reader: ReadableStreamGenericReader;
}

function newPieces(content: ReadableStream<Uint8Array>): Source {
  const reader = content.getReader();
  return { reader, read: async () => (await reader.read()).value };
}

/**
 * Reads through one buffer; a piece is valid until the next one is read. With a buffer for each piece, hundreds of megabytes
 * wait for the garbage collector.
 */
function reusedPieces(content: ReadableStream<Uint8Array>): Source {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = content.getReader({ mode: 'byob' });
  } catch (error) {
    // Not a byte stream: it brings buffers of its own.
    if (error instanceof TypeError) return newPieces(content);
    throw error;
  }
  let buffer = new ArrayBuffer(BUFFER);
  const read = async () => {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (!value) return undefined;
    // Reading transfers the buffer, which comes back with the piece.
    buffer = value.buffer;
    return done ? undefined : value;
  };
  return { reader, read };
}

/** Passes each piece to `take` and waits for it. Rejects with the error of the stream or of `take`, or the signal's reason. */
async function drain(
  { reader, read }: Source,
  { signal, onBytes }: KeepOptions,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  // Cancelling a stream that has failed rejects with the same error again.
  const cancel = (reason: unknown) => reader.cancel(reason).catch(() => undefined);
  const stop = () => void cancel(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    let bytes = 0;
    for (;;) {
      signal.throwIfAborted();
      const piece = await read();
      signal.throwIfAborted();
      if (!piece) return;
      bytes += piece.length;
      onBytes?.(bytes);
      await take(piece);
    }
  } catch (error) {
    await cancel(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Bytes that a spool may still hold in memory. */
interface Allowance {
  left: number;
}

async function inMemory(
  name: string,
  content: ReadableStream<Uint8Array>,
  allowance: Allowance,
  options: KeepOptions,
): Promise<File> {
  const { size = 0 } = options;
  if (size > allowance.left) {
    const full = new NoSpaceError(name);
    await content.cancel(full);
    throw full;
  }
  const pieces: BlobPart[] = [];
  await drain(newPieces(content), options, async (piece) => {
    allowance.left -= piece.length;
    if (allowance.left < 0) throw new NoSpaceError(name);
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  return new File(pieces, name);
}

async function onDisk(
  handle: FileSystemFileHandle,
  name: string,
  content: ReadableStream<Uint8Array>,
  options: KeepOptions,
): Promise<File> {
  try {
    const file = ((await handle.createWritable()) as WritableStream<Uint8Array>).getWriter();
    try {
      await drain(reusedPieces(content), options, (piece) => file.write(piece));
    } catch (error) {
      // Aborting a file that has failed rejects with the same error again.
      await file.abort(error).catch(() => undefined);
      throw error;
    }
    await file.close();
  } catch (error) {
    options.signal.throwIfAborted();
    throw isFull(error) ? new NoSpaceError(name, { cause: error }) : error;
  }
  return new File([await handle.getFile()], name);
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'InvalidStateError');
