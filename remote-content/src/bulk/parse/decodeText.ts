/** Reason why bytes are no text that can be read. */
export type DecodeProblem = 'empty' | 'spreadsheet' | 'binary';

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly guessed: boolean }
  | { readonly ok: false; readonly problem: DecodeProblem };

/**
 * Returns the text of a file. Its encoding is the one that a byte order mark names (UTF-8, UTF-16), else UTF-8 where the bytes
 * are valid UTF-8, else Windows-1252, in which spreadsheets of German systems save CSV files (WHATWG Encoding Standard).
 * `guessed` is true for the last one: every sequence of bytes is valid in it, so that it may be wrong.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (beginsWith(bytes, ZIP) || beginsWith(bytes, COMPOUND)) return { ok: false, problem: 'spreadsheet' };
  const { text, guessed } = decode(bytes);
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  // Text has no NUL; UTF-16 without a byte order mark, pictures and programs do.
  if (text.includes('\0')) return { ok: false, problem: 'binary' };
  return { ok: true, text, guessed };
}

/** Beginnings of files of spreadsheets: a zip archive (xlsx, ods), and a compound file (xls). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

function decode(bytes: Uint8Array): { readonly text: string; readonly guessed: boolean } {
  const marked = beginsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : beginsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : undefined;
  if (marked) return { text: new TextDecoder(marked).decode(bytes), guessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    // Not valid UTF-8, which is how the older encoding is told from it.
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true };
  }
}
