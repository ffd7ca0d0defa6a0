import { PageHead } from '@mobidrom/shared-ui/core';
import { HeldBackReleases } from './HeldBackReleases';
import { Inventory } from './Inventory';
import { MissingFacts } from './MissingFacts';
import { Quarantine } from './Quarantine';
import { Releases } from './Releases';
import { texts } from './texts';

/** Page with the versions in use: the image inventory and the parts of the portal, those in quarantine or left to a person, and with what its configuration lacks. */
export function Component() {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Inventory />
      <Releases />
      <Quarantine />
      <HeldBackReleases />
      <MissingFacts />
    </>
  );
}
