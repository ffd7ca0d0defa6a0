import { StringDecoder } from 'node:string_decoder';
import { BadCopy } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/**
 * Bounds of a batch in lines and characters, because rows may be short or long. On the single connection of the
 * embedded database each query of others waits for one batch, with all indexes of its rows.
 */
export const BATCH_LINES = 100;
const CHARACTERS = 256 * 1024;
/** Maximum length of a line: a file without line breaks must not fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Returns the lines of a text stream in batches, without empty ones. */
export async function* lineBatches(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  // Pieces of a line, joined at its end: to search a growing text again with each piece would take hours for the longest line.
  let begun: string[] = [];
  let length = 0;
  let batch: string[] = [];
  let characters = 0;
  for await (const piece of pieces) {
    const lines = decoder.write(piece).split('\n');
    const last = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + lines[0];
      begun = [];
      length = 0;
    }
    begun.push(last);
    length += last.length;
    if (length > LONGEST_LINE) throw new BadCopy(TEXTS.longLine);
    for (const line of lines) {
      if (line === '') continue;
      batch.push(line);
      characters += line.length;
      if (batch.length < BATCH_LINES && characters < CHARACTERS) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  const rest = begun.join('') + decoder.end();
  if (rest !== '') batch.push(rest);
  if (batch.length > 0) yield batch;
}
