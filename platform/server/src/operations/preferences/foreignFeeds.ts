import { feedsOfSettings, isOfferAdapterId, type SettingGroup, type Settings } from '@mobidrom/platform-api';
import { Problem } from '../../http/problem';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { texts } from './texts';

/**
 * Refuses a change of the data sources of a data offer by somebody who may change preferences, but no data offers. The list decides
 * what the public feed shows, and with it whether everybody sees the data set of the group's name: a group that names no data source
 * publishes nothing, whoever has created it.
 * @throws Problem 403
 */
export function refuseForeignFeeds(
  { component }: SettingGroup,
  before: Pick<Settings, 'value'>,
  after: Pick<Settings, 'value'>,
  principal: Parameters<typeof holds>[0],
): void {
  if (!isOfferAdapterId(component) || holds(principal, RIGHTS.catalogueDataSet)) return;
  const [former, later] = [before, after].map(({ value }) =>
    [...new Set(feedsOfSettings(value))].sort().join(),
  );
  if (former !== later) throw new Problem(403, texts.feedsNeedRight(RIGHTS.catalogueDataSet));
}
