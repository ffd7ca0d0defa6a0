import type { Area } from '@mobidrom/shared-contract';
import { useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { Outlet } from '@mobidrom/shared-ui/router';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { areaAccess } from './areaAccess';
import { BlockedArea } from './BlockedArea';

/** Shows an area to those who may enter it. Follows the session, because rights can change while the page is open. */
export function AreaGuard({ area }: { readonly area: Area }) {
  const access = areaAccess(area, useReadable(useShell().portal.session));
  return access === 'granted' ? <Outlet /> : <BlockedArea area={area} access={access} />;
}

/** Frame of an area's page: the width of the portal, or the whole window for a framed page. */
export function AreaFrame({ area }: { readonly area: Area }) {
  if (area.layout !== 'frame') {
    return (
      <Container>
        <Outlet />
      </Container>
    );
  }
  return (
    <>
      {/* A framed page has no heading of its own, which screen readers need. */}
      <VisuallyHidden as="h1" tabIndex={-1}>
        {area.title}
      </VisuallyHidden>
      <Outlet />
    </>
  );
}
