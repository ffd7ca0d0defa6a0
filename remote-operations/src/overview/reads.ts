import {
  type DataEntryItem,
  type ListedSchedulerEvent,
  listAllDataEntries,
  listSchedulers,
  type Request,
  type Result,
  success,
} from '@mobidrom/platform-api';

/** Calls of one round of reading. Sections that need the same list share its call. */
export interface Reads {
  readonly request: Request;
  readonly now: Date;
  sources(): Promise<Result<readonly DataEntryItem[]>>;
  events(): Promise<Result<readonly ListedSchedulerEvent[]>>;
}

/** Creates the calls of one round; each list is requested when a section asks for it first. */
export function createReads(request: Request, now: Date): Reads {
  let sources: ReturnType<Reads['sources']> | undefined;
  let events: ReturnType<Reads['events']> | undefined;
  return {
    request,
    now,
    sources: () => {
      sources ??= itemsOf(listAllDataEntries(request));
      return sources;
    },
    events: () => {
      events ??= itemsOf(listSchedulers(request));
      return events;
    },
  };
}

async function itemsOf<T>(answer: Promise<Result<{ readonly items: readonly T[] }>>) {
  const result = await answer;
  return result.ok ? success(result.value.items) : result;
}
