import {
  findDataset,
  findSettings,
  inParallel,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  type OfferAdapterId,
  offerComponent,
  offerDatasetName,
  REQUESTS_AT_A_TIME,
  type Request,
  type Result,
  success,
} from '@mobidrom/platform-api';

interface OfferKey {
  readonly adapter: OfferAdapterId;
  readonly id: string;
}

/**
 * Reads which data offers have no entry in the catalogue, by adapter and id. Fails when one of the calls does: an answer without
 * it would say that all is well.
 */
export async function readOffersWithoutEntry(request: Request): Promise<Result<readonly OfferKey[]>> {
  const keys: OfferKey[] = [];
  const groups = OFFER_ADAPTER_IDS.map(async (adapter) => ({
    adapter,
    answer: await listSettingGroups(request, offerComponent(adapter)),
  }));
  for (const { adapter, answer } of await Promise.all(groups)) {
    if (!answer.ok) return answer;
    keys.push(...answer.value.map((id) => ({ adapter, id })));
  }
  return offersMissing(request, keys);
}

/** Ends with the first failure: where a service is down, hundreds of calls would wait for it in vain. */
function offersMissing(request: Request, keys: readonly OfferKey[]): Promise<Result<readonly OfferKey[]>> {
  return new Promise((resolve, reject) => {
    const missing = new Set<OfferKey>();
    let hasFailed = false;
    const ask = async (key: OfferKey) => {
      if (hasFailed) return;
      const answer = await isWithoutEntry(request, key);
      if (answer.ok && answer.value) missing.add(key);
      if (answer.ok) return;
      hasFailed = true;
      resolve(answer);
    };
    const all = inParallel(keys, REQUESTS_AT_A_TIME, ask);
    all.then(() => resolve(success(keys.filter((key) => missing.has(key)))), reject);
  });
}

/** An offer that was deleted since the groups were listed has no settings either, and is none without an entry. */
async function isWithoutEntry(request: Request, { adapter, id }: OfferKey): Promise<Result<boolean>> {
  const dataset = await findDataset(request, offerDatasetName(id));
  if (!dataset.ok) return dataset;
  if (dataset.value) return success(false);
  const settings = await findSettings(request, { component: offerComponent(adapter), group: id });
  return settings.ok ? success(settings.value !== undefined) : settings;
}
