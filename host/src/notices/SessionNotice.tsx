import { useReadable } from '@mobidrom/shared-ui/core';
import { useSessionAction } from '../header/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useStandingAlert } from './useStandingAlert';

/** Says that the session has ended without the person's doing, and offers to go on after a new sign-in. */
export function SessionNotice() {
  const { session } = useShell().portal;
  const { status } = useReadable(session);
  const act = useSessionAction();
  useStandingAlert(
    'session-expired',
    status === 'expired' && {
      severity: 'warning',
      text: texts.expired,
      action: { label: texts.signInAgain, run: () => act(() => session.signIn()) },
    },
  );
  return null;
}
