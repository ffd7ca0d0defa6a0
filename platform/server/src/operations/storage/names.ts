import { ARCHIVE_LIMITS, type EventBackupKey } from '@mobidrom/platform-api';

/** The names of files in the data storage. */
export const IMAGE_INVENTORY = 'image_inventory.txt';
export const backupFolder = (service: EventBackupKey): string => `backups/${service}/default`;
/** What a restore by event reads. */
export const uploadName = (service: EventBackupKey): string =>
  `${backupFolder(service)}/${service}_backup.zip`;
/** A backup made at this time, in UTC. */
export const backupName = (service: string, at: Date): string =>
  `${service}_backup_${at.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`;

/** Bytes of an archive that is taken in, packed. */
export const ARCHIVE_FILE_LIMIT = ARCHIVE_LIMITS.fileBytes;
