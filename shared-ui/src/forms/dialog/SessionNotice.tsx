import { useState } from 'react';
import { AlertBanner, usePortal, useSession } from '../../core';
import { texts } from '../texts';

/**
 * Notice of an expired session inside the dialog, in place of the page's own notice. The sign-in opens a second window,
 * so that the user's input is kept.
 */
export function SessionNotice() {
  const { session } = usePortal();
  const { status } = useSession();
  const [reason, setReason] = useState<string>();
  if (status !== 'expired') return null;
  const signIn = async () => {
    setReason(undefined);
    try {
      await session.signIn();
    } catch (cause) {
      setReason((cause as Error).message);
    }
  };
  return (
    <div style={{ marginBottom: 20 }}>
      <AlertBanner
        severity="warning"
        text={reason === undefined ? texts.sessionOver : texts.signInFailed(reason)}
        action={{ label: texts.signInAgain, run: () => signIn() }}
      />
    </div>
  );
}
