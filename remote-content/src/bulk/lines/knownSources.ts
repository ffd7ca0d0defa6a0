import {
  type AdapterSettings,
  type DataEntryItem,
  type ListPage,
  listDataEntries,
  listItems,
  listPages,
  listSchedulers,
  NO_ITEMS,
  type PageQuery,
  type Request,
  type Result,
  success,
} from '@mobidrom/platform-api';
import { addressKey } from '../../existing/addressKey';

/** Data sources and events that the services hold. */
export interface KnownSources {
  /** Titles of the sources by their ids in lower case: ids that differ in case alone are the same. */
  readonly ids: ReadonlyMap<string, string>;
  /** Titles of the sources by what they fetch (`sourceKey`). */
  readonly keys: ReadonlyMap<string, string>;
  /** Ids of the sources by what they fetch. */
  readonly idsByKey: ReadonlyMap<string, string>;
  /** Identities of the sources (`identityOf`), by their ids in lower case. Sources that cannot be read have none. */
  readonly identities: ReadonlyMap<string, string>;
  readonly events: ReadonlySet<string>;
}

/**
 * Reads all data sources and the names of all events. Throws the signal's reason when it is aborted.
 * @returns a failure if the sources cannot be read. Events that cannot be read count as none: not everybody may read them, and
 * the service refuses a name that is taken.
 */
export async function readKnownSources(request: Request, signal: AbortSignal): Promise<Result<KnownSources>> {
  const [sources, named] = await Promise.all([readSources(request, signal), listSchedulers(request, signal)]);
  if (!sources.ok) return sources;
  const { items, unread } = named.ok ? named.value : NO_ITEMS;
  const names = [...items.map(({ eventName }) => eventName), ...unread.map(({ id }) => id)];
  return success({ ...sources.value, events: new Set(names) });
}

async function readSources(
  request: Request,
  signal: AbortSignal,
): Promise<Result<Omit<KnownSources, 'events'>>> {
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const idsByKey = new Map<string, string>();
  const identities = new Map<string, string>();
  const fetchPage = async (position: PageQuery): Promise<Result<ListPage<KnownItem>>> => {
    const answer = await listDataEntries(request, position, signal);
    if (!answer.ok) return answer;
    // After a change the list is read again: what it had before may be deleted.
    if (position.page === 0) for (const known of [ids, keys, idsByKey, identities]) known.clear();
    const { unread = [], rowSetVersion, totalCount } = answer.value;
    const read = listItems(answer.value).map(({ id, item }) => ({ id, item }));
    return success({ rowSetVersion, totalCount, items: [...read, ...unread.map(({ id }) => ({ id }))] });
  };
  for await (const page of listPages(fetchPage, { signal })) {
    if (!page.ok) return page;
    for (const { id, item } of page.value.items) {
      ids.set(id.toLowerCase(), item?.title ?? id);
      if (!item) continue;
      const key = sourceKey(item.adapter, item.adapterSettings);
      keys.set(key, item.title);
      idsByKey.set(key, id);
      identities.set(id.toLowerCase(), identityOf(item));
    }
  }
  return success({ ids, keys, idsByKey, identities });
}

/** Source of the list; one that cannot be read has an id only. */
interface KnownItem {
  readonly id: string;
  readonly item?: DataEntryItem;
}

/**
 * Returns what a source fetches: adapter and settings. Two sources of the same key are the same; whether two addresses are is decided as
 * in the dialog (`addressKey`).
 */
export function sourceKey(adapter: string, { value }: AdapterSettings): string {
  const address = value.SOURCE_URL?.value ?? '';
  return JSON.stringify([
    adapter,
    // Texts that are no web address have no key; without this, all of them would count as the same address.
    addressKey(address) || address.trim(),
    ...(['FORMAT', 'SCHEMA', 'TABLE_NAME'] as const).map((key) => value[key]?.value ?? ''),
  ]);
}

/** Returns what a source is: what it fetches, and its title. */
export const identityOf = ({
  title,
  adapter,
  adapterSettings,
}: Pick<DataEntryItem, 'title' | 'adapter' | 'adapterSettings'>): string =>
  JSON.stringify([title, sourceKey(adapter, adapterSettings)]);
