import {
  entryAddress,
  failureReason,
  filteredAddress,
  inParallel,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  offerComponent,
} from '@mobidrom/platform-api';
import type { FoundEntries, PortalRequest, SearchedList } from '@mobidrom/shared-contract';
import { keyText } from '../offers/offerKey';
import { readOfferDataset } from '../offers/storedOffer';

/** Requests at a time: a browser opens about as many connections to one host. */
const AT_A_TIME = 6;
/** Offers whose titles are read. Further ones are found by their ids, which are made of the titles they were added with. */
const MOST_TITLES = 60;

/**
 * List of the data offers for the search. No call finds them by title, which only the catalogue holds: their ids are read, and
 * the title of each one.
 */
export const offerTitles = (title: string, path: string, roles: readonly string[]): SearchedList => ({
  title,
  matching: 'portal',
  roles,
  find: (request, { signal }) => readTitles(request, path, signal),
  all: (text) => filteredAddress(path, 'title', text),
});

async function readTitles(request: PortalRequest, path: string, signal: AbortSignal): Promise<FoundEntries> {
  const aborting: PortalRequest = (to, options) => request(to, { ...options, signal });
  const groups = await Promise.all(
    OFFER_ADAPTER_IDS.map(async (adapter) => ({
      adapter,
      answer: await listSettingGroups(aborting, offerComponent(adapter)),
    })),
  );
  signal.throwIfAborted();
  const unread = groups.flatMap(({ answer }) => (answer.ok ? [] : [answer.failure]));
  const [failure] = unread;
  if (failure && unread.length === groups.length) return { ok: false, text: failureReason(failure) };
  const keys = groups.flatMap(({ adapter, answer }) =>
    answer.ok ? answer.value.map((id) => ({ adapter, id })) : [],
  );
  const entries = await inParallel(keys.slice(0, MOST_TITLES), AT_A_TIME, async (key) => {
    const dataset = await readOfferDataset(aborting, key);
    // An offer without a title in the catalogue is listed by its id.
    const title = (dataset.ok && dataset.value?.title) || key.id;
    return { title, address: entryAddress(path, keyText(key)) };
  });
  signal.throwIfAborted();
  const others = keys
    .slice(MOST_TITLES)
    .map((key) => ({ title: key.id, address: entryAddress(path, keyText(key)) }));
  return { ok: true, entries: [...entries, ...others], total: keys.length };
}
