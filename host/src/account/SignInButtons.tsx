import { Button, useReadable } from '@mobidrom/shared-ui/core';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useSessionAction } from './useSessionAction';

/** Buttons 'Registrieren' and 'Anmelden'; after the session has expired, one that signs in again and leads back here. */
export function SignInButtons({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  const { session } = useShell().portal;
  const { status } = useReadable(session);
  const act = useSessionAction();
  if (status === 'expired') {
    return (
      <Button variant="contained" size={size} onClick={() => act(() => session.signIn())}>
        {texts.signInAgain}
      </Button>
    );
  }
  // No buttons while the session is settling: they could vanish under a click.
  if (status !== 'anonymous') return null;
  return (
    <>
      <Button size={size} onClick={() => act(() => session.register())}>
        {texts.register}
      </Button>
      <Button variant="contained" size={size} onClick={() => act(() => session.signIn('/'))}>
        {texts.signIn}
      </Button>
    </>
  );
}
