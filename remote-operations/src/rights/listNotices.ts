import type { ListNotice } from '@mobidrom/shared-ui/data';
import { texts } from './texts';
import type { Choices } from './useChoices';

/** Says which lists could not be read whole, and which data sources the service itself could not load (chapter 8 'Rights'). */
export function listNotices({ organisations, dataSets, tags }: Choices): readonly ListNotice[] {
  const failed = [
    { label: texts.organisations, ...organisations.loading },
    { label: texts.dataSets, ...dataSets.loading },
    { label: texts.tags, ...tags.loading },
  ].filter(({ status }) => status === 'failed');
  const notices: readonly ListNotice[] = [
    {
      severity: 'error',
      text: texts.listsFailed,
      details: failed.map(({ label }) => label),
      action: { label: texts.retry, run: () => failed.forEach(({ retry }) => void retry()) },
    },
    {
      severity: 'warning',
      text: texts.sourcesFailed,
      details: dataSets.options.flatMap(({ value, errorMessage }) =>
        errorMessage ? [texts.failedSource(value, errorMessage)] : [],
      ),
    },
  ];
  return notices.filter(({ details }) => details?.length);
}
