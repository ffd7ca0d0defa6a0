import { OFFER_KEYS } from '@mobidrom/platform-api';
import type { HistoryWords } from '@mobidrom/shared-ui/forms';
import { settingLabels } from '../../history/settingLabels';
import { texts } from '../texts';

const { fields, columns, history } = texts;

export const offerHistory: HistoryWords = {
  labels: {
    ...settingLabels,
    title: fields.title,
    id: fields.id,
    notes: fields.description,
    publisher: history.publisher,
    rightsholder: history.rightsholder,
    private: history.isPrivate,
    resources: history.resources,
    active: columns.status,
    cron: history.schedule,
    repeatMissedEvents: history.repeatMissedEvents,
    [OFFER_KEYS.feedUrl]: texts.feedAddress,
    [OFFER_KEYS.aggregatedFeeds]: fields.sources,
    [OFFER_KEYS.exportToMobilithek]: fields.export,
    [OFFER_KEYS.offerId]: fields.offerId,
  },
  values: { [OFFER_KEYS.exportToMobilithek]: { true: texts.yes, false: texts.no } },
};
