import { type ChangeSet, HOST_RELEASE, type SetCandidate } from '@mobidrom/shared-contract';

/** Number of earlier versions that a set keeps for each remote. */
const EARLIER = 10;
/** Factor of a candidate that names none. */
export const DEFAULT_FACTOR = 2;

/** State that a change leads to. */
export interface WantedState {
  readonly host: string;
  /** All remotes, also those that do not change; a rollback takes away the others. */
  readonly remotes: Readonly<Record<string, string | null>>;
  /** `rollback` withdraws the versions that it replaces. */
  readonly kind: 'activate' | 'rollback';
  readonly restores?: number | undefined;
  /** Default: those of the live set whose remote and host stay; a restored set has none. */
  readonly candidates?: ChangeSet['candidates'];
  /** Versions besides those of a rollback that are withdrawn, by remote. */
  readonly withdraws?: Readonly<Record<string, string>> | undefined;
  /** Proposer, and time of the proposal. */
  readonly proposed?: ChangeSet['proposed'];
  /** Grants that are approved already. */
  readonly rights?: ChangeSet['rights'];
  readonly rightTitles?: ChangeSet['rightTitles'];
  readonly approvedServices?: ChangeSet['approvedServices'];
  readonly services?: ChangeSet['services'];
}

/** Number, time, person and reason of a set. */
export type SetHead = Pick<ChangeSet, 'id' | 'at' | 'by' | 'why'>;

type Versions = Record<string, string[]>;
const without = (versions: readonly string[] = [], ...removed: readonly (string | null | undefined)[]) =>
  versions.filter((version) => !removed.includes(version));

/**
 * Returns the set that follows the live one. The versions that it replaces become fallbacks, or are withdrawn by a rollback;
 * activating a withdrawn version revokes its withdrawal.
 */
export function nextSet(live: ChangeSet | undefined, wanted: WantedState, head: SetHead): ChangeSet {
  const earlier: Versions = { ...live?.earlier };
  const withdrawn: Versions = { ...live?.withdrawn };
  for (const name of new Set([...Object.keys(live?.remotes ?? {}), ...Object.keys(wanted.remotes)])) {
    const version = wanted.remotes[name];
    const replaced = live?.remotes[name];
    if (replaced === version) continue;
    withdrawn[name] = without(withdrawn[name], version);
    const isWithdrawn = wanted.kind === 'rollback' && typeof replaced === 'string';
    if (isWithdrawn) withdrawn[name] = [...without(withdrawn[name], replaced), replaced];
    const kept = typeof replaced === 'string' && !isWithdrawn ? [replaced] : [];
    earlier[name] = [...kept, ...without(earlier[name], version, replaced)].slice(0, EARLIER);
  }
  for (const [name, version] of Object.entries(wanted.withdraws ?? {}))
    withdrawn[name] = [...without(withdrawn[name], version), version];
  const candidates = wanted.candidates ?? keptCandidates(live, wanted);
  const isOtherHost = live !== undefined && live.host !== wanted.host;
  const hosts = without(live?.withdrawnHosts, wanted.host);
  return {
    format: 2,
    ...head,
    ...(wanted.proposed && { proposed: wanted.proposed }),
    ...(live && { before: live.id }),
    host: wanted.host,
    remotes: sorted(wanted.remotes),
    earlier: nonEmpty(earlier),
    withdrawn: nonEmpty(withdrawn),
    withdrawnHosts:
      isOtherHost && wanted.kind === 'rollback' ? [...without(hosts, live.host), live.host] : hosts,
    ...(Object.keys(candidates).length > 0 && { candidates: sorted(candidates) }),
    ...(wanted.restores !== undefined && { restores: wanted.restores }),
  };
}

/** Returns the candidates that stay. A candidate is compared with one version in one host, and ends with either. */
export const keptCandidates = (
  live: ChangeSet | undefined,
  { host, remotes, restores }: WantedState,
): NonNullable<ChangeSet['candidates']> =>
  restores !== undefined || live?.host !== host
    ? {}
    : Object.fromEntries(
        Object.entries(live.candidates ?? {}).filter(([name]) => remotes[name] === live.remotes[name]),
      );

const sorted = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
const nonEmpty = (lists: Versions): Versions =>
  sorted(Object.fromEntries(Object.entries(lists).filter(([, versions]) => versions.length > 0)));

/**
 * Change of one remote or the host between two sets; undefined: the set does not name it, null: it is switched off. Also of an
 * approved right, as `right:verkehr_read` (with its titles where only that changed), and of the address of an approved service, as `service:verkehr`; null: it has none.
 * Of a candidate, as `candidate:content`, with version and share as '1.1.0 5 %', and each step of its timetable as '25 % 2026-11-28T02:00:00.000Z'; null: it
 * has ended.
 */
export interface SetDifference {
  readonly name: string;
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

const versionText = (version: string | null | undefined): string =>
  version === undefined ? 'none' : (version ?? 'off');

/** Returns a change as 'content 1.0.0 → 1.1.0', with 'none' and 'off'. */
export const differenceText = ({ name, from, to }: SetDifference): string =>
  `${name} ${versionText(from)} → ${versionText(to)}`;

type Compared = Pick<
  ChangeSet,
  'host' | 'remotes' | 'candidates' | 'rights' | 'rightTitles' | 'approvedServices' | 'services'
>;

/** Returns what differs between two sets: the host first, then the remotes, candidates, approved rights and services by name. */
export function differences(from: Compared | undefined, to: Compared): readonly SetDifference[] {
  const names = [...new Set([...Object.keys(from?.remotes ?? {}), ...Object.keys(to.remotes)])].sort();
  const [before, after] = [grantedBy(from), grantedBy(to)];
  const granted = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return [
    { name: HOST_RELEASE, from: from?.host, to: to.host },
    ...names.map((name) => ({ name, from: from?.remotes[name], to: to.remotes[name] })),
    ...names.map((name) => candidateDifference(name, from?.candidates?.[name], to.candidates?.[name])),
    ...granted.map((name) => ({ name, from: before[name], to: after[name] })),
    ...retitled(from, to),
  ].filter((each) => each.from !== each.to);
}

function candidateDifference(
  name: string,
  from: SetCandidate | undefined,
  to: SetCandidate | undefined,
): SetDifference {
  const ended = from && null;
  return { name: `candidate:${name}`, from: from && candidateText(from), to: to ? candidateText(to) : ended };
}

/** Returns a candidate as '1.1.0 5 %', with the roles that get it in any case, the factor where only that says what differs, and the steps of its timetable. */
const candidateText = ({ version, share, roles = [], factor, timetable }: SetCandidate): string =>
  [
    `${version} ${share} %`,
    ...roles,
    ...(factor === DEFAULT_FACTOR ? [] : [`×${factor}`]),
    ...(timetable?.steps ?? []).map((step) => `${step.share} % ${step.at}`),
  ].join(', ');

/** Returns rights whose approved title changed. A set of an earlier version has none to compare with. */
const retitled = (from: Compared | undefined, to: Compared): readonly SetDifference[] =>
  Object.entries(to.rightTitles ?? {}).flatMap(([name, title]) => {
    const before = from?.rightTitles?.[name];
    return before === undefined || before === title
      ? []
      : [{ name: `right:${name}`, from: before, to: title }];
  });

const grantedBy = (set: Compared | undefined): Readonly<Record<string, string | null>> =>
  Object.fromEntries([
    ...Object.values(set?.rights ?? {})
      .flat()
      .map((name) => [`right:${name}`, 'approved']),
    ...Object.values(set?.approvedServices ?? {}).map((prefix) => [
      `service:${prefix}`,
      set?.services?.[prefix] ?? null,
    ]),
  ]);
