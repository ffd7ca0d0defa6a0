import type { Area } from '@mobidrom/shared-contract';
import { Button, PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useEffect, useState } from 'react';
import { useSessionAction } from '../header/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { Waiting } from './Waiting';

/**
 * Sends who is not signed in to the identity provider and back here (specification, portal, chapter 2). When that
 * cannot be reached, the page stays and offers to try again.
 */
export function ForcedSignIn({ area }: { readonly area: Area }) {
  const { portal, isSigningOut } = useShell();
  const { session } = portal;
  const [failed, setFailed] = useState(false);
  const act = useSessionAction();
  const isLeaving = isSigningOut();

  useEffect(() => {
    if (isLeaving) return;
    session.signIn().catch(() => setFailed(true));
  }, [session, isLeaving]);

  if (isLeaving) return <Waiting title={area.title} text={texts.signingOut} />;
  if (!failed) return <Waiting title={area.title} text={texts.signingIn} />;
  return (
    <>
      <PageHead title={area.title} lead={texts.signInNeeded(area.title)} />
      <Typography component="div">
        <Button variant="contained" onClick={() => act(() => session.signIn())}>
          {texts.signIn}
        </Button>
      </Typography>
    </>
  );
}
