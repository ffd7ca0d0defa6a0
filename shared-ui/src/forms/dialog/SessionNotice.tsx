import { useState } from 'react';
import { AlertBanner, usePortal, useSession } from '../../core';
import { texts } from '../texts';

/**
 * Offers to sign in again from inside the dialog: the page's own notice is out of reach behind it (UX.md: an expired
 * session keeps what was typed). The sign-in opens a second window, and the form goes on here.
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
      setReason(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <div style={{ marginBottom: 20 }}>
      <AlertBanner
        severity="warning"
        text={reason === undefined ? texts.sessionOver : texts.signInFailed(reason)}
        action={{ label: texts.signInAgain, run: () => void signIn() }}
      />
    </div>
  );
}
