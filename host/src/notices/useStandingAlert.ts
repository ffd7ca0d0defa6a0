import type { Alert } from '@mobidrom/shared-contract';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell/ShellContext';

/**
 * Shows an alert, and closes it when `alert` becomes false. After the user has closed it, it is shown again only with
 * another text.
 */
export function useStandingAlert(key: string, alert: Alert | false): void {
  const { alerts } = useShell();
  const latest = useRef(alert);
  useEffect(() => {
    latest.current = alert;
  });
  const text = alert === false ? undefined : alert.text;
  useEffect(() => {
    if (text === undefined || latest.current === false) return;
    const id = alerts.showStanding({ ...latest.current, key });
    return () => alerts.close(id);
  }, [alerts, key, text]);
}
