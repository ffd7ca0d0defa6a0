import { isNothingKept } from '@mobidrom/shared-auth';
import type { Area } from '@mobidrom/shared-contract';
import { Button, PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useEffect, useState } from 'react';
import { useSessionAction } from '../header/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { Waiting } from './Waiting';

/**
 * Sends who is not signed in to the identity provider and back here (specification, portal, chapter 2). When that
 * cannot begin, the page stays, says why, and offers to try again.
 */
export function ForcedSignIn({ area }: { readonly area: Area }) {
  const { portal, isSigningOut } = useShell();
  const { session } = portal;
  const [failure, setFailure] = useState<string>();
  const act = useSessionAction();
  const isLeaving = isSigningOut();

  useEffect(() => {
    if (isLeaving) return;
    session.signIn().catch((cause) => setFailure(isNothingKept(cause) ? cause.message : texts.providerAway));
  }, [session, isLeaving]);

  if (isLeaving) return <Waiting title={area.title} text={texts.signingOut} />;
  if (failure === undefined) return <Waiting title={area.title} text={texts.signingIn} />;
  return (
    <>
      <PageHead title={area.title} lead={texts.signInNeeded(area.title, failure)} />
      <Typography component="div">
        <Button variant="contained" onClick={() => act(() => session.signIn())}>
          {texts.signIn}
        </Button>
      </Typography>
    </>
  );
}
