import type { MenuTarget } from '../menus/entries';

/** Lower case without marks, so that 'prä' is found by 'pra' and 'straße' by 'strasse'. */
const plain = (text: string): string =>
  text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The entries whose name fits what was typed: beginnings of the name first, then beginnings of a word in it, then any
 * part of it. Within each group the given order stays. All entries when nothing was typed.
 */
export function matchingEntries(entries: readonly MenuTarget[], typed: string): readonly MenuTarget[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return entries;
  const rank = (label: string) => {
    const name = plain(label);
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
