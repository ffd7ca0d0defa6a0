import type { BackupService } from '@mobidrom/platform-api';

/** Returns the alert key of a service: a newer alert replaces the one before. */
export const alertKey = ({ key }: BackupService): string => `backup-${key}`;
export const ALERT_KEY_OF_ALL = 'backup-all';
