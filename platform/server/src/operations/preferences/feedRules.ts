import {
  feedsOfSettings,
  isOfferAdapterId,
  MOST_OFFER_FEEDS,
  OFFER_KEYS,
  type SettingGroup,
  type Settings,
} from '@mobidrom/platform-api';
import { Problem } from '../../http/problem';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { texts } from './texts';

/** Name of the list's field in a refusal. */
const FIELD = `value.${OFFER_KEYS.aggregatedFeeds}.value`;

type Pairs = Pick<Settings, 'value'>;

/**
 * Checks the data sources of a data offer that a group of settings names. Restores are not checked: they bring back what was stored
 * before there were rules.
 *
 * The list decides what the public feed shows, and with it whether everybody sees the data set of the group's name: a group that names
 * no data source publishes nothing, whoever has created it. So only people with the right to data offers change it. Where it stays the
 * same set, so does what is public, because the database reads it as `feedsOfSettings` does (`publicOffers.ts`). The refusal names the
 * field: it is about this group, not about all settings.
 * @param after settings without pairs: the group is deleted
 * @throws Problem 400 for more data sources than an offer can have, 403 for those of somebody who may change preferences, but no data offers
 */
export function checkFeeds(
  { component }: SettingGroup,
  before: Pairs,
  after: Pairs,
  principal: Parameters<typeof holds>[0],
): void {
  // Other components may have a key of that name for something else.
  if (!isOfferAdapterId(component)) return;
  const [former = [], later = []] = [before, after].map(({ value }) => feedsOfSettings(value));
  if (later.length > MOST_OFFER_FEEDS) throw refusal(400, texts.tooManyFeeds(MOST_OFFER_FEEDS));
  if (holds(principal, RIGHTS.catalogueDataSet) || asSet(former) === asSet(later)) return;
  throw refusal(403, texts.feedsNeedRight(RIGHTS.catalogueDataSet));
}

const asSet = (feeds: readonly string[]): string => [...new Set(feeds)].sort().join();

const refusal = (status: number, message: string): Problem =>
  new Problem(status, message, [{ field: FIELD, message }]);
