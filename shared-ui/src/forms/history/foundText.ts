import { texts } from './texts';

interface Found {
  readonly isSearched: boolean;
  /** Numbers of entries that the search found, and that are loaded. */
  readonly found: number;
  readonly loaded: number;
  /** Whether there are older entries, among which nothing was searched. */
  readonly more: boolean;
}

/** Returns how many deleted entries are listed, and among how many they were searched. */
export function foundText({ isSearched, found, loaded, more }: Found): string {
  const { deleted } = texts;
  // All that are loaded have been brought back; the note below says that there are older ones.
  if (found === 0 && !isSearched) return '';
  if (found === 0) return more ? deleted.notFoundOfMore(loaded) : deleted.notFound;
  if (!isSearched) return more ? deleted.countOfMore(loaded) : deleted.count(loaded);
  return more ? deleted.foundOfMore(found, loaded) : deleted.found(found, loaded);
}
