import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement } from '@mobidrom/shared-ui/core';
import { type EntityRights, useEntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

export interface EventRights extends EntityRights {
  readonly execute: boolean;
}

const [, , , , EXECUTE] = ROLES.eventScheduler;

/** Returns the user's rights to change events, each of which can be granted alone. */
export function useEventRights(): EventRights {
  const rights = useEntityRights(ROLES.eventScheduler);
  const execute = useMeetsRequirement({ roles: [EXECUTE] });
  return useMemo(() => ({ ...rights, execute }), [rights, execute]);
}
