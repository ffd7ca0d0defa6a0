/** What an event does follows from its name; the names of the services are DESIGN's ('Backup'). */
export type EventKind = 'import' | 'export' | 'backup' | 'restore' | 'other';

export function eventKind(eventName: string): EventKind {
  const service = /^(?:ckan|keycloak|mapapp|geoserver)_(backup|restore)$/.exec(eventName);
  if (service) return service[1] as EventKind;
  if (eventName.endsWith('_import')) return 'import';
  return eventName.endsWith('_export') ? 'export' : 'other';
}
