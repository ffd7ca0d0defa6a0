import { beforeEach, expect, it, vi } from 'vitest';
import { NoRoom, openSpool } from './spool';

const signal = new AbortController().signal;
let cancelled: boolean;
const bytes = (...sizes: readonly number[]): ReadableStream<Uint8Array> => {
  const left = [...sizes];
  return new ReadableStream({
    pull: (out) => {
      const size = left.shift();
      return size === undefined ? out.close() : out.enqueue(new Uint8Array(size));
    },
    cancel: () => {
      cancelled = true;
    },
  });
};

// As in a private window of some browsers: there is no private file system.
beforeEach(() => {
  cancelled = false;
  const getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  return () => vi.unstubAllGlobals();
});

it('where nothing can be kept on the disk, memory serves up to its limit', async () => {
  const spool = await openSpool(100);
  const file = await spool.keep('a.zip', bytes(40, 40), { signal });
  expect([file.name, file.size]).toEqual(['a.zip', 80]);
});

it('what goes beyond the limit has no room, and is fetched no further', async () => {
  const spool = await openSpool(100);
  await expect(spool.keep('a.zip', bytes(60, 60, 60), { signal })).rejects.toBeInstanceOf(NoRoom);
  expect(cancelled).toBe(true);
});

it('the limit is that of all files together', async () => {
  const spool = await openSpool(100);
  await spool.keep('a.zip', bytes(60), { signal, size: 60 });
  await expect(spool.keep('b.zip', bytes(60), { signal })).rejects.toBeInstanceOf(NoRoom);
});

it('a file that is known to be too large is not even begun', async () => {
  const spool = await openSpool(100);
  const began = vi.fn();
  await expect(
    spool.keep('a.zip', bytes(60, 60), { signal, size: 120, onBytes: began }),
  ).rejects.toBeInstanceOf(NoRoom);
  expect([cancelled, began.mock.calls.length]).toEqual([true, 0]);
});

/** A private file system in memory, that takes up to `room` bytes. */
function disk(room = Number.POSITIVE_INFINITY) {
  let left = room;
  let aborted = false;
  const fileHandle = () => {
    const written: Uint8Array<ArrayBuffer>[] = [];
    return {
      createWritable: async () =>
        new WritableStream<Uint8Array>({
          write: async (piece) => {
            left -= piece.length;
            if (left < 0) throw new DOMException('', 'QuotaExceededError');
            await Promise.resolve();
            // A copy, as on a disk.
            written.push(piece.slice());
          },
          abort: () => {
            aborted = true;
          },
        }),
      getFile: async () => new File(written, 'ignored'),
    };
  };
  const folder = {
    async *keys() {},
    getDirectoryHandle: async () => folder,
    getFileHandle: async () => fileHandle(),
    removeEntry: async () => undefined,
  };
  const locks = { request: (_: string, hold: () => unknown) => Promise.resolve(hold()) };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder }, locks });
  return { wasAborted: () => aborted };
}

/** Some bytes that are not all the same, in pieces of such sizes. */
function source(kind: 'bytes' | undefined, ...sizes: readonly number[]) {
  const all = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0)).map((_, at) => (at * 7) % 251);
  let at = 0;
  const left = [...sizes];
  const pull = (out: { enqueue(piece: Uint8Array): void; close(): void }) => {
    const size = left.shift();
    if (size === undefined) {
      out.close();
      // A reader that brought a buffer gets it back only then.
      (out as ReadableByteStreamController).byobRequest?.respond(0);
      return;
    }
    out.enqueue(all.slice(at, at + size));
    at += size;
  };
  const stream: ReadableStream<Uint8Array> =
    kind === 'bytes'
      ? new ReadableStream({ type: 'bytes', pull: (out) => pull(out as never) })
      : new ReadableStream({ pull: (out) => pull(out) });
  return { all, stream };
}

it.each(['bytes', undefined] as const)(
  'on the disk every byte arrives, in order, of a stream of %s',
  async (kind) => {
    disk();
    const told: number[] = [];
    const { all, stream } = source(kind, 70_000, 1, 3 * 1024 * 1024, 1024 * 1024, 12);
    const spool = await openSpool();
    const onBytes = (bytes: number) => told.push(bytes);
    const file = await spool.keep('a.zip', stream, { signal, onBytes });
    expect(file.name).toBe('a.zip');
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(all))).toBe(true);
    expect(told.at(-1)).toBe(all.length);
  },
);

it('a full disk has no room, and nothing more is fetched', async () => {
  disk(100);
  const spool = await openSpool();
  await expect(spool.keep('a.zip', bytes(60, 60, 60), { signal })).rejects.toBeInstanceOf(NoRoom);
  expect(cancelled).toBe(true);
});

it('who cancels while nothing comes in gets an end at once, and the file is thrown away', async () => {
  const { wasAborted } = disk();
  const end = new AbortController();
  const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
  const spool = await openSpool();
  const kept = spool.keep('a.zip', silent, { signal: end.signal });
  const reason = new Error('cancelled');
  setTimeout(() => end.abort(reason), 20);
  await expect(kept).rejects.toBe(reason);
  expect(wasAborted()).toBe(true);
});

it('a connection that breaks off is told by its own error', async () => {
  disk();
  const broken = new TypeError('network');
  const content = new ReadableStream<Uint8Array>({
    type: 'bytes',
    start: (out) => out.enqueue(new Uint8Array(10)),
    pull: (out) => out.error(broken),
  });
  const spool = await openSpool();
  await expect(spool.keep('a.zip', content, { signal })).rejects.toBe(broken);
});
