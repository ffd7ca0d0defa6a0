import { Button, useReadable } from '@mobidrom/shared-ui/core';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useSessionAction } from './useSessionAction';

/** 'Registrieren' and 'Anmelden'; after the session has ended, one button that signs in again and comes back here. */
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
  // Nothing while it is not known who is there: buttons that vanish again would be clicked.
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
