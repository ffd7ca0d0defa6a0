import { currentIds } from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { organisationHistory } from './organisationHistory';

export const deletedOrganisations = deletedKind('organisation', {
  words: organisationHistory,
  valuesOf: (former) => ({ values: { ...former.entry, tags: currentIds(former.entry.tags, former) } }),
});
