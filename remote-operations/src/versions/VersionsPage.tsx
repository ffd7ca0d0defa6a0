import { PageHead } from '@mobidrom/shared-ui/core';
import { Inventory } from './Inventory';
import { Releases } from './Releases';
import { texts } from './texts';

/** Which versions are in use: the image inventory, and the portal's own parts (specification, portal, chapter 2). */
export function Component() {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Inventory />
      <Releases />
    </>
  );
}
