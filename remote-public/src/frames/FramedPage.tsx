import { usePortal, useSession } from '@mobidrom/shared-ui/core';
import { Frame, FrameNotice } from '@mobidrom/shared-ui/frame';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { titleOf } from './areas';
import { dashboardAddress, dashboardPlace } from './dashboardPlaces';
import { accountPath, frameOf, queryStep } from './frames';
import { framesAhead } from './framesAhead';
import { signInInside } from './signInInside';

/** A page of another system in the full width. */
export function Component() {
  const portal = usePortal();
  const { configuration } = portal;
  const { catalogueSignOn } = useSession();
  const { pathname, search } = useLocation();
  const path = pathname.replace(/^\/|\/$/g, '');
  const { title, address, allowed, needsSignOn, hasForms, hasQuery } = frameOf(path);
  const takeQuery = useQueryStep(address(configuration));
  const followSignIn = useFramedSignIn(path);
  const dashboards = useDashboardPlaces(path);
  if (needsSignOn && catalogueSignOn === 'pending') {
    return <FrameNotice title={titleOf(path)} />;
  }
  return (
    <Frame
      // A page that was asked for before a late sign-on ended may have refused the user: it is asked for again.
      key={needsSignOn ? catalogueSignOn : undefined}
      title={title}
      heading={titleOf(path)}
      src={dashboards?.src ?? `${address(configuration)}${hasQuery ? search : ''}`}
      allowed={allowed(configuration)}
      ahead={framesAhead}
      {...(hasQuery && { onNavigate: takeQuery })}
      {...(followSignIn && { onAddress: followSignIn })}
      {...(dashboards && { onAddress: dashboards.follow, onNavigate: dashboards.take })}
      {...(hasForms && { guard: portal })}
    />
  );
}

/**
 * Returns what takes the steps of a page whose query the portal's address has: the portal goes to the same query, so that a
 * link to it, Back and Forward lead to what the page shows.
 */
function useQueryStep(address: string): (inside: string, isReplacing?: boolean) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (inside, replace = false) => {
    const query = queryStep(inside, address);
    if (query === undefined) return false;
    if (query !== search) void navigate(`${pathname}${query}`, { replace, preventScrollReset: true });
    return true;
  };
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

/**
 * Returns the address of the dashboards at a place of the portal, and keeps the place at what the frame shows: a chosen period
 * outlives a reload, can be linked to, and is a step of the portal's own history. Undefined for other pages.
 */
function useDashboardPlaces(path: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { configuration } = usePortal();
  if (path !== 'dashboards') return undefined;
  const first = frameOf(path).address(configuration);
  const here = `${pathname}${search}`;
  const step = (inside: string, replace: boolean): boolean => {
    const place = dashboardPlace(inside, first);
    if (place === undefined || place === here) return false;
    void navigate(place, { replace, preventScrollReset: true });
    return true;
  };
  return {
    src: dashboardAddress(search, first),
    follow: (inside: string) => void step(inside, true),
    take: (inside: string) => step(inside, false),
  };
}
