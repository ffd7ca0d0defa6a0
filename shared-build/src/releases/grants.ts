import { type ChangeSet, type Descriptor, isRemoteRight, OWN_PREFIXES } from '@mobidrom/shared-contract';
import type { Approval } from './approvals';
import { unlessUnreadable } from './drops';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';
import { type Item, type Missing, missingOf, refuseUnapproved } from './unapproved';

/** Approved rights and services of a set, and the addresses that its services are bound to. */
export type Grants = Pick<ChangeSet, 'rights' | 'rightTitles' | 'approvedServices' | 'services'>;

/** Wanted state whose rights and services are approved. */
interface Candidate extends Grants {
  readonly remotes: Readonly<Record<string, string | null>>;
  readonly kind: 'activate' | 'rollback';
  /** Number of an earlier set that comes back with the releases for which its rights were approved. */
  readonly restores?: number | undefined;
  readonly asked: ReadonlySet<string>;
  /** Releases that some browsers get in place of the active ones: what they bring can be approved, too. */
  readonly candidates?: ChangeSet['candidates'];
  /** Whether it is a part of a change, which can approve what other parts bring. Default: false. */
  readonly isPart?: boolean | undefined;
}

/** Release of a set whose rights and services are looked at. */
interface Bringing {
  readonly name: string;
  readonly version: string;
  readonly isCandidate: boolean;
  /** Whether the live set has it in the same place. */
  readonly stays: boolean;
  /** Whether the rights that are approved of its remote were so under the titles of this release: it is live, or comes back with its set. */
  readonly hasTitles: boolean;
}

type Live = Pick<ChangeSet, 'remotes' | 'candidates'> | undefined;

/** Returns the active releases of a set, then its candidates. */
function bringingIn({ remotes, candidates = {}, restores }: Candidate, live: Live): readonly Bringing[] {
  const bringing = (name: string, version: string, isCandidate: boolean): Bringing => {
    const isActive = live?.remotes[name] === version;
    const isTried = live?.candidates?.[name]?.version === version;
    const hasTitles = isActive || isTried || restores !== undefined;
    return { name, version, isCandidate, stays: isCandidate ? isTried : isActive, hasTitles };
  };
  return [
    ...Object.entries(remotes).flatMap(([name, version]) =>
      version === null ? [] : [bringing(name, version, false)],
    ),
    ...Object.entries(candidates).map(([name, { version }]) => bringing(name, version, true)),
  ];
}

/** Returns the approved rights and bound services of a set, which most changes keep. */
export const keptGrants = (set: ChangeSet | undefined): Grants => ({
  ...(set?.rights && { rights: set.rights }),
  ...(set?.rightTitles && { rightTitles: set.rightTitles }),
  ...(set?.approvedServices && { approvedServices: set.approvedServices }),
  ...(set?.services && { services: set.services }),
});

/**
 * Returns the grants of a set with those of one remote as an earlier set had them. The binding of a service that is still
 * approved stays, also when operations have bound it to no address meanwhile.
 */
export function withEarlierGrants(live: Grants, earlier: Grants, name: string): Grants {
  const prefix = earlier.approvedServices?.[name];
  const bound = live.approvedServices?.[name] === prefix ? live.services : earlier.services;
  const address = prefix === undefined ? undefined : bound?.[prefix];
  return {
    rights: { ...live.rights, [name]: earlier.rights?.[name] ?? [] },
    // Those of the release itself: a candidate beside it may have brought the same right under another title.
    rightTitles: withoutTitles(live, earlier.rights?.[name] ?? []),
    approvedServices: {
      ...without(live.approvedServices ?? {}, name),
      ...(prefix !== undefined && { [name]: prefix }),
    },
    services: {
      ...without(live.services ?? {}, prefix),
      ...(prefix !== undefined && address !== undefined && { [prefix]: address }),
    },
  };
}

/** Returns the titles under which rights were approved, as far as the set knows them. */
const titlesIn = ({ rightTitles = {} }: Grants, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(rightTitles).filter(([name]) => names.includes(name)));

const withoutTitles = ({ rightTitles = {} }: Grants, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(rightTitles).filter(([name]) => !names.includes(name)));

const without = <T>(values: Readonly<Record<string, T>>, name: string | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/**
 * Returns the rights and services of a candidate that are approved: those that were approved before and its remotes, or the releases that
 * some browsers get in their place, still bring, and the new ones that the change approves. A right under another title is a new one, since whoever grants it reads the
 * title; while an active release and a candidate both bring it, it has that of the active one. What belongs to the portal by now, as after an update, is left out. A remote that is switched off keeps its own.
 * @param keepsDamaged whether a release that stays live keeps its own, too, where its descriptor cannot be read. Default: that is refused
 * @throws ReleaseError listing what a remote brings that nobody approved, or naming an approval or binding of nothing
 */
export async function grantsOf(
  releases: string,
  live: Live,
  candidate: Candidate,
  { approve = [], bind = {} }: Approval,
  keepsDamaged = false,
): Promise<Grants> {
  const rights: Record<string, readonly string[]> = {};
  const titles: Record<string, string> = {};
  const approvedServices: Record<string, string> = {};
  const brought = new Map<string, string>();
  const held = heldBySwitchedOff(candidate);
  const missing: Missing[] = [];
  const lost = new Set<string>();
  for (const { name, version, isCandidate, stays, hasTitles } of bringingIn(candidate, live)) {
    const read = readRelease(releases, name, version);
    const release = await ((keepsDamaged || isCandidate) && stays ? read.catch(unlessUnreadable) : read);
    if (!release) {
      lost.add(name);
      continue;
    }
    const { descriptor } = release;
    const needed = !stays && candidate.kind !== 'rollback';
    const isApproved = (item: Item, known: boolean) => {
      if (isOfPortal(item)) return false;
      refuseSecondOwner(brought, item, name);
      const byName = approve.includes(item.word) || isBound(item, bind);
      const isAsked = isCandidate ? !stays : candidate.asked.has(name);
      const byKind = isAsked && approve.includes(item.kind);
      // Approval and binding stand in the file of a remote that is switched off: they do not mean another one.
      const approved = known || byKind || (byName && !held.has(item.word));
      const before = candidate.rightTitles?.[item.name];
      if (!approved && needed) missing.push(missingOf(name, version, item, held.get(item.word), before));
      return approved;
    };
    const items = itemsOf(descriptor);
    const approved = items.rights.filter((item) =>
      isApproved(item, isKnownRight(candidate, name, item, hasTitles)),
    );
    rights[name] = [...new Set([...(rights[name] ?? []), ...approved.map(nameOf)])];
    for (const { name: right, title } of approved) titles[right] ??= title;
    const { service } = items;
    if (service && isApproved(service, candidate.approvedServices?.[name] === service.name)) {
      // A remote has one service: a candidate with another one is used with that of the active release.
      approvedServices[name] ??= service.name;
    }
  }
  refuseUnapproved(missing);
  if (!candidate.isPart) refuseUnbrought(approve, bind, [...brought.keys(), ...held.keys()]);
  keepUnread(candidate, lost, brought, rights, approvedServices);
  const all = Object.values(rights).flat();
  const rightTitles = { ...titlesIn(candidate, all), ...titles };
  return compact(rights, rightTitles, approvedServices, addressesOf(candidate, approvedServices, bind));
}

/**
 * Whether a right was approved under its present title.
 * @param hasTitles see `Bringing`; a set holds one title of each right, which can be that of another release of the remote
 */
function isKnownRight(
  { rights, rightTitles }: Candidate,
  remote: string,
  { name, title }: Item,
  hasTitles: boolean,
): boolean {
  const isTitle = hasTitles || (rightTitles?.[name] ?? title) === title;
  return isTitle && rights?.[remote]?.includes(name) === true;
}

/** Whether the portal has a right or a service of that name itself. */
export const isOfPortal = ({ kind, name }: Pick<Item, 'kind' | 'name'>): boolean =>
  kind === 'rights' ? !isRemoteRight(name) : OWN_PREFIXES.includes(name);

const nameOf = ({ name }: Item): string => name;
const isBound = ({ kind, name }: Item, bind: Readonly<Record<string, string | null>>): boolean =>
  kind === 'service' && Object.hasOwn(bind, name);

const itemsOf = ({ rights = [], service }: Descriptor) => ({
  rights: rights.map(({ name, title }): Item => ({ kind: 'rights', name, title, word: `right:${name}` })),
  service: service && {
    kind: 'service' as const,
    name: service.prefix,
    title: `/api/${service.prefix}`,
    word: `service:${service.prefix}`,
  },
});

function refuseSecondOwner(brought: Map<string, string>, { word }: Item, name: string): void {
  const owner = brought.get(word);
  if (owner !== undefined && owner !== name) {
    throw new ReleaseError(`${word} is brought by both ${owner} and ${name}`, {
      kind: 'two-owners',
      item: word,
      names: [owner, name],
    });
  }
  brought.set(word, name);
}

/** Returns what is approved of remotes that are switched off, as `service:verkehr`, with the remote. */
function heldBySwitchedOff({ remotes, rights, approvedServices }: Candidate): ReadonlyMap<string, string> {
  const held = new Map<string, string>();
  for (const [name, version] of Object.entries(remotes)) {
    if (version !== null) continue;
    for (const right of rights?.[name] ?? []) held.set(`right:${right}`, name);
    const prefix = approvedServices?.[name];
    if (prefix !== undefined) held.set(`service:${prefix}`, name);
  }
  return held;
}

function refuseUnbrought(
  approve: readonly string[],
  bind: Readonly<Record<string, string | null>>,
  known: readonly string[],
): void {
  const words = [
    ...approve.filter((word) => word.includes(':')),
    ...Object.keys(bind).map((prefix) => `service:${prefix}`),
  ];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new ReleaseError(`no remote of this set brings ${unknown}`);
}

/**
 * Keeps what was approved of remotes that are switched off or lost, active or as a candidate, beside what is approved of the
 * release that can be read; except for a prefix that another remote has taken meanwhile.
 */
function keepUnread(
  candidate: Candidate,
  lost: ReadonlySet<string>,
  brought: ReadonlyMap<string, string>,
  rights: Record<string, readonly string[]>,
  approvedServices: Record<string, string>,
): void {
  for (const [name, version] of Object.entries(candidate.remotes)) {
    if (version !== null && !lost.has(name)) continue;
    rights[name] = [...new Set([...(candidate.rights?.[name] ?? []), ...(rights[name] ?? [])])];
    const prefix = candidate.approvedServices?.[name];
    if (prefix !== undefined && !brought.has(`service:${prefix}`)) approvedServices[name] ??= prefix;
  }
}

/** Returns the address of each approved service; one whose prefix belongs to another remote now is bound anew. */
function addressesOf(
  candidate: Candidate,
  approvedServices: Readonly<Record<string, string>>,
  bind: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, prefix] of Object.entries(approvedServices)) {
    const kept = candidate.approvedServices?.[name] === prefix ? candidate.services?.[prefix] : undefined;
    const address = Object.hasOwn(bind, prefix) ? bind[prefix] : kept;
    if (typeof address === 'string') found[prefix] = address;
  }
  return found;
}

const sorted = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns grants in one order, without what is empty, so that equal ones have equal texts. */
function compact(
  rights: Readonly<Record<string, readonly string[]>>,
  rightTitles: Readonly<Record<string, string>>,
  approvedServices: Readonly<Record<string, string>>,
  services: Readonly<Record<string, string>>,
): Grants {
  const names = Object.entries(rights).filter(([, list]) => list.length > 0);
  const lists = names.map(([name, list]) => [name, [...list].sort()] as const);
  const isFilled = (values: object) => Object.keys(values).length > 0;
  return {
    ...(lists.length > 0 && { rights: sorted(Object.fromEntries(lists)) }),
    ...(isFilled(rightTitles) && { rightTitles: sorted(rightTitles) }),
    ...(isFilled(approvedServices) && { approvedServices: sorted(approvedServices) }),
    ...(isFilled(services) && { services: sorted(services) }),
  };
}
