import { useReadable } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useRemotes, useShell } from '../shell/ShellContext';
import { startAreas } from './startAreas';

const [StartLinks] = lazyPart(() => import('./StartLinks'));

/** Place on the start page for links to areas that staff need first. Nothing is loaded for everybody else. */
export function StartPlace() {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const remotes = useRemotes();
  const { pathname } = useLocation();
  if (pathname !== '/') return null;
  const areas = startAreas(remotes, session);
  if (areas.length === 0) return null;
  return (
    <LazyPart onFailed={nothing}>
      <StartLinks areas={areas} />
    </LazyPart>
  );
}

/** The menu leads to the same areas. */
const nothing = () => undefined;
