import { useReadable } from '@mobidrom/shared-ui/core';
import { useSessionAction } from '../account/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useStandingAlert } from './useStandingAlert';

/**
 * Alert about a session that has expired, with a new sign-in. An open form shows one of its own, so that this one waits until the
 * form is closed.
 */
export function SessionNotice() {
  const { openForms, portal } = useShell();
  const { session } = portal;
  const isFormOpen = useReadable(openForms) > 0;
  const { status } = useReadable(session);
  const act = useSessionAction();
  useStandingAlert(
    'session-expired',
    status === 'expired' &&
      !isFormOpen && {
        severity: 'warning',
        text: texts.expired,
        action: { label: texts.signInAgain, run: () => act(() => session.signIn()) },
      },
  );
  return null;
}
