import { type BackupEvent, backupEventOf } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement } from '@mobidrom/shared-ui/core';
import { type EntityRights, useEntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { useAccountsRight, useBackupRights } from '../backup/useBackupRights';

export interface EventRights extends EntityRights {
  readonly execute: boolean;
  /**
   * Whether the user may run this event now: a backup or restore needs the right to do that as well, and one of the accounts also
   * that to their administration.
   */
  mayRun(eventName: string): boolean;
  /** Whether the user may change this event: its schedule would back up or restore as surely as a click. */
  mayChange(eventName: string): boolean;
  /** Whether the user may delete this event: one of the accounts needs the right to their administration as well. */
  mayDelete(eventName: string): boolean;
}

const [, , , , EXECUTE] = ROLES.eventScheduler;

/** Returns the user's rights to change events, each of which can be granted alone. */
export function useEventRights(): EventRights {
  const rights = useEntityRights(ROLES.eventScheduler);
  const execute = useMeetsRequirement({ roles: [EXECUTE] });
  const backup = useBackupRights();
  const accounts = useAccountsRight();
  return useMemo(() => {
    // A changed backup of the accounts would make an administrator of the person who restores it.
    const mayReach = (ofService: BackupEvent | undefined) => ofService?.service !== 'keycloak' || accounts;
    return {
      ...rights,
      execute,
      mayRun: (eventName) => {
        const ofService = backupEventOf(eventName);
        return execute && mayReach(ofService) && (ofService === undefined || backup[ofService.action]);
      },
      mayChange: (eventName) => {
        const ofService = backupEventOf(eventName);
        return rights.update && mayReach(ofService) && (ofService === undefined || backup[ofService.action]);
      },
      mayDelete: (eventName) => rights.delete && mayReach(backupEventOf(eventName)),
    };
  }, [rights, execute, backup, accounts]);
}
