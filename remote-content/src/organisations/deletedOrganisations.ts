import {
  createOrganisation,
  currentIds,
  type Organisation,
  type ReadFormerEntry,
} from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { organisationHistory } from './organisationHistory';
import { texts } from './texts';

/** Returns the values of a deleted organisation, without tags that are gone. */
const valuesOf = (former: ReadFormerEntry<Omit<Organisation, 'id'>>) => ({
  ...former.entry,
  tags: currentIds(former.entry.tags, former),
});

export const deletedOrganisations = deletedKind('organisation', {
  words: organisationHistory,
  valuesOf: (former) => ({ values: valuesOf(former) }),
  again: async (request, former) => ({
    result: await createOrganisation(request, valuesOf(former)),
    texts: texts.created(former.entry.name),
  }),
});
