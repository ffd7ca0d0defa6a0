import {
  isOfferAdapterId,
  OFFER_ADAPTER_IDS,
  OFFER_KEYS,
  offerComponent,
  offerDatasetName,
  offerOfSettings,
  plainSetting,
  settingKey,
  type Use,
  withoutFeed,
} from '@mobidrom/platform-api';
import { type Author, recordChanges } from '../../history/recordChanges';
import type { Db, Tx } from '../../store/database';

/** Returns the data offers that aggregate a data source, each with the others that it aggregates. */
export async function offersWith(db: Db, dataSetId: string): Promise<Use[]> {
  const offers = (await offerSettings(db)).filter(({ feeds }) => feeds.includes(dataSetId));
  const titleOf = await titlesOf(db, offers);
  return offers.map((offer) => {
    const others = [...new Set(offer.feeds)].filter((feed) => feed !== dataSetId);
    return {
      kind: 'dataOffer',
      id: offer.group_name,
      title: titleOf(offer),
      ...(others.length === 0 && { isOnlySource: true }),
      others,
    };
  });
}

/** Returns the titles of the data offers whose feeds contain a data source unless it is restricted, by the source's id. */
export async function offersPublishing(
  db: Db,
  sources: readonly { readonly id: string; readonly adapter: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sources.length === 0) return new Map();
  const offers = await offerSettings(db);
  const titleOf = await titlesOf(db, offers);
  return new Map(
    sources.map(({ id, adapter }) => [
      id,
      // A feed leaves out sources of another adapter.
      offers.filter(({ component, feeds }) => component === adapter && feeds.includes(id)).map(titleOf),
    ]),
  );
}

/** Removes a data source from every data offer, whose feed changes thereby. */
export async function removeFromOffers(tx: Tx, dataSetId: string, author: Author): Promise<void> {
  const changed = { [OFFER_KEYS.lastUpdated]: plainSetting(author.now.toISOString()) };
  for (const offer of await offerSettings(tx)) {
    if (!offer.feeds.includes(dataSetId)) continue;
    const { component, group_name } = offer;
    const key = settingKey({ component, group: group_name });
    await recordChanges(tx, author, [{ kind: 'setting', key }], async () => {
      await tx
        .updateTable('setting')
        .set({ value: JSON.stringify({ ...withoutFeed(offer, dataSetId).value, ...changed }) })
        .where('component', '=', component)
        .where('group_name', '=', group_name)
        .execute();
    });
  }
}

/** Returns the settings of all data offers. Within a transaction they are locked. */
async function offerSettings(db: Db) {
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
    return [{ ...setting, feeds: offerOfSettings(component, group_name, { value }).aggregatedFeeds }];
  });
}

type Offer = { readonly group_name: string };

/** Returns a function for the title of an offer: that of its entry in the catalogue, its id without one. */
async function titlesOf(db: Db, offers: readonly Offer[]): Promise<(offer: Offer) => string> {
  if (offers.length === 0) return ({ group_name }) => group_name;
  const names = offers.map(({ group_name }) => offerDatasetName(group_name));
  const rows = await db
    .selectFrom('catalogue_dataset')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .execute();
  const titles = new Map(rows.map(({ name, title }) => [name, title]));
  return ({ group_name }) => titles.get(offerDatasetName(group_name)) ?? group_name;
}
