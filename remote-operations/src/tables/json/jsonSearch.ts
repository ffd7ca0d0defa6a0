import type { JsonLine } from './jsonLines';

/** Occurrence of a text in a line. */
export interface Hit {
  readonly line: JsonLine;
  /** Position among the line's occurrences, from 0; those of the key come before those of the value. */
  readonly nth: number;
}

/** Returns each occurrence of the text in keys and values, ignoring case; none for an empty text. */
export const hitsIn = (lines: readonly JsonLine[], text: string): Hit[] =>
  lines.flatMap((line) =>
    [...highlighted(line.key ?? '', text), ...highlighted(isBracket(line) ? '' : line.text, text)]
      .filter(({ hit }) => hit)
      .map((_, nth) => ({ line, nth })),
  );

/** Whether the text of a line is a bracket, which is not searched. */
export const isBracket = ({ kind }: JsonLine): boolean =>
  kind === 'open' || kind === 'close' || kind === 'folded';

/** Returns the paths that can stay folded without hiding a hit. */
export function foldedWithoutHits(hits: readonly Hit[], paths: ReadonlySet<string>): ReadonlySet<string> {
  const hidden = [...paths].filter((path) => !hits.some(({ line }) => line.path.startsWith(`${path}/`)));
  return hidden.length === paths.size ? paths : new Set(hidden);
}

/** Splits a text into the parts that match and those between them. */
export function highlighted(
  text: string,
  wanted: string,
): { readonly text: string; readonly hit: boolean }[] {
  const searchText = normalized(wanted);
  const searched = text.toLocaleLowerCase('de');
  // Positions differ when a letter changes its length with its case.
  if (searchText === '' || searched.length !== text.length) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = searched.indexOf(searchText); at !== -1; at = searched.indexOf(searchText, end)) {
    if (at > end) parts.push({ text: text.slice(end, at), hit: false });
    end = at + searchText.length;
    parts.push({ text: text.slice(at, end), hit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const normalized = (text: string): string => text.trim().toLocaleLowerCase('de');
