import { itemText as wordedItem } from '@mobidrom/platform-api';
import type { MisfitOfRelease, Refusal } from '@mobidrom/shared-build/releases';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { Problem } from '../http/problem';
import { texts } from './texts';

const { refused } = texts;

/** Returns a release as people read it, as 'content 1.1.0' and 'Rahmen 1.0.0'. */
const named = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${partName(name)} ${version}`;
const isHost = ({ name }: { readonly name: string }): boolean => name === HOST_RELEASE;
const partName = (name: string): string => (name === HOST_RELEASE ? texts.host : name);

/** Returns why a release does not run in the host, with module and exports. */
export function misfitText(misfit: MisfitOfRelease): string {
  const { module, needs = '', has, missing } = misfit.reason;
  const release = named(misfit);
  if (module === undefined) return refused.contract(release, needs, has ?? '');
  if (missing !== undefined) return refused.exports(release, module, missing);
  return has === undefined
    ? refused.moduleMissing(release, module, needs)
    : refused.moduleVersion(release, module, needs, has);
}

const itemText = (item: string): string => wordedItem(item, texts.items);

function statusOf({ kind }: Refusal): number {
  if (kind === 'unknown-set' || kind === 'not-proposed' || kind === 'not-published') return 404;
  const isOfState = [
    'nothing-changes',
    'stale-proposal',
    'never-live',
    'not-quarantined',
    'no-candidate',
    'other-candidate',
    'busy',
  ];
  return isOfState.includes(kind) ? 409 : 422;
}

/** Returns in German why something was refused. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'nothing-changes':
      return refused.nothingChanges;
    case 'stale-proposal':
      return refused.staleProposal(refusal.id, refusal.live);
    case 'unknown-set':
      return refused.unknownSet(refusal.id);
    case 'not-proposed':
      return texts.noProposal(refusal.id);
    case 'never-live':
      return refused.neverLive(refusal.id);
    case 'never-active':
      return refused.neverActive(refusal.name);
    case 'nothing-to-compare':
      return refused.nothingToCompare(refusal.name);
    case 'no-candidate':
      return refused.noCandidate(refusal.name);
    case 'other-candidate':
      return refused.otherCandidate(refusal.name, refusal.version);
    case 'for-nobody':
      return refused.forNobody;
    case 'candidate-is-live':
      return refused.candidateIsLive(named(refusal));
    case 'quarantined':
      return refused.quarantined(named(refusal));
    case 'not-quarantined':
      return refused.notQuarantined(named(refusal));
    case 'not-published':
      return refused.notPublished(named(refusal));
    case 'damaged':
      return refused.damaged(named(refusal), refusal.file);
    case 'damaged-live':
      return refused.damagedLive(refusal.releases.map(named), refusal.releases.some(isHost));
    case 'misfit':
      return [...refusal.misfits.map(misfitText), refused.together].join(' ');
    case 'drops':
      return refused.drops(refusal.items.map(itemText));
    case 'unapproved':
      return refused.unapproved(
        refusal.items.map((one) => refused.brought(itemText(one.item), one.title, named(one))),
      );
    case 'two-owners':
      return refused.twoOwners(itemText(refusal.item), refusal.names.map(partName));
    case 'two-candidates':
      return refused.twoCandidates(itemText(refusal.item), refusal.releases.map(named));
    case 'unsigned':
      return refusal.file === undefined ? refused.noKey : refused.unsigned(refusal.file);
    case 'unknown-key':
      return refused.unknownKey(refusal.key);
    case 'not-owner':
      return refused.notOwner(refusal.owner, refusal.name);
    case 'busy':
      return refused.busy;
  }
}

/** Returns the problem that says in German why a change of the releases was refused. */
export const refusalProblem = (refusal: Refusal): Problem =>
  new Problem(statusOf(refusal), refusalText(refusal));
