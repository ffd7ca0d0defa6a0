import { BACKUP_SERVICES, type BackupService, type BackupServiceKey } from '@mobidrom/platform-api';

const baseName = (path: string): string => (path.split('/').at(-1) ?? path).toLowerCase();

/** Returns the services whose file key the name of a file contains; names of folders do not count. */
export const servicesOf = (path: string): readonly BackupService[] =>
  BACKUP_SERVICES.filter(({ fileKey }) => baseName(path).includes(fileKey));

/** Whether a name has the ending of a backup. */
export const isArchiveName = (path: string): boolean => /\.(zip|gz)$/i.test(path);

export interface Matching {
  /** In the order of the services. */
  readonly matched: readonly { readonly service: BackupService; readonly file: string }[];
  /** Files that belong to no service. */
  readonly foreign: readonly string[];
  /** Files that belong to several services, or whose service has another file as well. */
  readonly ambiguous: readonly string[];
  readonly missing: readonly BackupService[];
}

/**
 * Assigns the files of an archive to services by the keys in their names.
 * @param isArchive whether a file is an archive; a text file whose name contains a key is not a backup
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

/** Returns the services that a file's name contains instead of the given one. */
export function otherServicesOf(path: string, service: BackupService): readonly BackupService[] {
  const named = servicesOf(path);
  return named.some(({ key }) => key === service.key) ? [] : named;
}

/** Returns the name of a service's file in the archive of all services: its own name if that names this service alone. */
export function bundledName(fileName: string | undefined, service: BackupService): string {
  const name = fileName ?? `${service.key}_backup.zip`;
  const named = servicesOf(name);
  if (named.length === 1 && named[0]?.key === service.key && isArchiveName(name)) return name;
  return `${service.key}_backup.${name.toLowerCase().endsWith('.gz') ? 'gz' : 'zip'}`;
}
