import {
  listDataEntries,
  listItems,
  type OfferAdapterId,
  type Request,
  type Result,
  ROWS_PER_FETCH,
  success,
} from '@mobidrom/platform-api';

/** A data source as far as data offers care. */
export interface OfferSource {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  /** Its access is restricted to organisations. */
  readonly restricted: boolean;
}

/** All data sources of an adapter by title, however many there are (specification, content, chapter 7 'Data offers'). */
export async function readSources(
  request: Request,
  adapter: OfferAdapterId,
): Promise<Result<readonly OfferSource[]>> {
  const sources = new Map<string, OfferSource>();
  for (let page = 0; ; page++) {
    const answer = await listDataEntries(request, {
      page,
      pageSize: ROWS_PER_FETCH,
      sort: { column: 'title', direction: 'asc' },
      filters: [{ column: 'adapter', text: adapter }],
    });
    if (!answer.ok) return answer;
    const items = listItems(answer.value);
    for (const { id, item } of items) {
      // A service that does not filter by adapter must not offer foreign sources.
      if (item.adapter !== adapter) continue;
      const restricted = item.organisationIds.length > 0;
      sources.set(id, { id, title: item.title, active: item.active, restricted });
    }
    if (items.length === 0 || (page + 1) * ROWS_PER_FETCH >= answer.value.totalCount) {
      return success([...sources.values()]);
    }
  }
}

/** What there is to say of the chosen sources (specification, content, chapter 2 'Hints'). */
export interface ChosenSources {
  readonly inactive: readonly OfferSource[];
  readonly restricted: readonly OfferSource[];
  /** Ids that no source has any more. */
  readonly gone: readonly string[];
}

export function chosenSources(sources: readonly OfferSource[], chosen: readonly string[]): ChosenSources {
  const known = new Map(sources.map((source) => [source.id, source]));
  const found = chosen.flatMap((id) => known.get(id) ?? []);
  return {
    inactive: found.filter(({ active }) => !active),
    restricted: found.filter(({ active, restricted }) => active && restricted),
    gone: chosen.filter((id) => !known.has(id)),
  };
}
