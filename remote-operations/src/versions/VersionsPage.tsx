import { PageHead } from '@mobidrom/shared-ui/core';
import { Inventory } from './Inventory';
import { Releases } from './Releases';
import { texts } from './texts';

/** Page with the versions in use: the image inventory and the parts of the portal. */
export function Component() {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Inventory />
      <Releases />
    </>
  );
}
