import {
  isOfferAdapterId,
  OFFER_ADAPTER_IDS,
  OFFER_KEYS,
  offerComponent,
  offerDatasetName,
  offerOfSettings,
  plainSetting,
  type Use,
  withoutFeed,
} from '@mobidrom/platform-api';
import type { Db } from '../../store/database';

/** Returns the data offers that aggregate a data source, each with the others that it aggregates. */
export async function offersWith(db: Db, dataSetId: string): Promise<Use[]> {
  const offers = await settingsWith(db, dataSetId);
  if (offers.length === 0) return [];
  const titles = await db
    .selectFrom('catalogue_dataset')
    .select(['name', 'title'])
    .where(
      'name',
      'in',
      offers.map(({ group_name }) => offerDatasetName(group_name)),
    )
    .execute();
  const titleOf = new Map(titles.map(({ name, title }) => [name, title]));
  return offers.map(({ group_name: id, feeds }) => {
    const others = [...new Set(feeds)].filter((feed) => feed !== dataSetId);
    return {
      kind: 'dataOffer',
      id,
      // An offer without an entry in the catalogue has no title.
      title: titleOf.get(offerDatasetName(id)) ?? id,
      ...(others.length === 0 && { isOnlySource: true }),
      others,
    };
  });
}

/** Removes a data source from every data offer, whose feed changes thereby. */
export async function removeFromOffers(db: Db, dataSetId: string, now: Date): Promise<void> {
  const changed = { [OFFER_KEYS.lastUpdated]: plainSetting(now.toISOString()) };
  for (const offer of await settingsWith(db, dataSetId)) {
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify({ ...withoutFeed(offer, dataSetId).value, ...changed }) })
      .where('component', '=', offer.component)
      .where('group_name', '=', offer.group_name)
      .execute();
  }
}

async function settingsWith(db: Db, dataSetId: string) {
  const settings = await db
    .selectFrom('setting')
    .selectAll()
    .where('component', 'in', OFFER_ADAPTER_IDS.map(offerComponent))
    .orderBy('group_name')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute();
  return settings.flatMap((setting) => {
    const { component, group_name, value } = setting;
    if (!isOfferAdapterId(component)) return [];
    const feeds = offerOfSettings(component, group_name, { value }).aggregatedFeeds;
    return feeds.includes(dataSetId) ? [{ ...setting, feeds }] : [];
  });
}
