import { usePortal } from '@mobidrom/shared-ui/core';
import type { Frame } from '@mobidrom/shared-ui/frame';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import type { ComponentProps } from 'react';
import type { FramedSystem } from './frames';

type FrameSteps = Pick<ComponentProps<typeof Frame>, 'src' | 'onAddress' | 'onNavigate'>;

/**
 * Returns the address to frame at the place where the portal is, and keeps both together. Links, forms and filters of the framed
 * page are steps of the portal's own history, so that what is shown outlives a reload, can be linked to, and Back leads back one
 * step. When the page changes its address in another way, by a redirect or a script, the portal's follows by replacement: the
 * browser has added a history entry already. A system without places of its own is shown at its first page alone.
 */
export function useFramePlaces({ address, places }: Pick<FramedSystem, 'address' | 'places'>): FrameSteps {
  const { configuration } = usePortal();
  const location = useLocation();
  const navigate = useNavigate();
  const first = address(configuration);
  if (!places) return { src: first };
  const { keepsScroll, framedAddress, portalPlace } = places;
  const here = `${location.pathname}${location.search}`;
  return {
    src: framedAddress(location, first),
    onAddress(inside) {
      const place = portalPlace(inside, first);
      if (place === undefined || place === here) return;
      void navigate(place, { replace: true, preventScrollReset: true });
    },
    onNavigate(inside, isReplacing) {
      const place = portalPlace(inside, first);
      // The browser follows a link to what is shown; a page that changes within itself shows it already.
      if (place === here) return isReplacing !== undefined;
      if (place === undefined) return false;
      void navigate(place, { replace: isReplacing ?? false, preventScrollReset: keepsScroll });
      return true;
    },
  };
}
