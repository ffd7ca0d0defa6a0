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
/** The folder in the origin's private file system, which is named on the page about cookies as well. */
export const SPOOL_FOLDER = 'portal-sicherung';

/** Opens a spool of its own, and throws away what tabs have left behind that are closed by now. */
export async function openSpool(): Promise<Spool> {
  const id = crypto.randomUUID();
  let folder: Promise<FileSystemDirectoryHandle | undefined> | undefined;
  let release: (() => void) | undefined;
  let count = 0;

  const disk = async () => {
    folder ??= openFolder(id, (end) => {
      release = end;
    });
    return folder;
  };
  return {
    async keep(name, content, options) {
      const counted = content.pipeThrough(counting(options));
      const { size } = options;
      const place = size !== undefined && size <= SMALL ? undefined : await disk();
      if (!place) return inMemory(name, counted, options.signal);
      count += 1;
      return onDisk(
        await place.getFileHandle(String(count), { create: true }),
        name,
        counted,
        options.signal,
      );
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

function counting({ onBytes }: KeepOptions): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, out) {
      bytes += chunk.length;
      onBytes?.(bytes);
      out.enqueue(chunk);
    },
  });
}

async function inMemory(
  name: string,
  content: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<File> {
  const chunks: BlobPart[] = [];
  await content.pipeTo(
    new WritableStream({
      write(chunk) {
        chunks.push(chunk as Uint8Array<ArrayBuffer>);
      },
    }),
    { signal },
  );
  return new File(chunks, name);
}

async function onDisk(
  handle: FileSystemFileHandle,
  name: string,
  content: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<File> {
  try {
    await content.pipeTo((await handle.createWritable()) as WritableStream<Uint8Array>, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw isFull(error) ? new NoRoom(name, { cause: error }) : error;
  }
  return new File([await handle.getFile()], name);
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'InvalidStateError');
