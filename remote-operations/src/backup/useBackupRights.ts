import type { BackupService } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement } from '@mobidrom/shared-ui/core';
import { useMemo } from 'react';

export const [CREATE_BACKUP, RESTORE_BACKUP] = ROLES.backup;

/** Returns the user's rights for a service. That of the accounts needs their administration as well. */
export function useServiceRights(service: BackupService) {
  const { backup, restore } = useBackupRights();
  const accounts = useAccountsRight();
  const may = service.key !== 'keycloak' || accounts;
  return { backup: backup && may, restore: restore && may };
}

export const useAccountsRight = (): boolean => useMeetsRequirement({ roles: ROLES.userAdministration });

/** Returns the user's rights, each of which can be granted alone. */
export function useBackupRights() {
  const backup = useMeetsRequirement({ roles: [CREATE_BACKUP] });
  const restore = useMeetsRequirement({ roles: [RESTORE_BACKUP] });
  return useMemo(() => ({ backup, restore }), [backup, restore]);
}
