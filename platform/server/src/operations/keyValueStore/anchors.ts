import { Recent } from '../../http/recent';
import type { Place } from './walk';

/** Begin of a page: after this place, in the order of the table's pages. */
export interface Anchor {
  readonly page: number;
  /** Place of the last row of the page before; undefined for the first page. */
  readonly after: Place | undefined;
}

const MOST_ORDERS = 50;
const MOST_PAGES = 5000;

/**
 * Remembers where pages begin, so that a page deep in a table is found by its key. By offset the database walks over
 * everything before it: a second for a million rows, against 19 ms.
 */
export class Anchors {
  // By table, order, page size and version of the rows.
  readonly #orders = new Recent<Map<number, Place>>(MOST_ORDERS);

  /** Returns the nearest known begin at or before a page. */
  nearest(order: string, page: number): Anchor {
    const known = this.#of(order);
    for (let candidate = page; candidate > 0; candidate -= 1) {
      const after = known.get(candidate);
      if (after !== undefined) return { page: candidate, after };
    }
    return { page: 0, after: undefined };
  }

  /** Notes that `page` begins after this place. */
  note(order: string, page: number, after: Place): void {
    const known = this.#of(order);
    if (known.size < MOST_PAGES) known.set(page, after);
  }

  #of(order: string): Map<number, Place> {
    const known = this.#orders.get(order) ?? new Map<number, Place>();
    this.#orders.set(order, known);
    return known;
  }
}
