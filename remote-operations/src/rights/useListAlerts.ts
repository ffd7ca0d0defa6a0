import { usePortal } from '@mobidrom/shared-ui/core';
import { useLayoutEffect } from 'react';
import { texts } from './texts';
import type { Choices } from './useChoices';

/** Says which lists could not be read whole, and which data sources the service itself could not load (chapter 8 'Rights'). */
export function useListAlerts({ organisations, dataSets, tags }: Choices): void {
  const { alerts } = usePortal();
  const lists = [
    { label: texts.organisations, ...organisations.loading },
    { label: texts.dataSets, ...dataSets.loading },
    { label: texts.tags, ...tags.loading },
  ].filter(({ status }) => status === 'failed');
  const failedLists = lists.map(({ label }) => label).join('\n');
  const failedSources = dataSets.options
    .flatMap(({ value, errorMessage }) => (errorMessage ? [texts.failedSource(value, errorMessage)] : []))
    .join('\n');

  // Before the lists are painted: what is said of them comes with them, not after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same lists are one alert, however often they are drawn.
  useLayoutEffect(() => {
    if (failedLists === '') return;
    const shown = alerts.show({
      severity: 'error',
      key: 'rights-lists',
      text: texts.listsFailed,
      details: failedLists.split('\n'),
      action: { label: texts.retry, run: () => lists.forEach(({ retry }) => void retry()) },
    });
    return () => alerts.close(shown);
  }, [alerts, failedLists]);

  useLayoutEffect(() => {
    if (failedSources === '') return;
    const shown = alerts.show({
      severity: 'warning',
      key: 'rights-sources',
      text: texts.sourcesFailed,
      details: failedSources.split('\n'),
    });
    return () => alerts.close(shown);
  }, [alerts, failedSources]);
}
