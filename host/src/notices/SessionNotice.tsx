import { useReadable } from '@mobidrom/shared-ui/core';
import { useSessionAction } from '../account/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useStandingAlert } from './useStandingAlert';

/** Alert about a session that has expired, with a new sign-in. */
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
