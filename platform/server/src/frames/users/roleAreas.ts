import { ROLES } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** Roles of one area as accounts store them: client roles as `<client>/<role>`. */
export interface RoleArea {
  readonly title: string;
  readonly roles: readonly string[];
}

/**
 * Returns the roles of the realm by the area that they give access to. Roles without an area of the portal come last.
 */
export function roleAreas(roleNames: ReadonlySet<string>): RoleArea[] {
  const areas = (Object.keys(texts.areas) as (keyof typeof texts.areas)[]).map((area) => ({
    title: texts.areas[area],
    roles: [...roleNames].filter((role) => ROLES[area].some((name) => name === portalName(role))),
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
