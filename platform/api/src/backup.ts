import * as z from 'zod/mini';
import { at, call, exchange, exchangeRaw } from './call';
import type { Request } from './request';
import { type Result, success } from './result';

/**
 * The services that can be backed up, in the order of the specification (portal, chapter 3): `event` ones by events of
 * the scheduler, the others directly (chapter 4). `fileKey` is what a file's name must contain to belong to one.
 */
export const BACKUP_SERVICES = [
  { key: 'ckan', label: 'Datenkatalog', way: 'event', fileKey: 'ckan' },
  { key: 'event-scheduler', label: 'Ereignissteuerung', way: 'direct', fileKey: 'event-scheduler' },
  { key: 'kstore-v2', label: 'Datentabellen', way: 'direct', fileKey: 'kstore' },
  { key: 'preference-service', label: 'Präferenz-Service', way: 'direct', fileKey: 'preference-service' },
  { key: 'keycloak', label: 'Nutzerverwaltung', way: 'event', fileKey: 'keycloak' },
  { key: 'mapapp', label: 'Zonenmanager', way: 'event', fileKey: 'mapapp' },
  { key: 'geoserver', label: 'Geoserver', way: 'event', fileKey: 'geoserver' },
] as const;
export type BackupService = (typeof BACKUP_SERVICES)[number];
export type BackupServiceKey = BackupService['key'];
export type EventBackupKey = Extract<BackupService, { way: 'event' }>['key'];
export type DirectBackupKey = Extract<BackupService, { way: 'direct' }>['key'];

export const EVENT_BACKUP_KEYS = BACKUP_SERVICES.flatMap((service) =>
  service.way === 'event' ? [service.key] : [],
) as [EventBackupKey, ...EventBackupKey[]];
export const DIRECT_BACKUP_KEYS = BACKUP_SERVICES.flatMap((service) =>
  service.way === 'direct' ? [service.key] : [],
) as [DirectBackupKey, ...DirectBackupKey[]];

export type BackupAction = 'backup' | 'restore';
export const backupEventName = (service: EventBackupKey, action: BackupAction): string =>
  `${service}_${action}`;

/** How a backup or restore ended (chapter 3 'Event record'). */
export const eventRecord = z.object({
  /** Seconds since 1970, UTC; with fractions, so that two records within a second can be told apart. */
  eventTime: z.number(),
  /** Behind the API base, leading slashes allowed. A restore has none. */
  accessUrl: z.optional(z.nullable(z.string())),
  eventDetails: z.object({
    /** 'succeeded' and 'failed' are final; an event that is still at work has another one, or none (chapter 9). */
    operationStatus: z.optional(z.nullable(z.string())),
    message: z.optional(z.string()),
  }),
});
export type EventRecord = z.infer<typeof eventRecord>;

/** How the run of an event ended; undefined while it has not. */
export function endOf({
  eventDetails: { operationStatus },
}: EventRecord): 'succeeded' | 'failed' | undefined {
  return operationStatus === 'succeeded' || operationStatus === 'failed' ? operationStatus : undefined;
}

/**
 * The newest event of a service; null when there is none yet. Without a session it fails instead of answering nothing:
 * whoever waits for an event must not take the one for the other.
 */
export async function latestEvent(
  request: Request,
  action: BackupAction,
  service: EventBackupKey,
  signal?: AbortSignal,
): Promise<Result<EventRecord | null>> {
  const answer = await call<EventRecord | null>(request, {
    path: at`event-search/event/${action}/${service}`,
    response: z.nullable(eventRecord),
    signal,
  });
  return !answer.ok && answer.failure.status === 404 ? success(null) : answer;
}

/** A file that a service gave. */
export interface Download {
  /** 204: there is nothing to save. */
  readonly empty: boolean;
  /** From Content-Disposition, else the last segment of the address when it has an ending. */
  readonly fileName: string | undefined;
  /** In bytes, when the service says so. */
  readonly size: number | undefined;
  /** Its body is not read yet. */
  readonly response: Response;
}

/** The backup of a service that gives it directly. */
export const downloadBackup = (
  request: Request,
  service: DirectBackupKey,
  signal?: AbortSignal,
): Promise<Result<Download>> => download(request, at`${service}/backup`, signal);

/** The file of a backup event. */
export const downloadByAccessUrl = (
  request: Request,
  accessUrl: string,
  signal?: AbortSignal,
): Promise<Result<Download>> => download(request, accessUrl.replace(/^\/+/, ''), signal);

async function download(request: Request, path: string, signal?: AbortSignal): Promise<Result<Download>> {
  const answer = await exchange(request, { path, signal });
  if (!answer.ok) return answer;
  const response = answer.value;
  const length = Number(response.headers.get('Content-Length'));
  return success({
    empty: response.status === 204,
    fileName: dispositionFileName(response.headers.get('Content-Disposition')) ?? tailFileName(path),
    size: length > 0 ? length : undefined,
    response,
  });
}

/** The file name of a Content-Disposition header (RFC 6266), the extended one (RFC 8187) first. */
export function dispositionFileName(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended) {
    try {
      return baseName(decodeURIComponent(extended.trim()));
    } catch {
      // Not decodable: the plain one below serves.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return name ? baseName(name) : undefined;
}

const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? name;

function tailFileName(path: string): string | undefined {
  const tail = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^[\w-][\w.-]*\.\w+$/.test(tail) ? tail : undefined;
}

/** Media type by the file's ending: `.gz` is the gzip of a service's zip. */
export const archiveType = (fileName: string): string =>
  fileName.toLowerCase().endsWith('.gz') ? 'application/gzip' : 'application/zip';

/**
 * Restores a service directly. With `execute: false` the file is only checked.
 * 400: not an archive; 422: its content cannot be used, the text says why; 500: nothing was changed.
 */
export function restoreBackup(
  request: Request,
  service: DirectBackupKey,
  file: File,
  options: { readonly execute: boolean } & Sending,
): Promise<Result<Response>> {
  return exchangeRaw(request, `${at`${service}/restore`}?execute=${options.execute}`, {
    method: 'PUT',
    body: file,
    headers: { 'Content-Type': archiveType(file.name) },
    ...carriedOn(options),
  });
}

/** How a file is sent. */
export interface Sending {
  readonly signal?: AbortSignal;
  /** Told how many bytes have been sent, and of how many. */
  readonly onUpload?: (sent: number, total: number) => void;
}
const carriedOn = ({ signal, onUpload }: Sending): Sending => ({
  ...(signal && { signal }),
  ...(onUpload && { onUpload }),
});

/** Where the file for a restore by event is put: as PUT, and as POST when there was none before (chapter 7). */
export async function uploadBackup(
  request: Request,
  service: EventBackupKey,
  file: File,
  options: Sending = {},
): Promise<Result<Response>> {
  const path = at`data-storage/store/backups/${service}/default/${`${service}_backup.zip`}`;
  const put = (method: 'PUT' | 'POST') => {
    const body = new FormData();
    body.append('file', file, file.name);
    return exchangeRaw(request, path, { method, body, ...carriedOn(options) });
  };
  const answer = await put('PUT');
  return !answer.ok && answer.failure.status === 404 ? put('POST') : answer;
}
