import { usePortal, useSession } from '@mobidrom/shared-ui/core';
import { Frame, FrameNotice } from '@mobidrom/shared-ui/frame';
import { useLocation } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { titleOf } from './areas';
import { accountPath, frameOf } from './frames';
import { framesAhead } from './framesAhead';
import { signInInside } from './signInInside';
import { useFramePlaces } from './useFramePlaces';

/** A page of another system in the full width. */
export function Component() {
  const portal = usePortal();
  const { configuration } = portal;
  const { catalogueSignOn } = useSession();
  const { pathname } = useLocation();
  const path = pathname.replace(/^\/|\/$/g, '');
  const frame = frameOf(path);
  const { title, allowed, needsSignOn, hasForms } = frame;
  const steps = useFramePlaces(frame);
  const followSignIn = useFramedSignIn(path);
  if (needsSignOn && catalogueSignOn === 'pending') {
    return <FrameNotice title={titleOf(path)} />;
  }
  return (
    <Frame
      // A page that was asked for before a late sign-on ended may have refused the user: it is asked for again.
      key={needsSignOn ? catalogueSignOn : undefined}
      title={title}
      heading={titleOf(path)}
      allowed={allowed(configuration)}
      ahead={framesAhead}
      {...steps}
      {...(followSignIn && { onAddress: followSignIn })}
      {...(hasForms && { guard: portal })}
    />
  );
}

/**
 * Returns a follower of the addresses in the account's frame, undefined for other pages: whoever signs in there is signed in
 * to the portal as well. The identity provider knows the person by then and asks nothing.
 */
function useFramedSignIn(path: string) {
  const { configuration, session, alerts } = usePortal();
  return useMemo(() => {
    if (path !== 'profilverwaltung') return undefined;
    return signInInside(accountPath(configuration), () => {
      if (session.get().status !== 'anonymous') return;
      session.signIn().catch((error: Error) => alerts.show({ severity: 'error', text: error.message }));
    });
  }, [path, configuration, session, alerts]);
}
