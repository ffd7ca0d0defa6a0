import type {
  DifferenceTarget,
  PortalReleases,
  ReleaseActing,
  ReleaseChange,
  ReleaseChanged,
  ReleaseDifference,
} from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import {
  type CandidateAction,
  type CandidateValues,
  candidateActionTexts,
  candidateChange,
  candidateDoneText,
  candidateObstacle,
  isCandidateAction,
} from '../candidate/candidateAction';
import { partName, texts } from '../texts';
import { momentOf, type TypedMoment } from '../timed/moment';
import { bothZones, timed } from '../timed/texts';

const { acting } = texts;

/** Change of what is live that a person has chosen. */
export type Action =
  | { readonly kind: 'propose'; readonly parts: PortalReleases['parts'] }
  | { readonly kind: 'activate' | 'activate-at' | 'restore'; readonly set: number }
  /** `live`: number of the live set, which stays. */
  | { readonly kind: 'discard' | 'cancel'; readonly set: number; readonly live: number }
  | { readonly kind: 'switch-off'; readonly remote: string }
  /** `live`: number of the live set, which stays. */
  | { readonly kind: 'lift'; readonly remote: string; readonly version: string; readonly live: number }
  | CandidateAction;

/** Versions that a proposal chooses, by part; `KEPT` leaves it as it is, `OFF` switches a remote off. */
export type ChosenVersions = Readonly<Record<string, string>>;
export const KEPT = 'kept';
export const OFF = 'off';

/** Returns host and remotes of a proposal, as far as something was chosen. */
export function chosenParts(versions: ChosenVersions) {
  const { [HOST_RELEASE]: host = KEPT, ...remotes } = versions;
  const chosen = Object.entries(remotes).filter(([, version]) => version !== KEPT);
  return {
    ...(host !== KEPT && { host }),
    remotes: Object.fromEntries(chosen.map(([name, version]) => [name, version === OFF ? null : version])),
  };
}

/** Returns what an action leads to; null while nothing is chosen. */
export function targetOf(
  action: Action,
  { versions, version }: Pick<Decision, 'versions' | 'version'>,
): DifferenceTarget | null {
  switch (action.kind) {
    case 'propose': {
      const chosen = chosenParts(versions);
      return chosen.host === undefined && Object.keys(chosen.remotes).length === 0 ? null : chosen;
    }
    case 'activate':
    case 'activate-at':
    case 'restore':
      return { set: action.set };
    case 'switch-off':
      return { remotes: { [action.remote]: null } };
    case 'discard':
    case 'cancel':
    case 'lift':
    case 'candidate-end':
      return { set: action.live };
    case 'candidate-all':
      return { remotes: { [action.remote]: action.version } };
    case 'candidate-change':
      return { remotes: { [action.remote]: action.candidate.version } };
    case 'candidate-begin':
      return version === '' ? null : { remotes: { [action.part.name]: version } };
  }
}

/** Reason of an action, the versions of a proposal, and the time of an activation. */
interface Decision extends TypedMoment, CandidateValues {
  readonly duringBackup: boolean;
  readonly why: string;
  readonly versions: ChosenVersions;
}

/**
 * Returns the change that an action asks of the platform.
 * @param confirmed what goes away, as the person has confirmed it
 */
export function changeOf(
  action: Action,
  { why, versions, duringBackup, ...typed }: Decision,
  confirmed: Pick<ReleaseDifference, 'takesAway'>,
): ReleaseChange {
  const drops = confirmed.takesAway.map(({ item }) => item);
  if (isCandidateAction(action)) return candidateChange(action, typed, why, drops);
  switch (action.kind) {
    case 'propose':
      return { kind: 'propose', ...chosenParts(versions), why, drops };
    case 'activate':
    case 'restore':
      return { kind: action.kind, set: action.set, why, drops };
    case 'activate-at': {
      // The schema has refused a time that is not clear.
      const at = momentOf(typed)?.toISOString() ?? '';
      return { kind: 'activate-at', set: action.set, at, duringBackup, why, drops };
    }
    case 'discard':
    case 'cancel':
      return { kind: action.kind, set: action.set, why };
    case 'switch-off':
      return { kind: 'switch-off', remote: action.remote, why };
    case 'lift':
      return { kind: 'lift', remote: action.remote, version: action.version, why };
  }
}

/** Actions that leave all versions as they are, whatever went live since the page was read. */
const KEEPING: ReadonlySet<Action['kind']> = new Set(['discard', 'cancel', 'lift', 'candidate-end']);
export const keepsVersions = ({ kind }: Pick<Action, 'kind'>): boolean => KEEPING.has(kind);

/** Returns whether something goes away by an action that has to be confirmed. */
export const needsConfirmation = (
  action: Pick<Action, 'kind'>,
  difference: Pick<ReleaseDifference, 'takesAway' | 'switchesOff'> | undefined,
): boolean =>
  !keepsVersions(action) &&
  difference !== undefined &&
  !candidateObstacle(action, difference) &&
  difference.takesAway.length + difference.switchesOff.length > 0;

/** Places where reasons of actions can be read. */
const WHY_PLACES: Readonly<Record<Action['kind'], keyof typeof acting.whyHints>> = {
  propose: 'proposal',
  activate: 'sets',
  restore: 'sets',
  'switch-off': 'sets',
  'candidate-begin': 'sets',
  'candidate-change': 'sets',
  'candidate-all': 'sets',
  'candidate-end': 'sets',
  'activate-at': 'planned',
  cancel: 'cancelled',
  discard: 'discarded',
  lift: 'trail',
};

/** Returns the hint that says where the reason of an action can be read. */
export const whyHintOf = ({ kind }: Pick<Action, 'kind'>, by: ReleaseActing): string =>
  acting.whyHints[WHY_PLACES[kind]](by === 'portal' ? acting.withName : '');

/** German texts of an action. */
export interface ActionTexts {
  readonly title: string;
  readonly lead: string;
  /** Text of the button that does it. */
  readonly button: string;
}

/** Returns the texts of the dialog about an action. */
export function actionTexts(action: Action): ActionTexts {
  const { titles, leads } = acting;
  const { planButton, cancelButton } = timed;
  if (isCandidateAction(action)) return candidateActionTexts(action);
  switch (action.kind) {
    case 'propose':
      return { title: titles.propose, lead: leads.propose, button: acting.proposeButton };
    case 'activate':
      return { title: titles.activate(action.set), lead: leads.activate, button: acting.activate };
    case 'activate-at':
      return { title: titles.activateAt(action.set), lead: leads.activateAt, button: planButton };
    case 'cancel':
      return { title: titles.cancel(action.set), lead: leads.cancel, button: cancelButton };
    case 'restore':
      return { title: titles.restore(action.set), lead: leads.restore, button: acting.restoreButton };
    case 'discard':
      return { title: titles.discard(action.set), lead: leads.discard, button: acting.discard };
    case 'switch-off':
      return { title: titles.switchOff(action.remote), lead: leads.switchOff, button: acting.switchOff };
    case 'lift':
      return {
        title: titles.lift(action.remote, action.version),
        lead: leads.lift,
        button: acting.lift,
      };
  }
}

/** Returns the sentence about an action that has succeeded. */
export function doneText(
  action: Action,
  set: number | undefined,
  typed: TypedMoment & CandidateValues,
): string {
  const { done } = acting;
  if (isCandidateAction(action)) return candidateDoneText(action, typed);
  switch (action.kind) {
    case 'propose':
      return done.propose(set ?? 0);
    case 'activate':
      return done.activate(set ?? action.set);
    case 'activate-at':
      return done.activateAt(action.set, bothZones(momentOf(typed)?.toISOString() ?? ''));
    case 'cancel':
      return done.cancel(action.set);
    case 'restore':
      return done.restore(set ?? 0, action.set);
    case 'discard':
      return done.discard(action.set);
    case 'switch-off':
      return done.switchOff(action.remote);
    case 'lift':
      return done.lift(partName({ name: action.remote }), action.version);
  }
}

/** Returns what people should know of a change that has succeeded. */
export const warningTexts = ({ damaged, inQuarantine }: ReleaseChanged): readonly string[] => [
  ...(damaged.length > 0 ? [acting.warnings.damaged(damaged.map(named))] : []),
  ...inQuarantine.map((release) => acting.warnings.inQuarantine(named(release), release.instead)),
];

const named = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${partName({ name })} ${version}`;
