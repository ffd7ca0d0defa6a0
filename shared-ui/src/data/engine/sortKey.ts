/**
 * Texts whose plain order, code by code, is their German order but for what the collator only looks at last: accents
 * and case. Made once for each text, they take the place of nearly all calls of the collator, which is what makes
 * sorting slow. Equal keys say that the collator must decide.
 *
 * A key has one character for each letter or sign, by its rank among them; a number is its mark, how many digits it has,
 * and these (so that 'Linie 9' stands before 'Linie 10').
 *
 * @returns undefined where the text holds something that has no rank here, as emoji or Greek: only the collator knows
 */
export function sortKey(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const rank = RANKS[code];
    if (!rank) return undefined;
    codes[length++] = rank;
    if (isDigit(code)) {
      // Its digits follow, without zeros that lead it, and before them how many these are.
      const count = length++;
      while (at < text.length && text.charCodeAt(at) === ZERO) at++;
      while (at < text.length && isDigit(text.charCodeAt(at))) codes[length++] = text.charCodeAt(at++);
      codes[count] = length - count;
      at--;
    } else if (code === LONG_S) codes[length++] = rank;
  }
  return String.fromCharCode.apply(null, codes.subarray(0, length) as unknown as number[]);
}

/** Longer texts are left to the collator: it takes longer numbers apart in its own way, too. */
const MAX_LENGTH = 200;
/** Written over by each text; at most three codes for each of its characters. */
const codes = new Uint8Array(3 * MAX_LENGTH);

const ZERO = 48;
const NINE = 57;
const LONG_S = 'ß'.charCodeAt(0);
const DASH = '–'.charCodeAt(0);
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** By code, the code that stands for it in a key, lower ones first; 0 for none. The collator itself is asked for them. */
const RANKS = rankSigns();

function rankSigns(): Uint8Array {
  const base = new Intl.Collator('de', { sensitivity: 'base' });
  const ranks = new Uint8Array(DASH + 1);
  let rank = 0;
  let before = '';
  for (const sign of signs().sort(base.compare)) {
    if (base.compare(before, sign) !== 0) rank++;
    ranks[sign.charCodeAt(0)] = rank;
    before = sign;
  }
  ranks.fill(ranks[ZERO] as number, ZERO, NINE + 1);
  ranks[LONG_S] = ranks['s'.charCodeAt(0)] as number;
  return ranks;
}

/** What German texts are made of: ASCII, the dash, and the letters of Latin-1 that are an ASCII letter with an accent. */
function signs(): string[] {
  const ascii = range(0x20, 0x7e).filter((code) => !isDigit(code) || code === ZERO);
  const accented = range(0xc0, 0xff).filter((code) => String.fromCharCode(code).normalize('NFD').length > 1);
  return [...ascii, ...accented, DASH].map((code) => String.fromCharCode(code));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
