import { useShell } from '../shell/ShellContext';

/** Returns a function that runs a sign-in, sign-out or registration, and shows an alert when it fails. */
export function useSessionAction(): (action: () => Promise<void>) => Promise<void> {
  const { alerts } = useShell();
  return (action) =>
    action().catch((cause: Error) => {
      alerts.show({ severity: 'error', key: 'session-action', text: cause.message });
    });
}
