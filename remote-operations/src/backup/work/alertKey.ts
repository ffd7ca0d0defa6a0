import type { BackupService } from '@mobidrom/platform-api';

/** One alert for each service: what is newer takes the place of what was said before. */
export const alertKey = ({ key }: BackupService): string => `backup-${key}`;
export const ALERT_KEY_OF_ALL = 'backup-all';
