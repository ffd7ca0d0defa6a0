import {
  listDataEntries,
  listItems,
  listPages,
  OFFER_KEYS,
  type OfferAdapterId,
  type Request,
  type Result,
  success,
} from '@mobidrom/platform-api';

/** Data source as the list and the dialog of offers show it. */
export interface OfferSource {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  /** Whether the access is restricted to organisations. */
  readonly restricted: boolean;
  /** Schema of its data; '' without one. */
  readonly schema: string;
}

/** Reads all data sources of an adapter, ordered by title. */
export async function readSources(
  request: Request,
  adapter: OfferAdapterId,
): Promise<Result<readonly OfferSource[]>> {
  const sources = new Map<string, OfferSource>();
  const query = { sort: BY_TITLE, filters: [{ column: 'adapter', text: adapter }] };
  const pages = listPages(async (position) => {
    const answer = await listDataEntries(request, { ...query, ...position });
    return answer.ok ? success({ ...answer.value, items: listItems(answer.value) }) : answer;
  });
  for await (const page of pages) {
    if (!page.ok) return page;
    for (const { id, item } of page.value.items) {
      // A service that does not filter by adapter must not offer foreign sources.
      if (item.adapter !== adapter) continue;
      const restricted = item.organisationIds.length > 0;
      const schema = item.adapterSettings.value[OFFER_KEYS.schema]?.value ?? '';
      sources.set(id, { id, title: item.title, active: item.active, restricted, schema });
    }
  }
  return success([...sources.values()]);
}

const BY_TITLE = { column: 'title', direction: 'asc' } as const;

/** Chosen sources that the dialog warns about. */
export interface ChosenSources {
  readonly inactive: readonly OfferSource[];
  readonly restricted: readonly OfferSource[];
  /** Ids of sources that do not exist any more. */
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
