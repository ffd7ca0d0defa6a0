import type { Alert } from '@mobidrom/shared-contract';
import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { useState } from 'react';
import { texts } from './texts';
import type { Choices } from './useChoices';

const Stack = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });

/**
 * Says which lists could not be read whole, and which data sources the service itself could not load (chapter 8
 * 'Rights'). Between head and form, so that the head stays where it is when they come.
 */
export function ListAlerts({ choices }: { readonly choices: Choices }) {
  const { organisations, dataSets, tags } = choices;
  const failedLists = [
    { label: texts.organisations, ...organisations.loading },
    { label: texts.dataSets, ...dataSets.loading },
    { label: texts.tags, ...tags.loading },
  ].filter(({ status }) => status === 'failed');
  const failedSources = dataSets.options.flatMap(({ value, errorMessage }) =>
    errorMessage ? [texts.failedSource(value, errorMessage)] : [],
  );
  const alerts: readonly ListAlert[] = [
    {
      severity: 'error',
      text: texts.listsFailed,
      details: failedLists.map(({ label }) => label),
      action: { label: texts.retry, run: () => failedLists.forEach(({ retry }) => void retry()) },
    },
    { severity: 'warning', text: texts.sourcesFailed, details: failedSources },
  ];
  return (
    <Stack>
      {alerts
        .filter(({ details }) => details.length > 0)
        // A new element for other details: it is announced, a changed one often is not.
        .map((alert) => (
          <ClosableAlert key={JSON.stringify([alert.text, alert.details])} {...alert} />
        ))}
    </Stack>
  );
}

type ListAlert = Pick<Alert, 'severity' | 'text' | 'action'> & Required<Pick<Alert, 'details'>>;

function ClosableAlert(alert: ListAlert) {
  const [isClosed, setClosed] = useState(false);
  return isClosed ? null : <AlertBanner {...alert} onClose={() => setClosed(true)} />;
}
