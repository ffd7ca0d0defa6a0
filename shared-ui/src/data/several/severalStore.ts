import type { Portal } from '@mobidrom/shared-contract';
import { createSeveralRun, type SeveralProgress, type SeveralRun } from './createSeveralRun';

/** The list on a page, as its changes need it. */
export interface ListOnPage<T> {
  rowId(row: T): string;
  rowName(row: T): string;
  reload(): Promise<void>;
  /** Called with the entries that there is nothing more to do for. */
  onSettled(rows: readonly T[]): void;
  /** Called with undefined at the end. */
  onProgress(progress: SeveralProgress | undefined): void;
}

/** Changes of one list, which go on while its page is left, and are found again by the next one. */
export interface SeveralStore<T> {
  readonly run: SeveralRun<T>;
  /** Makes a list on a page the one that learns of changes. Returns a function that ends this. */
  attach(list: ListOnPage<T>): () => void;
}

type Services = Pick<Portal, 'alerts' | 'jobs'>;

const storesOf = new WeakMap<Services, Map<string, SeveralStore<never>>>();

/**
 * Returns the changes of a list; always the same ones, so that a page which is left and opened again shows a change under way,
 * and starts no second one beside it.
 * @param services the portal, by whose identity they are kept
 * @param id of the list
 */
export function severalStore<T>(services: Services, id: string): SeveralStore<T> {
  const stores = storesOf.get(services) ?? new Map<string, SeveralStore<never>>();
  storesOf.set(services, stores);
  const known = stores.get(id) as SeveralStore<T> | undefined;
  if (known) return known;
  const made = createStore<T>(services);
  stores.set(id, made as SeveralStore<never>);
  return made;
}

function createStore<T>({ alerts, jobs }: Services): SeveralStore<T> {
  let onPage: ListOnPage<T> | undefined;
  // Names are needed after the page was left, too.
  let newest: Pick<ListOnPage<T>, 'rowId' | 'rowName'> | undefined;
  let progress: SeveralProgress | undefined;
  const run = createSeveralRun<T>({
    alerts,
    jobs,
    rowId: (row) => newest?.rowId(row) ?? '',
    rowName: (row) => newest?.rowName(row) ?? '',
    reload: async () => onPage?.reload(),
    onSettled: (rows) => onPage?.onSettled(rows),
    onProgress: (now) => {
      progress = now;
      onPage?.onProgress(now);
    },
  });
  return {
    run,
    attach(list) {
      onPage = list;
      newest = list;
      list.onProgress(progress);
      return () => {
        if (onPage === list) onPage = undefined;
      };
    },
  };
}
