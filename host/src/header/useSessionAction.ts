import { isNothingKept } from '@mobidrom/shared-auth';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Runs a sign-in, sign-out or registration; an alert says so when it cannot begin. */
export function useSessionAction(): (action: () => Promise<void>) => void {
  const { alerts } = useShell();
  return (action) => {
    action().catch((cause: unknown) => {
      const reason = cause instanceof Error && cause.message ? ` (${cause.message})` : '';
      const text = isNothingKept(cause) ? cause.message : `${texts.sessionActionFailed}${reason}`;
      alerts.show({ severity: 'error', key: 'session-action', text });
    });
  };
}
