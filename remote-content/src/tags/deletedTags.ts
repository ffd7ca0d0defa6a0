import { createTag } from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { tagHistory } from './tagHistory';
import { texts } from './texts';

export const deletedTags = deletedKind('tag', {
  words: tagHistory,
  valuesOf: ({ entry }) => ({ values: entry }),
  again: async (request, { entry: { tagName } }) => ({
    result: await createTag(request, tagName),
    texts: texts.created(tagName),
  }),
});
