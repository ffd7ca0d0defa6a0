import { isStorageBlocked } from '@mobidrom/shared-auth';
import type { Area } from '@mobidrom/shared-contract';
import { Button, PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useEffect, useState } from 'react';
import { useSessionAction } from '../account/useSessionAction';
import { useShell } from '../shell/ShellContext';
import { LoadingPage } from './LoadingPage';
import { texts } from './texts';

/** Leaves for the identity provider, which leads back here. When that fails, says why and offers a retry. */
export function ForcedSignIn({ area }: { readonly area: Area }) {
  const { portal, isSigningOut } = useShell();
  const { session } = portal;
  const [failure, setFailure] = useState<string>();
  const act = useSessionAction();
  const isLeaving = isSigningOut();

  useEffect(() => {
    if (isLeaving) return;
    session
      .signIn()
      .catch((cause) => setFailure(isStorageBlocked(cause) ? cause.message : texts.providerAway));
  }, [session, isLeaving]);

  if (isLeaving) return <LoadingPage title={area.title} text={texts.signingOut} />;
  if (failure === undefined) return <LoadingPage title={area.title} text={texts.signingIn} />;
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
