import type { Failure } from '@mobidrom/platform-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { texts } from '../texts';

interface Told {
  readonly failure: Failure | undefined;
  /** The failure in words. */
  readonly failureText: string | undefined;
  /** Rows stay although the last attempt failed; without them the list itself says it. */
  readonly isListed: boolean;
  /** How often the list started again because its rows had changed. */
  readonly restarts: number;
}

/** Says by an alert that a list could not be fetched again, and that it starts again because its rows have changed. */
export function useRowAlerts(id: string, told: Told, onRestart: () => void): void {
  const { failure, failureText, isListed, restarts } = told;
  const { alerts } = usePortal();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'List fetch not ok'
    if (failure) console.error('Network response was not ok', failure);
  }, [failure]);

  const sayFailure = useEffectEvent(() =>
    alerts.show({ severity: 'error', key: `table-${id}-failed`, text: failureText ?? '' }),
  );
  useEffect(() => {
    if (!failure || !isListed) return;
    const shown = sayFailure();
    // The next attempt takes it back; who leaves the page takes it along.
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
