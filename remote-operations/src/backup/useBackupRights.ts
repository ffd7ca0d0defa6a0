import { ROLES } from '@mobidrom/shared-contract';
import { useMeets } from '@mobidrom/shared-ui/core';
import { useMemo } from 'react';

export const [CREATE_BACKUP, RESTORE_BACKUP] = ROLES.backup;

/** What the person may do, each right for itself (specification, portal, chapter 6). */
export function useBackupRights() {
  const backup = useMeets({ roles: [CREATE_BACKUP] });
  const restore = useMeets({ roles: [RESTORE_BACKUP] });
  return useMemo(() => ({ backup, restore }), [backup, restore]);
}
