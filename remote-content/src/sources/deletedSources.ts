import { deletedKind } from '@mobidrom/shared-ui/forms';
import { formerSource } from './sourceAgain';
import { sourceHistory } from './sourceHistory';

export const deletedSources = deletedKind('dataEntry', { words: sourceHistory, valuesOf: formerSource });
