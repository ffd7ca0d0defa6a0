import { Button, PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { useSessionAction } from '../account/useSessionAction';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Navigation state that the start of the page sets after a failed sign-in. */
export interface SignInFailure {
  readonly text: string;
  /** The page that the user wanted. */
  readonly target: string;
}
const isFailure = (state: unknown): state is SignInFailure =>
  typeof state === 'object' && state !== null && 'text' in state && 'target' in state;

/** Page `/anmeldung`, which is seen only after a failed sign-in: a successful one opens its target. */
export function SignInFailed() {
  const { state }: { state: unknown } = useLocation();
  const { session } = useShell().portal;
  const act = useSessionAction();
  const { text, target } = isFailure(state) ? state : { text: undefined, target: '/' };
  return (
    <Container>
      <PageHead title={texts.signInHeading} />
      {text !== undefined && <Typography role="alert">{text}</Typography>}
      <Button variant="contained" sx={{ mt: '20px' }} onClick={() => act(() => session.signIn(target))}>
        {texts.signInAgain}
      </Button>
    </Container>
  );
}
