import type { Area } from '@mobidrom/shared-contract';
import { useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { Outlet } from '@mobidrom/shared-ui/router';
import { useShell } from '../shell/ShellContext';
import { Wrap } from '../shell/Wrap';
import { admission } from './admission';
import { Door } from './Door';

/** Lets a person into an area, or says why not. It goes on watching: rights can change while the page is open. */
export function AreaGuard({ area }: { readonly area: Area }) {
  const door = admission(area, useReadable(useShell().portal.session));
  return door === 'open' ? <Outlet /> : <Door area={area} door={door} />;
}

/** The frame of an area's page: the page grid, or the whole width for a framed page. */
export function AreaFrame({ area }: { readonly area: Area }) {
  if (area.layout !== 'frame') {
    return (
      <Wrap>
        <Outlet />
      </Wrap>
    );
  }
  return (
    <>
      {/* A framed page brings no visible heading, and every page needs one. */}
      <VisuallyHidden as="h1" tabIndex={-1}>
        {area.title}
      </VisuallyHidden>
      <Outlet />
    </>
  );
}
