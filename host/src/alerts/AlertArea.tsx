import { AlertBanner, styled, useReadable } from '@mobidrom/shared-ui/core';
import { useShell } from '../shell/ShellContext';
import { texts } from '../shell/texts';
import { Wrap } from '../shell/Wrap';

const Stack = styled(Wrap)({ display: 'grid', gap: 8, '&:not(:empty)': { marginTop: 16 } });

/**
 * The stack of alerts, newest on top. It is on the page from the start, empty, because a live region that appears
 * together with its first message is often not announced.
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
