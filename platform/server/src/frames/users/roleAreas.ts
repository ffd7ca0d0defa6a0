import { PREVIEW_ROLE, ROLES } from '@mobidrom/shared-contract';
import type { ApprovedRight } from '../../rights/approvedRights';
import { texts } from './texts';

/** Roles of the portal by area. */
const AREA_ROLES = { ...ROLES, releasePreview: [PREVIEW_ROLE] };

/** Roles of one area as accounts store them: client roles as `<client>/<role>`. */
export interface RoleArea {
  readonly title: string;
  readonly roles: readonly string[];
  /** Labels of roles that have another one than their name. */
  readonly labels?: ReadonlyMap<string, string>;
}

/**
 * Returns the roles of the realm by the area that they give access to. Roles without an area of the portal come last.
 */
export function roleAreas(roleNames: ReadonlySet<string>): RoleArea[] {
  const areas = (Object.keys(texts.areas) as (keyof typeof texts.areas)[]).map((area) => ({
    title: texts.areas[area],
    roles: [...roleNames].filter((role) => AREA_ROLES[area].some((name) => name === portalName(role))),
  }));
  const placed = new Set(areas.flatMap(({ roles }) => roles));
  const others = [...roleNames].filter((role) => !placed.has(role));
  return [...areas, { title: texts.otherRights, roles: others }]
    .filter(({ roles }) => roles.length > 0)
    .sort((a, b) => byPlace(a, b) || a.title.localeCompare(b.title, 'de'));
}

const byPlace = (a: RoleArea, b: RoleArea): number =>
  Number(a.title === texts.otherRights) - Number(b.title === texts.otherRights);

/** Returns the portal's name of a stored role: a client role of Grafana has the prefix `grafana_`. */
const portalName = (role: string): string => role.replace(/^(\w+)\//, '$1_');

/** Returns the roles that can be granted to an account, or taken from it: those that it has can always be taken. */
export const offeredRoles = (
  roleNames: ReadonlySet<string>,
  approved: readonly ApprovedRight[],
  held: readonly string[],
): ReadonlySet<string> => new Set([...roleNames, ...approved.map(({ name }) => name), ...held]);

/**
 * Returns the rights that remotes bring, by remote, and those of the account that no remote brings any more: they have no effect,
 * but they are still granted.
 */
export function remoteAreas(
  roleNames: ReadonlySet<string>,
  approved: readonly ApprovedRight[],
  held: readonly string[],
): RoleArea[] {
  const labels = new Map(approved.map(({ name, title }) => [name, `${title} (${name})`]));
  const remotes = [...new Set(approved.map(({ remote }) => remote))];
  const areas = remotes.map((remote) => ({
    title: texts.rightsOf(remote),
    roles: approved.filter((right) => right.remote === remote).map(({ name }) => name),
    labels,
  }));
  const unused = held.filter((role) => !roleNames.has(role) && !labels.has(role));
  return unused.length > 0 ? [...areas, { title: texts.unusedRights, roles: unused }] : areas;
}
