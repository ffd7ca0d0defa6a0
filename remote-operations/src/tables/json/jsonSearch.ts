import type { JsonLine } from './jsonLines';

/** The lines whose key or value holds the text, whatever the case. No text finds nothing. */
export function hitsIn(lines: readonly JsonLine[], text: string): JsonLine[] {
  const wanted = folded(text);
  if (wanted === '') return [];
  return lines.filter(
    ({ key, text: value, kind }) =>
      folded(key ?? '').includes(wanted) ||
      (kind !== 'open' && kind !== 'close' && kind !== 'folded' && folded(value).includes(wanted)),
  );
}

/** What stays folded so that all hits can be seen. */
export function foldedAround(hits: readonly JsonLine[], paths: ReadonlySet<string>): ReadonlySet<string> {
  const hidden = [...paths].filter((path) => !hits.some((hit) => hit.path.startsWith(`${path}/`)));
  return hidden.length === paths.size ? paths : new Set(hidden);
}

/** A text in parts: those that are found, and what stands between them. */
export function highlighted(
  text: string,
  wanted: string,
): { readonly text: string; readonly hit: boolean }[] {
  const question = folded(wanted);
  const searched = text.toLocaleLowerCase('de');
  // Letters that change their length with their case cannot be found by their place.
  if (question === '' || searched.length !== text.length) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = searched.indexOf(question); at !== -1; at = searched.indexOf(question, end)) {
    if (at > end) parts.push({ text: text.slice(end, at), hit: false });
    end = at + question.length;
    parts.push({ text: text.slice(at, end), hit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('de');
