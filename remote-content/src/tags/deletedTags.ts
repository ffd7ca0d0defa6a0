import { deletedKind } from '@mobidrom/shared-ui/forms';
import { tagHistory } from './tagHistory';

export const deletedTags = deletedKind('tag', {
  words: tagHistory,
  valuesOf: ({ entry }) => ({ values: entry }),
});
