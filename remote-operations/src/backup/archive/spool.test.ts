import { beforeEach, expect, it, vi } from 'vitest';
import { NoSpaceError, openSpool } from './spool';

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

// No private file system, as in a private window of some browsers.
beforeEach(() => {
  cancelled = false;
  const getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  return () => vi.unstubAllGlobals();
});

it('keeps a file in memory when there is no private file system', async () => {
  const spool = await openSpool(100);
  const file = await spool.keep('a.zip', bytes(40, 40), { signal });
  expect([file.name, file.size]).toEqual(['a.zip', 80]);
});

it('rejects and cancels a stream beyond the memory limit', async () => {
  const spool = await openSpool(100);
  await expect(spool.keep('a.zip', bytes(60, 60, 60), { signal })).rejects.toBeInstanceOf(NoSpaceError);
  expect(cancelled).toBe(true);
});

it('counts all files towards the memory limit', async () => {
  const spool = await openSpool(100);
  await spool.keep('a.zip', bytes(60), { signal, size: 60 });
  await expect(spool.keep('b.zip', bytes(60), { signal })).rejects.toBeInstanceOf(NoSpaceError);
});

it('does not read a stream whose known size exceeds the limit', async () => {
  const spool = await openSpool(100);
  const began = vi.fn();
  await expect(
    spool.keep('a.zip', bytes(60, 60), { signal, size: 120, onBytes: began }),
  ).rejects.toBeInstanceOf(NoSpaceError);
  expect([cancelled, began.mock.calls.length]).toEqual([true, 0]);
});

/** Private file system in memory with space for so many bytes. */
function disk(space = Number.POSITIVE_INFINITY) {
  let left = space;
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
            // A copy, because the reader reuses its buffer.
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

/** Stream of different bytes in pieces of such sizes. */
function source(kind: 'bytes' | undefined, ...sizes: readonly number[]) {
  const all = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0)).map((_, at) => (at * 7) % 251);
  let at = 0;
  const left = [...sizes];
  const pull = (out: { enqueue(piece: Uint8Array): void; close(): void }) => {
    const size = left.shift();
    if (size === undefined) {
      out.close();
      // Gives a BYOB reader its buffer back.
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
  'writes every byte in order to the disk, with a stream of type %s',
  async (kind) => {
    disk();
    const reported: number[] = [];
    const { all, stream } = source(kind, 70_000, 1, 3 * 1024 * 1024, 1024 * 1024, 12);
    const spool = await openSpool();
    const onBytes = (bytes: number) => reported.push(bytes);
    const file = await spool.keep('a.zip', stream, { signal, onBytes });
    expect(file.name).toBe('a.zip');
    const arrived = new Uint8Array(await file.arrayBuffer());
    expect(arrived.length).toBe(all.length);
    expect(arrived.findIndex((byte, at) => byte !== all[at])).toBe(-1);
    expect(reported.at(-1)).toBe(all.length);
  },
);

it('rejects and cancels a stream when the disk is full', async () => {
  disk(100);
  const spool = await openSpool();
  await expect(spool.keep('a.zip', bytes(60, 60, 60), { signal })).rejects.toBeInstanceOf(NoSpaceError);
  expect(cancelled).toBe(true);
});

it('rejects at once when aborted during a stalled stream, and aborts the file', async () => {
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

it('rejects with the error of the stream', async () => {
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
