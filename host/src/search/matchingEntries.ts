import type { MenuTarget } from '../register/menuEntries';

/** Returns a text in lower case without marks, so that 'pra' finds 'prä', and 'strasse' finds 'straße'. */
const fold = (text: string): string =>
  text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Returns the entries that match the typed text: at the beginning of their label first, then at the beginning of a word,
 * then anywhere, each in the given order. Returns all entries for an empty text.
 */
export function matchingEntries(entries: readonly MenuTarget[], typed: string): readonly MenuTarget[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return entries;
  const rank = (label: string) => {
    const name = fold(label);
    if (name.startsWith(wanted)) return 0;
    if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1;
    return name.includes(wanted) ? 2 : undefined;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry.label) }))
    .filter((found): found is { entry: MenuTarget; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
