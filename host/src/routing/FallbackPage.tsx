import { useReadable } from '@mobidrom/shared-ui/core';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import { useCallback, useEffect } from 'react';
import { reloadPage } from '../navigation/reloadPage';
import { areaAt } from '../register/areaAt';
import { useRemotes, useShell } from '../shell/ShellContext';
import { AreaFailure } from './AreaFailure';
import { areaAccess } from './areaAccess';
import type { AreaLoading } from './areaLoading';
import { BlockedArea } from './BlockedArea';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { SwitchedOffPage } from './SwitchedOffPage';

/**
 * Page of every path that no loaded area serves: of an area that the user may not enter, that failed to load, or that has
 * just become accessible (by a sign-in in another window), of one that is switched off, and of a path that belongs to no area.
 */
export function FallbackPage({ loading }: { readonly loading: AreaLoading }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const information = useReadable(portal.releases);
  const place = areaAt(useRemotes(), location.pathname);
  const failures = useReadable(loading.failures).get(place?.remote.name ?? '');
  const access = place ? areaAccess(place.area, session) : 'granted';
  const { pathname, search, hash, state } = location;
  const reenter = useCallback(
    async () => navigate({ pathname, search, hash }, { replace: true, state }),
    [navigate, pathname, search, hash, state],
  );
  const isPending =
    place !== undefined && !failures && access === 'granted' && !loading.isLoaded(place.area.path);
  useEffect(() => {
    if (isPending) void reenter();
  }, [isPending, reenter]);

  if (!place) {
    const off = areaAt(information.off ?? [], location.pathname);
    return off ? <SwitchedOffPage title={off.area.title} /> : <NotFoundPage />;
  }
  if (access !== 'granted') return <BlockedArea area={place.area} access={access} />;
  if (failures?.some(({ kind }) => kind === 'host')) {
    // This page keeps asking for the files of its own host; a reload brings the present one.
    return <AreaFailure area={place.area} failures={failures} onRetry={reloadPage} retryLeavesPage />;
  }
  if (failures) return <AreaFailure area={place.area} failures={failures} onRetry={reenter} />;
  return isPending ? <LoadingPage title={place.area.title} /> : <NotFoundPage />;
}
