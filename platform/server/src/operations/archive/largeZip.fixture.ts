import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** File behind the large one, and its content. */
export const SMALL_FILE = { name: 'dahinter.txt', content: 'hinter vier Gigabyte' } as const;
const ASK_THE_EXTRA_FIELD = 0xffffffff;

/**
 * Writes a zip of more than 4 GiB as a sparse file. Its large file `gross.bin` takes no space on the disk and has a
 * wrong checksum. A small file follows.
 * @param size of the large file in bytes
 */
export async function writeLargeZip(path: string, size: number): Promise<void> {
  const content = Buffer.from(SMALL_FILE.content);
  const large = { name: Buffer.from('gross.bin'), size, sum: 1, at: 0 };
  const head = localHeader(large);
  const small = {
    name: Buffer.from(SMALL_FILE.name),
    size: content.length,
    sum: crc32(content),
    at: head.length + size,
  };
  const behind = Buffer.concat([localHeader(small), content]);
  const directory = Buffer.concat([directoryRecord(large), directoryRecord(small)]);
  const end = endRecords(small.at + behind.length, directory.length, 2);
  const file = await open(path, 'w');
  await file.write(head, 0, head.length, 0);
  await file.writev([behind, directory, end], small.at);
  await file.close();
}

interface Packed {
  readonly name: Uint8Array;
  readonly size: number;
  readonly sum: number;
  /** Position of its local header. */
  readonly at: number;
}

// APPNOTE 4.3.7, 4.3.12, 4.5.3: sizes and place stand in the extra field of each file.
const localHeader = ({ name, size, sum }: Packed) =>
  bytes(
    [4, 0x04034b50],
    [2, 45],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, sum],
    ...sizes(),
    [2, name.length],
    [2, 20],
    name,
    [2, 1],
    [2, 16],
    [8, size],
    [8, size],
  );
const directoryRecord = ({ name, size, sum, at }: Packed) =>
  bytes(
    [4, 0x02014b50],
    [2, 45],
    [2, 45],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, sum],
    ...sizes(),
    [2, name.length],
    [2, 28],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, ASK_THE_EXTRA_FIELD],
    name,
    [2, 1],
    [2, 24],
    [8, size],
    [8, size],
    [8, at],
  );
const sizes = (): readonly Field[] => [
  [4, ASK_THE_EXTRA_FIELD],
  [4, ASK_THE_EXTRA_FIELD],
];

// APPNOTE 4.3.14 to 4.3.16.
const endRecords = (directory: number, length: number, count: number) =>
  bytes(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, length],
      [8, directory],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, directory + length],
      [4, 1],
    ] as const),
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, length],
      [4, ASK_THE_EXTRA_FIELD],
      [2, 0],
    ] as const),
  );

/** Number in this many bytes, lowest first, or bytes as they are. */
type Field = readonly [width: 2 | 4 | 8, value: number] | Uint8Array;

function bytes(...fields: readonly Field[]): Buffer {
  return Buffer.concat(fields.map((field) => (field instanceof Uint8Array ? field : numberOf(...field))));
}

function numberOf(width: 2 | 4 | 8, value: number): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(BigInt(value));
  return number.subarray(0, width);
}
