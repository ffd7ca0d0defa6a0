import { usePageTitle, usePortal } from '@mobidrom/shared-ui/core';
import { Frame } from '@mobidrom/shared-ui/frame';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { titleOf } from './areas';
import { datasetTitle, framedAddress, portalPlace, type ShownPage } from './cataloguePlaces';
import { frameOf } from './frames';
import { framesAhead } from './framesAhead';
import { texts } from './texts';

/**
 * The catalogue, list and data sets in one frame. Its links and its search are steps of the portal, so that Back leads back
 * one page, after a reload as well. When the framed page changes its address in another way, by a redirect or a script, the
 * portal's address follows by replacement: the browser has added a history entry already. The page of a data set has the
 * title of the data set once the frame shows it.
 */
export function Component() {
  const { configuration } = usePortal();
  const location = useLocation();
  const navigate = useNavigate();
  const { address, allowed } = frameOf('datenkatalog');
  const catalogue = address(configuration);
  const [shown, setShown] = useState<ShownPage>();
  const src = framedAddress(location, catalogue);
  usePageTitle(datasetTitle(shown, src, catalogue));
  const placeOfOther = (inside: string): string | undefined => {
    const place = portalPlace(inside, catalogue);
    return place === `${location.pathname}${location.search}` ? undefined : place;
  };
  const follow = (inside: string, heading: string | undefined) => {
    setShown({ address: inside, heading });
    const place = placeOfOther(inside);
    if (place !== undefined) void navigate(place, { replace: true, preventScrollReset: true });
  };
  const take = (inside: string): boolean => {
    const place = placeOfOther(inside);
    if (place !== undefined) void navigate(place);
    return place !== undefined;
  };
  return (
    <Frame
      title={location.pathname.endsWith('/datensatz') ? texts.dataset : texts.catalogue}
      heading={titleOf('datenkatalog')}
      src={src}
      allowed={allowed(configuration)}
      onAddress={follow}
      onNavigate={take}
      ahead={framesAhead}
    />
  );
}
