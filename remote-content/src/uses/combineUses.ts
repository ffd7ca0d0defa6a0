import type { Use } from '@mobidrom/platform-api';

/** Whether a deletion has a consequence. 'maybe': the service does not say what else there is. */
export type Certainty = 'no' | 'maybe' | 'yes';

/** Entry that refers to some of the entries that are deleted together, and what their deletion does to it. */
export interface CombinedUse {
  /** With the relations to all of them. */
  readonly use: Use;
  /** Whether the data source becomes accessible to all signed-in users. */
  readonly opensAccess: Certainty;
  /** Whether the data offer is left without a data source. */
  readonly losesSources: Certainty;
}

/**
 * Returns each use once, with the consequences of the deletion as a whole: entries of which each one alone has none may have some
 * together. Uses with consequences stand first.
 * @param lists uses of each entry
 * @param deleted ids of all entries that are deleted, also of those whose uses are unknown
 */
export function combineUses(
  lists: readonly (readonly Use[])[],
  deleted: ReadonlySet<string>,
): readonly CombinedUse[] {
  const combined = [...sameUses(lists).values()].map((uses) => combine(uses, deleted));
  return [...combined.filter(hasConsequence), ...combined.filter((use) => !hasConsequence(use))];
}

const hasConsequence = ({ opensAccess, losesSources }: CombinedUse): boolean =>
  opensAccess !== 'no' || losesSources !== 'no';

/** Uses that name the same entry, at most one from each list. */
type SameUses = readonly [Use, ...Use[]];

function sameUses(lists: readonly (readonly Use[])[]): ReadonlyMap<string, SameUses> {
  const found = new Map<string, SameUses>();
  for (const uses of lists) {
    for (const [key, use] of new Map(uses.map((each) => [`${each.kind} ${each.id}`, each]))) {
      const [first, ...more] = found.get(key) ?? [];
      found.set(key, first ? [first, ...more, use] : [use]);
    }
  }
  return found;
}

function combine(uses: SameUses, deleted: ReadonlySet<string>): CombinedUse {
  const relations = [...new Set(uses.flatMap((use) => use.relations ?? []))];
  const restricted = uses.filter((use) => use.opensAccess || use.relations?.includes('access'));
  const offers = uses.filter(({ kind }) => kind === 'dataOffer');
  return {
    use: { ...uses[0], ...(relations.length > 0 && { relations }) },
    opensAccess: certaintyOf(restricted, ({ opensAccess }) => opensAccess === true, deleted),
    losesSources: certaintyOf(offers, ({ isOnlySource }) => isOnlySource === true, deleted),
  };
}

function certaintyOf(
  uses: readonly Use[],
  isAlone: (use: Use) => boolean,
  deleted: ReadonlySet<string>,
): Certainty {
  if (uses.some(isAlone)) return 'yes';
  const told = uses.flatMap(({ others }) => (others ? [others] : []));
  if (told.length === 0) return uses.length > 1 ? 'maybe' : 'no';
  return told.some((others) => others.every((id) => deleted.has(id))) ? 'yes' : 'no';
}
