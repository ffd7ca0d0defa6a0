import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import type { ApprovedRight } from './approvedRights';
import { texts } from './texts';

const AREA_ROLES: Readonly<Record<keyof typeof texts.areas, readonly string[]>> = {
  ...ROLES,
  releases: Object.values(RELEASE_ROLES).flat(),
};

/** Right as people read it. */
export interface NamedRight {
  /** Name as accounts store it: a client role as `<client>/<role>`. */
  readonly name: string;
  /** German name; that of the role where it has none. */
  readonly title: string;
}

/** Rights of one area. */
export interface RightArea {
  readonly title: string;
  readonly rights: readonly NamedRight[];
}

/** Rights that can be given: the roles of the realm, and the rights of remotes that operations approved. */
export interface KnownRights {
  readonly roleNames: ReadonlySet<string>;
  readonly approved: readonly ApprovedRight[];
}

/**
 * Returns all rights by the area that they give access to: those of the portal, those of remotes by remote, and of `held`
 * those that no remote brings any more: they have no effect, but they are still granted. Rights without an area of the
 * portal come after the areas.
 */
export const rightAreas = (known: KnownRights, held: readonly string[] = []): readonly RightArea[] => [
  ...portalAreas(known.roleNames),
  ...remoteAreas(known, held),
];

function portalAreas(roleNames: ReadonlySet<string>): RightArea[] {
  const areas = (Object.keys(texts.areas) as (keyof typeof texts.areas)[])
    .map((area) => areaOf(texts.areas[area], [...roleNames].filter(isOf(AREA_ROLES[area]))))
    .sort((a, b) => a.title.localeCompare(b.title, 'de'));
  const placed = new Set(areas.flatMap(({ rights }) => rights.map(({ name }) => name)));
  const others = [...roleNames].filter((role) => !placed.has(role));
  return [...areas, areaOf(texts.otherRights, others)].filter(({ rights }) => rights.length > 0);
}

function remoteAreas({ roleNames, approved }: KnownRights, held: readonly string[]): RightArea[] {
  const remotes = [...new Set(approved.map(({ remote }) => remote))];
  const areas = remotes.map((remote) => ({
    title: texts.rightsOf(remote),
    rights: approved.filter((right) => right.remote === remote),
  }));
  const unused = held.filter((role) => !roleNames.has(role) && !approved.some(({ name }) => name === role));
  return unused.length > 0 ? [...areas, areaOf(texts.unusedRights, unused)] : areas;
}

const areaOf = (title: string, roles: readonly string[]): RightArea => ({
  title,
  rights: roles.map((name) => ({ name, title: texts.rights[portalName(name)] ?? name })),
});

/** Returns the groups of the realm as an area, by the names that the portal has for them. */
export const groupArea = (groups: Iterable<string>): RightArea => areaOf(texts.groups, [...groups]);

/** Returns the portal's name of a stored role: a client role of Grafana has the prefix `grafana_`. */
export const portalName = (role: string): string => role.replace(/^(\w+)\//, '$1_');

/** Whether a stored role is among these of the portal. */
export const isOf =
  (roles: readonly string[]) =>
  (role: string): boolean =>
    roles.includes(portalName(role));

/** Returns the areas with only those rights that are held; areas without one are left out. */
export const heldAreas = (areas: readonly RightArea[], held: readonly string[]): readonly RightArea[] =>
  areas
    .map(({ title, rights }) => ({ title, rights: rights.filter(({ name }) => held.includes(name)) }))
    .filter(({ rights }) => rights.length > 0);

/** Returns the roles that can be granted to an account, or taken from it: those that it has can always be taken. */
export const offeredRoles = (
  { roleNames, approved }: KnownRights,
  held: readonly string[],
): ReadonlySet<string> => new Set([...roleNames, ...approved.map(({ name }) => name), ...held]);
