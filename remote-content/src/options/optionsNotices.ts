import type { Failure } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

/**
 * Says above a list that the options which its cells need could not be read (specification, content, chapter 8 'Fetch
 * errors').
 */
export function optionsNotices(
  { failure, retry }: OptionsLoading,
  text: (failure: Failure) => string,
): readonly ListNotice[] {
  if (!failure) return [];
  return [{ severity: 'error', text: text(failure), action: { label: texts.retry, run: retry } }];
}
