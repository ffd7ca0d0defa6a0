import { ROLES } from '@mobidrom/shared-contract';
import { NoAccess } from '@mobidrom/shared-ui/core';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { BulkEntry } from './BulkEntry';
import { texts } from './texts';

const [, CREATE] = ROLES.dataSources;

/** Page on which several data sources are added at once, for people who may add one. */
export function Component() {
  const { create } = useEntityRights(ROLES.dataSources);
  return create ? <BulkEntry /> : <NoAccess area={texts.title} missing={[CREATE]} />;
}
