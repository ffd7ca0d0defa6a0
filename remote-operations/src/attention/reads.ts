import {
  type DataEntryItem,
  type ListedSchedulerEvent,
  listAllDataEntries,
  type Request,
  type Result,
  readSchedulers,
  success,
  type UnreadItem,
} from '@mobidrom/platform-api';

/** Entries of a list, and those that it leaves out because they could not be read. */
export interface Entries<T> {
  readonly items: readonly T[];
  readonly unread: readonly UnreadItem[];
}

/** Calls of one round of reading. Sections that need the same list share its call. */
export interface Reads {
  readonly request: Request;
  readonly now: Date;
  sources(): Promise<Result<Entries<DataEntryItem>>>;
  events(): Promise<Result<Entries<ListedSchedulerEvent>>>;
}

/** Creates the calls of one round; each list is requested when a section asks for it first. */
export function createReads(request: Request, now: Date): Reads {
  let sources: ReturnType<Reads['sources']> | undefined;
  let events: ReturnType<Reads['events']> | undefined;
  return {
    request,
    now,
    sources: () => {
      sources ??= readSources(request);
      return sources;
    },
    events: () => {
      events ??= readSchedulers(request);
      return events;
    },
  };
}

async function readSources(request: Request): Promise<Result<Entries<DataEntryItem>>> {
  const result = await listAllDataEntries(request);
  if (!result.ok) return result;
  const { items, unread = [] } = result.value;
  return success({ items, unread });
}
