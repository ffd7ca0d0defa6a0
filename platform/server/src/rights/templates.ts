import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import { isOf, type KnownRights } from './roleAreas';
import { texts } from './texts';

/** Named set of rights that accounts are given, or that is taken from them, at once. */
export interface RightTemplate {
  /** Part of the form that names it. */
  readonly id: string;
  readonly title: string;
  /** Rights as accounts store them. */
  readonly roles: readonly string[];
}

const { dataOffers, dataSources, organisations, tags } = ROLES;
const masterData = [...dataOffers, ...dataSources, ...organisations, ...tags];
const ending = (roles: readonly string[], end: RegExp) => roles.filter((role) => end.test(role));

/** Templates of the portal's rights. None contains the right to administer accounts, which is granted one by one. */
const TEMPLATES = {
  read: [
    ...ending([...masterData, ...ROLES.eventScheduler], /_read$/),
    ...ending([...ROLES.preferences, ...ROLES.grafana], /_viewer$/),
    ...ROLES.keyValueTables,
    ...ROLES.versionOverview,
    ...RELEASE_ROLES.view,
    ...ROLES.dashboards,
    ...ROLES.accessRights,
  ],
  editing: ending(masterData, /_(read|create|update)$/),
  deleting: ending(masterData, /_delete$/),
  operation: [
    ...ROLES.eventScheduler,
    ...ROLES.preferences,
    ...ROLES.backup,
    ...ROLES.keyValueTables,
    ...ROLES.versionOverview,
    ...RELEASE_ROLES.view,
  ],
  delivery: Object.values(RELEASE_ROLES).flat(),
  zones: [...ROLES.zoneManager],
} as const satisfies Record<keyof typeof texts.templates, readonly string[]>;

/** Returns the templates: of the portal's rights as far as the realm has them, and the rights of each remote. */
export function rightTemplates({ roleNames, approved }: KnownRights): readonly RightTemplate[] {
  const own = (Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]).map((id) => ({
    id,
    title: texts.templates[id],
    roles: [...roleNames].filter(isOf(TEMPLATES[id])),
  }));
  const remotes = [...new Set(approved.map(({ remote }) => remote))].map((remote) => ({
    id: `remote:${remote}`,
    title: texts.rightsOf(remote),
    roles: approved.filter((right) => right.remote === remote).map(({ name }) => name),
  }));
  return [...own, ...remotes].filter(({ roles }) => roles.length > 0);
}
