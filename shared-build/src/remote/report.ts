import { HOST_RELEASE, type Register, type SetCandidate } from '@mobidrom/shared-contract';
import type { Imported } from '../owners/importArchive';
import type { Activated } from '../releases/activate';
import type { PreparedSet } from '../releases/changePortal';
import { damagedAdvice } from '../releases/checkSet';
import type { SetDiff } from '../releases/diffSets';
import type { DiscardedProposal } from '../releases/discarded';
import type { HistoryEntry, LiftedEntry, ListedRemote, Listing } from '../releases/list';
import { differenceText, type SetDifference } from '../releases/nextSet';
import type { Pruned } from '../releases/prune';
import { quarantineText } from '../releases/quarantine';
import { findingText, type VerifyFinding } from '../releases/verifyRelease';

/* Results of the commands as text; with `--json` the values are printed instead. */

/** @param more end of the first line */
export const activatedText = (done: Activated, more = ''): string =>
  [`${activatedLine(done)}${more}`, ...unboundLines(done), ...damagedLines(done.damaged)].join('\n');

/** Returns how the service of an active remote gets an address, where it has none: its calls fail until then. */
function unboundLines({ name, version, set }: Activated): readonly string[] {
  const prefix = set.approvedServices?.[name];
  if (version === null || prefix === undefined || set.services?.[prefix] !== undefined) return [];
  return [
    `calls below /api/${prefix} are answered with 404 until the service has an address: activate ${name} ${version} --bind ${prefix}=http://<host>:<port>`,
  ];
}

function activatedLine({ name, version, before, register, set }: Activated): string {
  if (version === null) return `${name} is switched off (before: ${versionText(before)}, set ${set.id})`;
  const fallback = register.remotes.find((remote) => remote.name === name)?.fallback?.version;
  const was = before === undefined ? 'nothing was active before' : `before: ${versionText(before)}`;
  const grants = grantTexts(set, name);
  const approved = grants.length > 0 ? `; approved: ${grants.join(', ')}` : '';
  const quarantined = quarantineLines(register, name).map((line) => `; but ${line}`);
  return `${name} ${version} is active (${was}, fallback: ${fallback ?? 'none'}, set ${set.id})${approved}${quarantined.join('')}`;
}

/** Returns a line of each damaged file that a change left live, with the ways out at the end. */
export const damagedLines = (damaged: readonly VerifyFinding[]): readonly string[] =>
  damaged.length === 0
    ? []
    : [
        ...damaged.map((finding) => `warning: ${findingText(finding)}, and stays live`),
        damagedAdvice(damaged),
      ];

/** Returns the approved rights and the service of a remote, as `right:verkehr_read` and `service:verkehr → http://verkehr:8080`. */
function grantTexts(set: Activated['set'], name: string): readonly string[] {
  const prefix = set.approvedServices?.[name];
  return [
    ...(set.rights?.[name] ?? []).map((right) => `right:${right}`),
    ...(prefix === undefined ? [] : [`service:${prefix} → ${addressText(set.services?.[prefix])}`]),
  ];
}

const addressText = (address: string | undefined): string => address ?? 'no address';

const versionText = (version: string | null | undefined): string =>
  version === undefined ? 'none' : (version ?? 'off');

export const changedText = (id: number, differences: readonly SetDifference[]): string =>
  differences.length === 0
    ? `set ${id} is live already`
    : `set ${id} is live: ${differences.map(differenceText).join(', ')}`;

/**
 * Returns of each release of the live set that is in quarantine what browsers get in its place.
 * @param name remote; default: all
 */
export const quarantineLines = ({ remotes, quarantined = [] }: Register, name?: string): readonly string[] =>
  quarantined
    .filter(({ remote }) => name === undefined || remote === name)
    .map(({ remote, version }) => {
      const served = remotes.find(({ name }) => name === remote)?.active.version;
      const instead =
        served === version || served === undefined
          ? 'it is served nevertheless'
          : `${served} is served in its place`;
      return `${remote} ${version} is in quarantine: ${instead}; lift ${remote} ${version} ends it`;
    });

export const proposedText = ({ set, differences, dropped }: PreparedSet): string =>
  [
    `set ${set.id} is proposed: ${differences.map(differenceText).join(', ')}`,
    ...(dropped.length > 0 ? [`it takes away ${dropped.join(', ')}`] : []),
    `make it live with: activate ${set.id}`,
  ].join('\n');

export const diffText = ({ from, to, changes, brings, takesAway }: SetDiff): string =>
  [
    `from set ${from} to set ${to}`,
    ...(changes.length > 0 ? changes.map((change) => `  ${differenceText(change)}`) : ['  no difference']),
    ...brings.map((item) => `  + ${item}`),
    ...takesAway.map((item) => `  - ${item}`),
  ].join('\n');

const personText = ({
  at,
  by,
  why,
  proposed,
}: Pick<HistoryEntry, 'at' | 'by' | 'why'> & Partial<Pick<HistoryEntry, 'proposed'>>): string =>
  `${at} by ${by}${proposed && proposed.by !== by ? `, proposed by ${proposed.by}` : ''}${why ? ` (${why})` : ''}`;

/** Returns the sets that were live, the quarantines that were lifted and the proposals that were discarded, the last one first. */
export function historyText(
  entries: readonly HistoryEntry[],
  lifted: readonly LiftedEntry[] = [],
  discarded: readonly DiscardedProposal[] = [],
): string {
  if (entries.length === 0) return 'no set was ever live';
  const sets = entries.map((entry) => ({ at: entry.at, text: setText(entry) }));
  const lifts = lifted.map((entry) => ({
    at: entry.at,
    text: `lift ${entry.remote} ${entry.version}  ${personText(entry)}`,
  }));
  const discards = discarded.map((entry) => ({ at: entry.at, text: discardText(entry) }));
  // Sets of the same millisecond keep their order.
  return [...sets, ...lifts, ...discards]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ text }) => text)
    .join('\n');
}

function setText(entry: HistoryEntry): string {
  const restored = entry.restores === undefined ? '' : `, restores ${entry.restores}`;
  const changes = entry.changes.map((change) => `  ${differenceText(change)}`);
  return [`set ${entry.id}${restored}  ${personText(entry)}`, ...changes].join('\n');
}

function discardText({ id, isCleared, changes, ...entry }: DiscardedProposal): string {
  const head = `discard ${id}${isCleared ? ', by prune' : ''}  ${personText(entry)}`;
  return [head, ...changes.map((change) => `  ${differenceText(change)}`)].join('\n');
}

export function listText({ set, host, remotes, proposals }: Listing): string {
  if (remotes.length === 0 && host.published.length === 0) return 'nothing is published';
  const proposed = proposals.map((each) =>
    [
      `proposed set ${each.id}  ${personText(each)}`,
      ...(each.isStale
        ? [
            `  stale      proposed for set ${each.before ?? 'none'}, but set ${set ?? 'none'} is live: propose it again, or discard ${each.id}`,
          ]
        : []),
      ...each.changes.map((change) => `  ${differenceText(change)}`),
    ].join('\n'),
  );
  return [`set ${set ?? 'none'}`, ...[host, ...remotes].map(remoteText), ...proposed].join('\n');
}

/** Returns a candidate as '1.1.0 for 5 % of the browsers since … by …'. */
export const candidateText = (candidate: SetCandidate): string => {
  const { version, share, roles = [], factor, since, by, timetable } = candidate;
  const people = roles.length > 0 ? ` and the roles ${roles.join(', ')}` : '';
  const steps = (timetable?.steps ?? []).map((step) => `; ${step.share} % at ${step.at}`).join('');
  return `${version} for ${share} % of the browsers${people} since ${since} by ${by}; ends by itself beyond ${factor} times the failures of the active version${steps}`;
};

function remoteText(remote: ListedRemote): string {
  const { name, active, fallback, published, withdrawn, activation, quarantined = [] } = remote;
  const { candidate, deprecated = [], rights = [], service, servedInstead } = remote;
  const since = activation ? ` since ${personText(activation)}` : '';
  return [
    `${name}`,
    `  active     ${versionText(active)}${since}`,
    ...(servedInstead ? [`  served     ${servedInstead}, in its place`] : []),
    ...(candidate ? [`  candidate  ${candidateText(candidate)}`] : []),
    ...quarantined.map((entry) => {
      const isServed = entry.version === (servedInstead ?? active);
      return `  quarantine ${entry.version} ${quarantineText(entry, isServed)}`;
    }),
    ...(name === HOST_RELEASE ? [] : [`  fallback   ${fallback ?? 'none'}`]),
    `  published  ${published.join(', ') || 'none'}`,
    ...(withdrawn.length > 0 ? [`  withdrawn  ${withdrawn.join(', ')}`] : []),
    ...(rights.length > 0 ? [`  rights     ${rights.join(', ')}`] : []),
    ...(service ? [`  service    /api/${service.prefix} → ${addressText(service.address)}`] : []),
    ...(deprecated.length > 0 ? [`  deprecated ${deprecated.length} (${deprecated.join(', ')})`] : []),
  ].join('\n');
}

export function importedText({ name, version, owner, isNew, needsHost }: Imported): string {
  if (!isNew) return `${name} ${version} is in the store already, with the same files`;
  const next =
    needsHost === undefined
      ? `activate it with: activate ${name} ${version}`
      : `it does not run in the live host: propose host=${needsHost} ${name}=${version}`;
  return `${name} ${version}, signed by ${owner}, is in the store; ${next}`;
}

export const verifiedText = (findings: readonly VerifyFinding[]): string =>
  findings.length === 0 ? 'all is well' : findings.map(findingText).join('\n');

export function prunedText(pruned: Pruned, isDeleted: boolean): string {
  const { releases, assets, proposals, archives, imports, publishes, leftovers } = pruned;
  if (Object.values(pruned).every((list) => list.length === 0)) return 'nothing is unused';
  return [
    isDeleted ? 'deleted:' : 'would be deleted (with --yes):',
    ...releases.map(({ name, version }) => `  ${name} ${version}`),
    ...(assets.length > 0 ? [`  ${assets.length} assets of earlier hosts`] : []),
    ...proposals.map((id) => `  proposed set ${id}`),
    ...archives.map(({ name, version }) => `  archive of ${name} ${version}, whose release is gone`),
    ...imports.map((folder) => `  ${folder}, of an import that was interrupted`),
    ...publishes.map((folder) => `  ${folder}, of a publish that was interrupted`),
    ...leftovers.map((file) => `  ${file}, of a change that was interrupted`),
  ].join('\n');
}
