import { usePageTitle, usePortal } from '@mobidrom/shared-ui/core';
import { Frame } from '@mobidrom/shared-ui/frame';
import { useLocation, useNavigate } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { titleOf } from './areas';
import { datasetTitle, framedAddress, portalPlace, type ShownPage } from './cataloguePlaces';
import { frameOf } from './frames';
import { texts } from './texts';

/**
 * The catalogue, list and data sets in one frame. The address follows the navigation inside the frame by replacement: the
 * browser has added a history entry already, so that Back goes back inside the frame. The page of a data set has the title of
 * the data set once the frame shows it.
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
  const follow = (inside: string, heading: string | undefined) => {
    setShown({ address: inside, heading });
    const place = portalPlace(inside, catalogue);
    if (place !== undefined && place !== `${location.pathname}${location.search}`) {
      void navigate(place, { replace: true, preventScrollReset: true });
    }
  };
  return (
    <Frame
      title={location.pathname.endsWith('/datensatz') ? texts.dataset : texts.catalogue}
      heading={titleOf('datenkatalog')}
      src={src}
      allowed={allowed(configuration)}
      onAddress={follow}
    />
  );
}
