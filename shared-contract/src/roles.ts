const crud = <P extends string>(prefix: P) =>
  [`${prefix}_read`, `${prefix}_create`, `${prefix}_update`, `${prefix}_delete`] as const;

/** Names of all roles that decide what a user sees. Client roles of the dashboard tool have the prefix `grafana_`. */
export const ROLES = {
  userAdministration: ['keycloak_admin'],
  keyValueTables: ['nosql_viewer'],
  eventScheduler: [...crud('event_scheduler'), 'event_scheduler_execute'],
  preferences: ['preference_viewer', 'preference_create', 'preference_update', 'preference_delete'],
  backup: ['backup_and_restore_create_backup', 'backup_and_restore_restore_backup'],
  versionOverview: ['data_storage_read'],
  dashboards: ['dashboarduser'],
  grafana: ['grafana_admin', 'grafana_editor', 'grafana_viewer'],
  dataOffers: crud('datenangebots_verwaltung'),
  dataSources: crud('datenquellen_verwaltung'),
  organisations: crud('organisations_verwaltung'),
  tags: crud('tag_verwaltung'),
  zoneManager: [
    'mapapi_flaeche_diskutieren',
    'mapapi_flaeche_editieren',
    'mapapi_flaeche_freigeben',
    'mapapi_flaeche_manage_diskussion',
    'mapapi_flaeche_veroeffentlichen',
  ],
  accessRights: ['access-rights-viewer'],
  geoserver: ['geoserver_access'],
} as const;

/**
 * Names of the roles that decide who sees and changes releases. They stand beside `ROLES`, whose type is an exported promise of this
 * major: remotes that are built against it know no further names.
 */
export const RELEASE_ROLES = {
  view: ['release_view'],
  /** Proposes and activates releases, goes back, switches remotes off, and ends quarantines. */
  activate: ['release_activate'],
  /** Opens previews of releases that are not published. */
  preview: ['release_preview'],
} as const;

export type Role = (typeof ROLES)[keyof typeof ROLES][number];

/** Name of the group, not a role, whose members may open Argo Workflows and Argo CD. */
export const ARGO_GROUP = 'argo_access';

/** Requirement of any of the roles or any of the groups. Everybody meets it when both are empty. */
export interface Requirement {
  readonly roles?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
}

/** Whether a user with these roles and groups meets the requirement. */
export function meetsRequirement(
  holder: { readonly roles: readonly string[]; readonly groups: readonly string[] },
  requirement: Requirement,
): boolean {
  const { roles = [], groups = [] } = requirement;
  if (roles.length === 0 && groups.length === 0) return true;
  return (
    roles.some((role) => holder.roles.includes(role)) || groups.some((group) => holder.groups.includes(group))
  );
}
