import type { Failure } from '@mobidrom/platform-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { texts } from '../texts';

interface RowReport {
  readonly failure: Failure | undefined;
  /** Message about the failure. */
  readonly failureText: string | undefined;
  /** Whether rows stay although the last attempt failed; without rows the list itself shows the failure. */
  readonly isListed: boolean;
  /** How often the list started again because its rows had changed. */
  readonly restarts: number;
}

/** Shows an alert when a list could not be fetched again, or starts again because its rows have changed. */
export function useRowAlerts(id: string, report: RowReport, onRestart: () => void): void {
  const { failure, failureText, isListed, restarts } = report;
  const { alerts } = usePortal();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failed fetch of a list is reported on the console with exactly this text
    if (failure) console.error('Network response was not ok', failure);
  }, [failure]);

  const sayFailure = useEffectEvent(() =>
    alerts.show({ severity: 'error', key: `table-${id}-failed`, text: failureText ?? '' }),
  );
  useEffect(() => {
    if (!failure || !isListed) return;
    const shown = sayFailure();
    // The next attempt, or leaving the page, closes it.
    return () => alerts.close(shown);
  }, [failure, isListed, alerts]);

  const seen = useRef(restarts);
  const sayRestart = useEffectEvent(() => {
    onRestart();
    alerts.show({ severity: 'info', key: `table-${id}-restarted`, text: texts.restarted });
  });
  useEffect(() => {
    if (restarts > seen.current) sayRestart();
    seen.current = restarts;
  }, [restarts]);
}
