import type { ListNotice } from '@mobidrom/shared-ui/data';
import { texts } from './texts';
import type { Choices } from './useChoices';

type Detail = NonNullable<ListNotice['details']>[number];

/**
 * Returns notices about lists that could not be read completely and data sources that the service could not load.
 * @param showSource leads to a data source in the list of them; undefined for those who cannot see it
 */
export function listNotices(
  { organisations, dataSets, tags }: Choices,
  showSource: ((title: string) => void) | undefined,
): readonly ListNotice[] {
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
      details: dataSets.options.flatMap(({ value, title, errorMessage }): Detail[] => {
        if (!errorMessage) return [];
        const text = texts.failedSource(value, errorMessage);
        if (!showSource) return [text];
        return [{ text, action: { label: texts.showSource(title), run: () => showSource(title) } }];
      }),
    },
  ];
  return notices.filter(({ details }) => details?.length);
}
