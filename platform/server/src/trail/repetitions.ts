/** An entry, and how often it was repeated. */
interface Repeated<E> {
  readonly entry: E;
  count: number;
}
interface Group<E> {
  readonly known: Map<string, Repeated<E>>;
  /** The first entry beyond the limit, for all of them. */
  others: Repeated<E> | undefined;
}

/** Repetitions since the last `drain`. */
export interface Repetitions<E> {
  /**
   * Whether the entry is to be written now, as the first of its key. Repetitions are only counted, and so is whatever a
   * group has beyond `most` keys: nobody can fill the disk by being refused.
   */
  isNew(entry: E, place: { readonly group: string; readonly key: string; readonly most: number }): boolean;
  /**
   * Returns what was counted, and forgets everything, so that each key may be written again.
   * @returns `others` for the sum of what a group had beyond its limit
   */
  drain(): readonly { readonly entry: E; readonly count: number; readonly others: boolean }[];
}

/** Returns an empty count of repetitions. */
export function countRepetitions<E>(): Repetitions<E> {
  const groups = new Map<string, Group<E>>();
  return {
    isNew(entry, { group: name, key, most }) {
      const group = groups.get(name) ?? { known: new Map(), others: undefined };
      groups.set(name, group);
      const known = group.known.get(key);
      if (known) {
        known.count += 1;
        return false;
      }
      if (group.known.size >= most) {
        group.others ??= { entry, count: 0 };
        group.others.count += 1;
        return false;
      }
      group.known.set(key, { entry, count: 0 });
      return true;
    },
    drain() {
      const counted = [...groups.values()].flatMap(({ known, others }) => [
        ...[...known.values()].map((one) => ({ ...one, others: false })),
        ...(others ? [{ ...others, others: true }] : []),
      ]);
      groups.clear();
      return counted.filter(({ count }) => count > 0);
    },
  };
}
