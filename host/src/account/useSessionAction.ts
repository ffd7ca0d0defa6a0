import { isStorageBlocked } from '@mobidrom/shared-auth';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Returns a function that runs a sign-in, sign-out or registration, and shows an alert when it fails. */
export function useSessionAction(): (action: () => Promise<void>) => Promise<void> {
  const { alerts } = useShell();
  return (action) =>
    action().catch((cause: unknown) => {
      const reason = cause instanceof Error && cause.message ? ` (${cause.message})` : '';
      const text = isStorageBlocked(cause) ? cause.message : `${texts.sessionActionFailed}${reason}`;
      alerts.show({ severity: 'error', key: 'session-action', text });
    });
}
