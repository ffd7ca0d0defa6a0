import { type ApiItems, reachedText } from './report';

/** Differences of an entry's exports, by name. */
export interface ApiDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Exports with another declaration; whether old code still fits, only the compiler knows. */
  readonly changed: readonly string[];
}

/** Returns how the exports of an entry differ from the accepted ones. */
export function compareReports(before: ApiItems, after: ApiItems): ApiDifference {
  const exports = (items: ApiItems) =>
    [...items.values()].filter((item) => item.isExported).map((item) => item.name);
  const isExported = (items: ApiItems, name: string) => items.get(name)?.isExported === true;
  return {
    removed: exports(before).filter((name) => !isExported(after, name)),
    added: exports(after).filter((name) => !isExported(before, name)),
    changed: exports(before).filter(
      (name) => isExported(after, name) && reachedText(before, name) !== reachedText(after, name),
    ),
  };
}
