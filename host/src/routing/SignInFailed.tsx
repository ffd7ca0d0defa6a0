import { Button, PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { useSessionAction } from '../header/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { Wrap } from '../shell/Wrap';
import { texts } from './texts';

/** What the start of the page puts into the navigation's state when a sign-in did not work. */
export interface SignInFailure {
  readonly text: string;
  /** Where the person wanted to go. */
  readonly target: string;
}
const isFailure = (state: unknown): state is SignInFailure =>
  typeof state === 'object' && state !== null && 'text' in state && 'target' in state;

/** `/anmeldung` is seen only when the identity provider's answer could not be used: successes go on to their target. */
export function SignInFailed() {
  const { state }: { state: unknown } = useLocation();
  const { session } = useShell().portal;
  const act = useSessionAction();
  const { text, target } = isFailure(state) ? state : { text: undefined, target: '/' };
  return (
    <Wrap>
      <PageHead title={texts.signInHeading} />
      {text !== undefined && <Typography role="alert">{text}</Typography>}
      <Button variant="contained" sx={{ mt: '20px' }} onClick={() => act(() => session.signIn(target))}>
        {texts.signInAgain}
      </Button>
    </Wrap>
  );
}
