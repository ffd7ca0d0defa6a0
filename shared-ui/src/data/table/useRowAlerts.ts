import type { Failure } from '@mobidrom/platform-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { texts } from '../texts';

/** Says by an alert that a list could not be fetched, and that it starts again because its rows have changed. */
export function useRowAlerts(
  id: string,
  failure: Failure | undefined,
  restarts: number,
  failureText: ((failure: Failure) => string) | undefined,
  onRestart: () => void,
): void {
  const { alerts } = usePortal();
  const sayFailure = useEffectEvent((reason: Failure) => {
    // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'List fetch not ok'
    console.error('Network response was not ok', reason);
    return alerts.show({
      severity: 'error',
      key: `table-${id}-failed`,
      text: failureText?.(reason) ?? texts.failed(reason.text),
    });
  });
  useEffect(() => {
    if (!failure) return;
    const shown = sayFailure(failure);
    // The next attempt takes it back; who leaves the page takes it along.
    return () => alerts.close(shown);
  }, [failure, alerts]);

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
