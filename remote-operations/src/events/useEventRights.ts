import { backupEventOf } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement } from '@mobidrom/shared-ui/core';
import { type EntityRights, useEntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { useBackupRights } from '../backup/useBackupRights';

export interface EventRights extends EntityRights {
  readonly execute: boolean;
  /** Whether the user may run this event now: a backup or restore needs the right to do that as well. */
  mayRun(eventName: string): boolean;
  /** Whether the user may change this event: the schedule of a restore would restore as surely as a click. */
  mayChange(eventName: string): boolean;
}

const [, , , , EXECUTE] = ROLES.eventScheduler;

/** Returns the user's rights to change events, each of which can be granted alone. */
export function useEventRights(): EventRights {
  const rights = useEntityRights(ROLES.eventScheduler);
  const execute = useMeetsRequirement({ roles: [EXECUTE] });
  const backup = useBackupRights();
  return useMemo(
    () => ({
      ...rights,
      execute,
      mayRun: (eventName) => {
        const ofService = backupEventOf(eventName);
        return execute && (ofService === undefined || backup[ofService.action]);
      },
      mayChange: (eventName) =>
        rights.update && (backup.restore || backupEventOf(eventName)?.action !== 'restore'),
    }),
    [rights, execute, backup],
  );
}
