/** There is no room for a file in this browser: a private window, or a full disk. */
export class NoRoom extends Error {}

export interface KeepOptions {
  /** In bytes, when it is known. */
  readonly size?: number | undefined;
  readonly signal: AbortSignal;
  /** Told how many bytes have come in. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** Where files wait until they are downloaded or sent on: small ones in memory, others on the disk. */
export interface Spool {
  /** Takes a stream in. Rejects with `NoRoom`, with the stream's own error, or with the signal's reason. */
  keep(name: string, content: ReadableStream<Uint8Array>, options: KeepOptions): Promise<File>;
  /** Throws everything away. What is being downloaded at that moment breaks off. */
  clear(): Promise<void>;
}

/** Up to so many bytes a file is kept in memory. */
const SMALL = 16 * 1024 * 1024;
/** Up to so many bytes a spool keeps in memory in all: more of them, and the tab ends before the work does. */
const MEMORY_LIMIT = 200 * 1024 * 1024;
/** Bytes of the buffer through which a stream goes to the disk. */
const BUFFER = 1024 * 1024;
/** The folder in the origin's private file system, which is named on the page about cookies as well. */
export const SPOOL_FOLDER = 'portal-sicherung';

/**
 * Opens a spool of its own, and throws away what tabs have left behind that are closed by now.
 * @param memory how many bytes it may hold where they are not on the disk
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
      const place = size !== undefined && size <= SMALL ? undefined : await disk();
      if (!place) return inMemory(name, content, allowance, options);
      count += 1;
      return onDisk(await place.getFileHandle(String(count), { create: true }), name, content, options);
    },
    async clear() {
      const opened = await folder;
      release?.();
      if (!opened) return;
      const root = await rootFolder();
      await root?.removeEntry(id, { recursive: true }).catch(ifGone);
    },
  };
}

/** Who holds the lock of this name is still at work with the folder of the same. */
const lockOf = (id: string): string => `${SPOOL_FOLDER}-${id}`;

async function rootFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(SPOOL_FOLDER, { create: true });
  } catch (error) {
    // Some browsers have none in private windows: then memory has to do.
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
      if (lock) await root.removeEntry(name, { recursive: true }).catch(ifGone);
    });
  }
}

// Another tab was faster, or a download still reads it: the next visit finds it.
function ifGone(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

/** Reads the next piece; undefined at the end. */
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
 * Reads through one buffer, whose content holds until the next piece is read. With a buffer for each piece, hundreds of
 * megabytes of them wait for the browser to collect them.
 */
function reusedPieces(content: ReadableStream<Uint8Array>): Source {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = content.getReader({ mode: 'byob' });
  } catch (error) {
    // Not a stream of bytes, as one that a script fills: it brings buffers of its own.
    if (error instanceof TypeError) return newPieces(content);
    throw error;
  }
  let buffer = new ArrayBuffer(BUFFER);
  const read = async () => {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (!value) return undefined;
    // Reading takes the buffer away and gives it back with the piece.
    buffer = value.buffer;
    return done ? undefined : value;
  };
  return { reader, read };
}

/** Gives `take` each piece, and waits for it. Rejects with the stream's, `take`'s or the signal's reason. */
async function drain(
  { reader, read }: Source,
  { signal, onBytes }: KeepOptions,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  // A stream that has ended by an error of its own says so again.
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

/** Bytes that may still be held in memory. */
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
    const full = new NoRoom(name);
    await content.cancel(full);
    throw full;
  }
  const pieces: BlobPart[] = [];
  await drain(newPieces(content), options, async (piece) => {
    allowance.left -= piece.length;
    if (allowance.left < 0) throw new NoRoom(name);
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
      // It stands already for whoever reads the error; a file that has broken off itself says so again.
      await file.abort(error).catch(() => undefined);
      throw error;
    }
    await file.close();
  } catch (error) {
    options.signal.throwIfAborted();
    throw isFull(error) ? new NoRoom(name, { cause: error }) : error;
  }
  return new File([await handle.getFile()], name);
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'InvalidStateError');
