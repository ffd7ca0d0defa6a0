import { useReadable } from '@mobidrom/shared-ui/core';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import { useCallback, useEffect } from 'react';
import { useRemotes, useShell } from '../shell/ShellContext';
import { AreaFailure } from './AreaFailure';
import { admission } from './admission';
import { areaAt } from './areaAt';
import type { AreaLoading } from './areaLoading';
import { Door } from './Door';
import { Unmatched } from './Unmatched';
import { Waiting } from './Waiting';

/**
 * Every path that no loaded area serves: an area that this person may not enter, one that could not be loaded, one that
 * has just become open (a sign-in in another window), or a path that nobody brings.
 */
export function Entrance({ loading }: { readonly loading: AreaLoading }) {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useReadable(useShell().portal.session);
  const place = areaAt(useRemotes(), location.pathname);
  const failures = useReadable(loading.failures).get(place?.remote.name ?? '');
  const door = place ? admission(place.area, session) : 'open';
  const { pathname, search, hash, state } = location;
  const enter = useCallback(
    async () => navigate({ pathname, search, hash }, { replace: true, state }),
    [navigate, pathname, search, hash, state],
  );
  const isPending = place !== undefined && !failures && door === 'open' && !loading.isLoaded(place.area.path);
  useEffect(() => {
    if (isPending) void enter();
  }, [isPending, enter]);

  if (!place) return <Unmatched />;
  if (door !== 'open') return <Door area={place.area} door={door} />;
  if (failures) return <AreaFailure area={place.area} failures={failures} onRetry={enter} />;
  return isPending ? <Waiting title={place.area.title} /> : <Unmatched />;
}
