import { usePageTitle, usePortal } from '@mobidrom/shared-ui/core';
import { Frame } from '@mobidrom/shared-ui/frame';
import { useLocation } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { titleOf } from './areas';
import { datasetTitle, type ShownPage } from './cataloguePlaces';
import { frameOf } from './frames';
import { framesAhead } from './framesAhead';
import { texts } from './texts';
import { useFramePlaces } from './useFramePlaces';

/** The catalogue, list and data sets in one frame. The page of a data set has its title once the frame shows it. */
export function Component() {
  const { configuration } = usePortal();
  const { pathname } = useLocation();
  const catalogue = frameOf('datenkatalog');
  const [shown, setShown] = useState<ShownPage>();
  const steps = useFramePlaces(catalogue);
  usePageTitle(datasetTitle(shown, steps.src, catalogue.address(configuration)));
  return (
    <Frame
      title={pathname.endsWith('/datensatz') ? texts.dataset : texts.catalogue}
      heading={titleOf('datenkatalog')}
      allowed={catalogue.allowed(configuration)}
      ahead={framesAhead}
      {...steps}
      onAddress={(address, heading) => {
        setShown({ address, heading });
        steps.onAddress?.(address, heading);
      }}
    />
  );
}
