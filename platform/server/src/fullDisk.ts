/** Codes of the system for a disk or a quota without space. */
export const SYSTEM_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** Code of PostgreSQL for a disk without space (disk_full). */
export const DATABASE_FULL = '53100';
