import { AlertBanner, styled, useReadable } from '@mobidrom/shared-ui/core';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

const Stack = styled(Container)({ display: 'grid', gap: 8, '&:not(:empty)': { marginTop: 16 } });

/**
 * The stack of alerts, newest on top. It is rendered even when empty, because a live region that appears together with its
 * first alert is often not announced.
 */
export function AlertArea() {
  const { alerts } = useShell();
  const shown = useReadable(alerts);
  return (
    <Stack role="region" aria-label={texts.alerts} aria-live="polite">
      {shown.map((alert) => (
        <AlertBanner
          key={alert.id}
          severity={alert.severity}
          text={alert.text}
          {...(alert.details ? { details: alert.details } : {})}
          {...(alert.action ? { action: alert.action } : {})}
          onClose={() => alerts.close(alert.id)}
        />
      ))}
    </Stack>
  );
}
