import { ARCHIVE_LIMITS, type EventBackupKey, uploadedBackupName } from '@mobidrom/platform-api';

/** Names of files in the data storage. */
export const IMAGE_INVENTORY = 'image_inventory.txt';
export const backupFolder = (service: EventBackupKey): string => `backups/${service}/default`;
/** Upload that a restore by event reads. */
export const uploadName = (service: EventBackupKey): string =>
  `${backupFolder(service)}/${uploadedBackupName(service)}`;
/** Returns the name of a backup of this time, in UTC. */
export const backupName = (service: string, at: Date): string =>
  `${service}_backup_${at.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`;

/** Maximum size of a received archive, packed, in bytes. */
export const ARCHIVE_FILE_LIMIT = ARCHIVE_LIMITS.fileBytes;
