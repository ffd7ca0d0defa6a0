import type { JsonLine } from './jsonLines';

/** Returns the lines whose key or value contains the text, ignoring case; none for an empty text. */
export function hitsIn(lines: readonly JsonLine[], text: string): JsonLine[] {
  const wanted = normalized(text);
  if (wanted === '') return [];
  return lines.filter(
    ({ key, text: value, kind }) =>
      normalized(key ?? '').includes(wanted) ||
      (kind !== 'open' && kind !== 'close' && kind !== 'folded' && normalized(value).includes(wanted)),
  );
}

/** Returns the paths that can stay folded without hiding a hit. */
export function foldedWithoutHits(
  hits: readonly JsonLine[],
  paths: ReadonlySet<string>,
): ReadonlySet<string> {
  const hidden = [...paths].filter((path) => !hits.some((hit) => hit.path.startsWith(`${path}/`)));
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
