import { texts as areaTexts } from '../texts';

const { transfer: texts } = areaTexts;

type Decoded =
  | { readonly ok: true; readonly value: unknown }
  /** German sentence. */
  | { readonly ok: false; readonly problem: string };

/**
 * Returns the value of a JSON file. It is UTF-8 (RFC 8259, 8.1), or UTF-16 where a byte order mark says so, as some editors save.
 * Other encodings are refused: in a guessed one every umlaut of a value might be another character.
 */
export function decodeJsonText(bytes: Uint8Array): Decoded {
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, problem: texts.problems.encoding };
  if (text.trim() === '') return { ok: false, problem: texts.problems.emptyFile };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, problem: texts.problems.noJson(lineOf(error.message, text)) };
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const isMarked = marked === 'utf-16le' || (first === 0xfe && second === 0xff);
  try {
    return new TextDecoder(isMarked ? marked : 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the line that a browser's message names, or the one of its position; undefined if it names neither. */
function lineOf(message: string, text: string): number | undefined {
  const line = /\bline (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /\bposition (\d+)/.exec(message)?.[1];
  return position ? text.slice(0, Number(position)).split('\n').length : undefined;
}
