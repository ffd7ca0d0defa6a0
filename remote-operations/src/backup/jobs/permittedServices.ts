import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import { meetsRequirement, type Portal, ROLES } from '@mobidrom/shared-contract';

/** Whether the user may administrate accounts, without which the platform refuses their backup and restore. */
export const mayCopyAccounts = ({ session }: Portal): boolean =>
  meetsRequirement(session.get(), { roles: ROLES.userAdministration });

/** Returns the services that a job for all of them includes. */
export const permittedServices = (portal: Portal): readonly BackupService[] =>
  BACKUP_SERVICES.filter(({ key }) => key !== 'keycloak' || mayCopyAccounts(portal));
