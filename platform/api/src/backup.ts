import * as z from 'zod/mini';
import { at, call, sendRaw, sendRequest } from './call';
import type { Request } from './request';
import { type Result, success } from './result';

/**
 * Services that can be backed up, in the order of the list: `event` by an event of the scheduler, `direct` by a request
 * to the service itself. The file name of a service's backup contains its `fileKey`.
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

/** Service and action of an event that backs up or restores. */
export interface BackupEvent {
  readonly service: EventBackupKey;
  readonly action: BackupAction;
}
const BACKUP_EVENTS: ReadonlyMap<string, BackupEvent> = new Map(
  EVENT_BACKUP_KEYS.flatMap((service) =>
    (['backup', 'restore'] as const).map((action) => [backupEventName(service, action), { service, action }]),
  ),
);

/** Returns what an event of this name backs up or restores; undefined when it does neither. */
export const backupEventOf = (eventName: string): BackupEvent | undefined => BACKUP_EVENTS.get(eventName);

/** Record of a backup or restore that an event has run. */
const eventRecord = z.object({
  /** Seconds since 1970, UTC, with fractions that tell two records within a second apart. */
  eventTime: z.number(),
  /** Address of the file relative to the API base, with or without leading slashes. A restore has none. */
  accessUrl: z.optional(z.nullable(z.string())),
  eventDetails: z.object({
    /** 'succeeded' and 'failed' are final; a running event has another status or none. */
    operationStatus: z.optional(z.nullable(z.string())),
    message: z.optional(z.string()),
  }),
});
export type EventRecord = z.infer<typeof eventRecord>;

/** Returns the final status of an event's run; undefined while it is running. */
export function finalStatusOf({
  eventDetails: { operationStatus },
}: EventRecord): 'succeeded' | 'failed' | undefined {
  return operationStatus === 'succeeded' || operationStatus === 'failed' ? operationStatus : undefined;
}

/** GET /event-search/event/{action}/{service}: the newest event of a service; undefined when there is none yet. */
export async function findLatestEvent(
  request: Request,
  action: BackupAction,
  service: EventBackupKey,
  signal?: AbortSignal,
): Promise<Result<EventRecord | undefined>> {
  const answer = await call<EventRecord | null>(request, {
    path: at`event-search/event/${action}/${service}`,
    response: z.nullable(eventRecord),
    signal,
  });
  if (answer.ok) return success(answer.value ?? undefined);
  return answer.failure.status === 404 ? success(undefined) : answer;
}

/** File that a service sends. */
export interface Download {
  /** Whether there is nothing to save (status 204). */
  readonly empty: boolean;
  /** Name from Content-Disposition, otherwise the last segment of the address if it has an extension. */
  readonly fileName: string | undefined;
  /** Size in bytes, if the service states it. */
  readonly size: number | undefined;
  /** Response with an unread body. */
  readonly response: Response;
}

/** GET /{service}/backup: the backup of a `direct` service. */
export const downloadBackup = (
  request: Request,
  service: DirectBackupKey,
  signal?: AbortSignal,
): Promise<Result<Download>> => download(request, at`${service}/backup`, signal);

/** GET /{accessUrl}: the file of a backup event. */
export const downloadByAccessUrl = (
  request: Request,
  accessUrl: string,
  signal?: AbortSignal,
): Promise<Result<Download>> => download(request, accessUrl.replace(/^\/+/, ''), signal);

async function download(request: Request, path: string, signal?: AbortSignal): Promise<Result<Download>> {
  const answer = await sendRequest(request, { path, accept: '*/*', signal });
  if (!answer.ok) return answer;
  const response = answer.value;
  const length = Number(response.headers.get('Content-Length'));
  return success({
    empty: response.status === 204,
    fileName: dispositionFileName(response.headers.get('Content-Disposition')) ?? lastSegmentFileName(path),
    size: length > 0 ? length : undefined,
    response,
  });
}

/** File that a service's restore by event reads. */
export const uploadedBackupName = (service: EventBackupKey): string => `${service}_backup.zip`;
const uploadPath = (service: EventBackupKey): string =>
  at`data-storage/store/backups/${service}/default/${uploadedBackupName(service)}`;

/**
 * GET /data-storage/store/backups/{service}/default/{service}_backup.zip: when the file was uploaded that a restore by event
 * reads; undefined when the service does not tell. 404 when none was uploaded. The condition `If-None-Match: *` (RFC 9110,
 * 13.1.2) asks for no file if there is one: the answer is 304, and no download, which the trail would record. A service that
 * ignores it sends the file, which is not read.
 */
export async function findUploadedBackup(
  request: Request,
  service: EventBackupKey,
  signal?: AbortSignal,
): Promise<Result<Date | undefined>> {
  const answer = await sendRequest(request, {
    path: uploadPath(service),
    headers: { 'If-None-Match': '*' },
    signal,
  });
  if (!answer.ok) return answer;
  // Otherwise the rest of the file would be transferred for nothing.
  await answer.value.body?.cancel().catch(() => undefined);
  const at = new Date(answer.value.headers.get('Last-Modified') ?? Number.NaN);
  return success(Number.isNaN(at.getTime()) ? undefined : at);
}

/** Returns the file name of a Content-Disposition header (RFC 6266); `filename*` (RFC 8187) wins over `filename`. */
export function dispositionFileName(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended) {
    try {
      return baseName(decodeURIComponent(extended.trim()));
    } catch {
      // Not decodable: `filename` below is used.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return name ? baseName(name) : undefined;
}

const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? name;

function lastSegmentFileName(path: string): string | undefined {
  const segment = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^[\w-][\w.-]*\.\w+$/.test(segment) ? segment : undefined;
}

/** Returns the media type of an archive by its extension; `.gz` is a gzipped zip. */
const archiveType = (fileName: string): string =>
  fileName.toLowerCase().endsWith('.gz') ? 'application/gzip' : 'application/zip';

/**
 * PUT /{service}/restore: restores a `direct` service; with `execute: false` the file is only checked.
 * 400: not an archive; 422: unusable content, with the reason as text; 500: nothing was changed.
 */
export function restoreBackup(
  request: Request,
  service: DirectBackupKey,
  file: File,
  options: { readonly execute: boolean } & Sending,
): Promise<Result<Response>> {
  return sendRaw(request, `${at`${service}/restore`}?execute=${options.execute}`, {
    method: 'PUT',
    body: file,
    headers: { 'Content-Type': archiveType(file.name) },
    ...uploadOptions(options),
  });
}

/** Options of an upload. */
export interface Sending {
  readonly signal?: AbortSignal;
  /** Called during the upload with the number of bytes sent and in total. */
  readonly onUpload?: (sent: number, total: number) => void;
}
const uploadOptions = ({ signal, onUpload }: Sending): Sending => ({
  ...(signal && { signal }),
  ...(onUpload && { onUpload }),
});

/** Uploads the file for a restore by event: with PUT, or with POST if there is none to replace. */
export async function uploadBackup(
  request: Request,
  service: EventBackupKey,
  file: File,
  options: Sending = {},
): Promise<Result<Response>> {
  const path = uploadPath(service);
  const put = (method: 'PUT' | 'POST') => {
    const body = new FormData();
    body.append('file', file, file.name);
    return sendRaw(request, path, { method, body, ...uploadOptions(options) });
  };
  const answer = await put('PUT');
  return !answer.ok && answer.failure.status === 404 ? put('POST') : answer;
}
