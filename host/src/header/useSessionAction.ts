import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Runs a sign-in, sign-out or registration; when the identity provider cannot be reached, an alert says so. */
export function useSessionAction(): (action: () => Promise<void>) => void {
  const { alerts } = useShell();
  return (action) => {
    action().catch((cause: unknown) => {
      const reason = cause instanceof Error && cause.message ? ` (${cause.message})` : '';
      alerts.show({
        severity: 'error',
        key: 'session-action',
        text: `${texts.sessionActionFailed}${reason}`,
      });
    });
  };
}
