import {
  entryAddress,
  type Failure,
  failureReason,
  filteredAddress,
  inParallel,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  offerComponent,
  REQUESTS_AT_A_TIME,
} from '@mobidrom/platform-api';
import type { FoundEntries, PortalRequest, SearchedList, SearchTarget } from '@mobidrom/shared-contract';
import { keyText } from '../offers/offerKey';
import { type OfferKey, readOfferDataset } from '../offers/storedOffer';

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
  const keys: OfferKey[] = [];
  for (const { adapter, answer } of groups) {
    // An answer without the offers of one adapter would say that there are none, as long as the search is open.
    if (!answer.ok) return { ok: false, text: failureReason(answer.failure) };
    keys.push(...answer.value.map((id) => ({ adapter, id })));
  }
  const titled = keys.slice(0, MOST_TITLES);
  const datasets = await inParallel(titled, REQUESTS_AT_A_TIME, (key) => readOfferDataset(aborting, key));
  signal.throwIfAborted();
  const entries: SearchTarget[] = [];
  for (const [at, key] of titled.entries()) {
    const dataset = datasets[at];
    if (dataset && !dataset.ok && isDown(dataset.failure)) {
      return { ok: false, text: failureReason(dataset.failure) };
    }
    // An offer without a title in the catalogue is listed by its id.
    const title = (dataset?.ok && dataset.value?.title) || key.id;
    entries.push({ title, address: entryAddress(path, keyText(key)) });
  }
  const others = keys
    .slice(MOST_TITLES)
    .map((key) => ({ title: key.id, address: entryAddress(path, keyText(key)) }));
  return { ok: true, entries: [...entries, ...others], total: keys.length };
}

/** Whether the catalogue did not answer. An entry in a wrong shape is a fault of one offer, which must not hide all others. */
const isDown = ({ kind }: Failure): boolean => kind !== 'shape';
