import { ADAPTERS } from '@mobidrom/platform-api';
import type { HistoryWords } from '@mobidrom/shared-ui/forms';
import { settingLabels } from '../history/settingLabels';
import { texts } from './texts';

const { fields, columns, history } = texts;

export const sourceHistory: HistoryWords = {
  labels: {
    ...settingLabels,
    title: fields.title,
    dataSetId: fields.dataSetId,
    active: columns.active,
    ownerOrg: history.ownerOrg,
    privateAccess: history.privateAccess,
    publisher: fields.publisher,
    rightsholder: fields.rightsholder,
    adapter: fields.adapter,
    cron: columns.cron,
    repeatMissedEvents: history.repeatMissedEvents,
    organisationIds: fields.organisations,
    tagIds: fields.tags,
  },
  values: {
    adapter: Object.fromEntries(Object.entries(ADAPTERS).map(([id, { label }]) => [id, label])),
  },
};
