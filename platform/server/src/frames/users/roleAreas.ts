import { ROLES } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** The roles of one area, as an account stores them: client roles as `<client>/<role>`. */
export interface RoleArea {
  readonly title: string;
  readonly roles: readonly string[];
}

/** All roles of the realm by the area that they open; what opens none of the portal's comes last. */
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

/** What the portal calls a stored role: those of the dashboard tool carry its name (specification, portal, chapter 6). */
const portalName = (role: string): string => role.replace(/^(\w+)\//, '$1_');
