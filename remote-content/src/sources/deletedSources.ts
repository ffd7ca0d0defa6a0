import { createDataEntry } from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { namedProblems } from '../several/namedProblems';
import { fieldLabel } from './fieldLabel';
import { dataEntryOf, sourceSchema } from './source.schema';
import { formerSource } from './sourceAgain';
import { sourceHistory } from './sourceHistory';
import { texts } from './texts';

// The service refuses ids and names of events that are in use.
const schema = sourceSchema(undefined, { ids: new Set(), events: new Set() });

export const deletedSources = deletedKind('dataEntry', {
  words: sourceHistory,
  valuesOf: formerSource,
  again: async (request, former) => {
    const checked = schema.safeParse(formerSource(former).values);
    if (!checked.success)
      return { problem: texts.several.invalid(namedProblems(checked.error.issues, fieldLabel)) };
    const { data } = checked;
    return {
      result: await createDataEntry(request, dataEntryOf(data, undefined)),
      texts: texts.created(data.title),
    };
  },
});
