import { useMeets } from '@mobidrom/shared-ui/core';
import type { EntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';

export interface EventRights extends EntityRights {
  readonly execute: boolean;
}

/** What the person may do with events, each right for itself (specification, portal, chapter 6). */
export function useEventRights(): EventRights {
  const create = useMeets({ roles: ['event_scheduler_create'] });
  const update = useMeets({ roles: ['event_scheduler_update'] });
  const remove = useMeets({ roles: ['event_scheduler_delete'] });
  const execute = useMeets({ roles: ['event_scheduler_execute'] });
  return useMemo(() => ({ create, update, delete: remove, execute }), [create, update, remove, execute]);
}
