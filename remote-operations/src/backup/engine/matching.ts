import { BACKUP_SERVICES, type BackupService, type BackupServiceKey } from '@mobidrom/platform-api';

const baseName = (path: string): string => (path.split('/').at(-1) ?? path).toLowerCase();

/** The services whose key a file's name contains (specification, portal, chapter 4); the folder does not count. */
export const servicesOf = (path: string): readonly BackupService[] =>
  BACKUP_SERVICES.filter(({ fileKey }) => baseName(path).includes(fileKey));

/** A service's backup, by its ending. */
export const isArchiveName = (path: string): boolean => /\.(zip|gz)$/i.test(path);

export interface Matching {
  /** In the order of the services. */
  readonly matched: readonly { readonly service: BackupService; readonly file: string }[];
  /** Files that belong to no service. */
  readonly foreign: readonly string[];
  /** Files that belong to several services, or share their service with another file: nobody can tell which is meant. */
  readonly ambiguous: readonly string[];
  readonly missing: readonly BackupService[];
}

/**
 * Which file of an archive is for which service, by the key in its name (specification, portal, chapter 4; DESIGN 'Backup').
 * @param isArchive whether a file is an archive at all; a text that speaks of a service is none of its backups
 */
export function matchFiles(
  paths: readonly string[],
  isArchive: (path: string) => boolean = isArchiveName,
): Matching {
  const archives = paths.filter(isArchive);
  const claims = new Map<BackupServiceKey, string[]>();
  for (const path of archives) {
    for (const { key } of servicesOf(path)) claims.set(key, [...(claims.get(key) ?? []), path]);
  }
  const ambiguous = archives.filter((path) => {
    const services = servicesOf(path);
    return services.length > 1 || services.some(({ key }) => (claims.get(key)?.length ?? 0) > 1);
  });
  const matched = BACKUP_SERVICES.flatMap((service) => {
    const [file] = claims.get(service.key) ?? [];
    return file === undefined || ambiguous.includes(file) ? [] : [{ service, file }];
  });
  return {
    matched,
    foreign: paths.filter((path) => !isArchive(path) || servicesOf(path).length === 0),
    ambiguous,
    missing: BACKUP_SERVICES.filter(({ key }) => !claims.has(key)),
  };
}

/** The services that a file's name speaks of where it should speak of this one; none when it does, or of none at all. */
export function otherServicesOf(path: string, service: BackupService): readonly BackupService[] {
  const named = servicesOf(path);
  return named.some(({ key }) => key === service.key) ? [] : named;
}

/** What a service's file is called in the archive of all: the name that it came with, if that leads back to it alone. */
export function bundledName(fileName: string | undefined, service: BackupService): string {
  const name = fileName ?? `${service.key}_backup.zip`;
  const named = servicesOf(name);
  if (named.length === 1 && named[0]?.key === service.key && isArchiveName(name)) return name;
  return `${service.key}_backup.${name.toLowerCase().endsWith('.gz') ? 'gz' : 'zip'}`;
}
