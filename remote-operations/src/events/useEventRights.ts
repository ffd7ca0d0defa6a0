import { ROLES } from '@mobidrom/shared-contract';
import { useMeets } from '@mobidrom/shared-ui/core';
import { type EntityRights, useEntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

export interface EventRights extends EntityRights {
  readonly execute: boolean;
}

const [, , , , EXECUTE] = ROLES.eventScheduler;

/** What the person may do with events, each right for itself (specification, portal, chapter 6). */
export function useEventRights(): EventRights {
  const rights = useEntityRights(ROLES.eventScheduler);
  const execute = useMeets({ roles: [EXECUTE] });
  return useMemo(() => ({ ...rights, execute }), [rights, execute]);
}
