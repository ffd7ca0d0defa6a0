import type { Failure } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

/** Returns a notice about options that could not be read, for the list or the dialog that needs them. */
export function optionsNotices(
  { failure, retry }: OptionsLoading,
  text: (failure: Failure) => string,
): readonly ListNotice[] {
  if (!failure) return [];
  return [{ severity: 'error', text: text(failure), action: { label: texts.retry, run: retry } }];
}
