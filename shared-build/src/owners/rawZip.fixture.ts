import { crc32, deflateRawSync } from 'node:zlib';

/** Entry of a zip that no library would write. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  /** 0: stored, 8: deflated; anything else is written as the number of the method, with stored bytes. Default: 0 */
  readonly method?: number;
  /** General purpose flags. Default: none */
  readonly flags?: number;
  /** Mode of a Unix file. Default: a plain file */
  readonly mode?: number;
  /** Size that the headers claim. Default: the true one */
  readonly claimed?: number;
  /** Extra field of the directory. */
  readonly extra?: Buffer;
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** Returns a zip (APPNOTE 4.3) of these entries as they are, with names and sizes that need not be allowed or true. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { bytes, method = 0, flags = 0, mode = 0o100644, claimed = bytes.length } = entry;
    const name = Buffer.from(entry.name as string);
    const extra = entry.extra ?? Buffer.alloc(0);
    const data = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = numbers(
      ...([
        [20, 2],
        [flags, 2],
        [method, 2],
        [0, 2],
        [0x21, 2],
        [crc32(bytes), 4],
        [data.length, 4],
        [claimed, 4],
        [name.length, 2],
      ] as const),
    );
    const local = Buffer.concat([numbers([0x04034b50, 4]), common, numbers([0, 2]), name, data]);
    files.push(local);
    directory.push(
      numbers([0x02014b50, 4], [(3 << 8) | 20, 2]),
      common,
      numbers([extra.length, 2], [0, 2], [0, 2], [0, 2], [(mode << 16) >>> 0, 4], [offset, 4]),
      name,
      extra,
    );
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...files, ...directory, end]);
}
