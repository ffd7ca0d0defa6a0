import { foldGerman, startsWord, withoutAccents } from '@mobidrom/platform-api';

/** How well a title fits: at its beginning, at the beginning of a later word, or anywhere. */
export type Rank = 0 | 1 | 2;

/**
 * Returns how well a title fits a typed text; undefined when it does not. 'koeln' and 'köln' find 'Köln', 'strasse' finds
 * 'Straße', and 'prafe', as on a keyboard without umlauts, finds 'Präferenz'.
 */
export function matchRank(title: string, typed: string): Rank | undefined {
  const wanted = foldGerman(typed.trim());
  const plain = withoutAccents(title.toLowerCase().replaceAll('ß', 'ss'));
  const ranks = [foldGerman(title), plain].flatMap((name) => rankIn(name, wanted) ?? []);
  return ranks.length === 0 ? undefined : (Math.min(...ranks) as Rank);
}

function rankIn(name: string, wanted: string): Rank | undefined {
  if (name.startsWith(wanted)) return 0;
  if (startsWord(name, wanted)) return 1;
  return name.includes(wanted) ? 2 : undefined;
}

/** Returns what fits the typed text, best first, each rank in the given order. Returns everything for an empty text. */
export function bestFirst<T extends { readonly title: string }>(
  items: readonly T[],
  typed: string,
  worst: Rank = 2,
): readonly T[] {
  return items
    .map((item) => ({ item, rank: matchRank(item.title, typed) }))
    .filter((found): found is { item: T; rank: Rank } => found.rank !== undefined && found.rank <= worst)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
