import type {
  DescribedCandidate,
  PortalPart,
  ReleaseChange,
  ReleaseDifference,
} from '@mobidrom/platform-api';
import { HOST_RELEASE, RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import type { Option } from '@mobidrom/shared-ui/forms';
import { versionLabel } from '../versionLabel';
import { candidateTexts as texts, timetableTexts } from './texts';
import { type StepTimes, stepsOf, timetableProblems, USUAL_STEPS } from './timetable';

/** Change of a candidate that a person has chosen. */
export type CandidateAction =
  | { readonly kind: 'candidate-begin'; readonly part: PortalPart }
  | { readonly kind: 'candidate-change'; readonly remote: string; readonly candidate: DescribedCandidate }
  | { readonly kind: 'candidate-all'; readonly remote: string; readonly version: string }
  /** `live`: number of the live set, whose versions stay. */
  | {
      readonly kind: 'candidate-end';
      readonly remote: string;
      readonly version: string;
      readonly live: number;
    };

export const isCandidateAction = (action: { readonly kind: string }): action is CandidateAction =>
  action.kind.startsWith('candidate-');

/** Values of the fields, as they are typed. */
export interface CandidateValues {
  readonly version: string;
  readonly share: string;
  readonly roles: readonly string[];
  readonly factor: string;
  /** One of `COURSES`. */
  readonly course: string;
  readonly steps: StepTimes;
}

export const NO_CANDIDATE: CandidateValues = {
  version: '',
  share: '',
  roles: [],
  factor: '2',
  course: 'hand',
  steps: USUAL_STEPS,
};

/** Shares that the page offers, in percent; 0: only people with a role. */
export const SHARES: readonly number[] = [5, 25, 50, 0];

/** Names of the roles of the portal, by name. */
export const roleNames = (): readonly string[] =>
  [...Object.values(ROLES).flat(), ...Object.values(RELEASE_ROLES).flat()].sort();

/** Returns the versions that can become the candidate of a part, newest first; none while it has one, or no version to compare with. */
export function candidateVersions(part: PortalPart): readonly string[] {
  const { name, live, servedInstead, candidate, quarantined, releases } = part;
  if (name === HOST_RELEASE || typeof live !== 'string' || servedInstead !== undefined || candidate)
    return [];
  const barred = [live, ...quarantined.map(({ version }) => version)];
  return releases.map(({ version }) => version).filter((version) => !barred.includes(version));
}

/** Returns what the dialog offers as the candidate of a part. Withdrawn versions are named as such. */
export const candidateOptions = (part: PortalPart): Option[] =>
  candidateVersions(part).map((version) => ({ value: version, label: versionLabel(part, version) }));

/** Returns the values with which the dialog opens. A withdrawn version is only chosen by a person. */
export function candidateValues(action: CandidateAction): CandidateValues {
  if (action.kind === 'candidate-begin') {
    const { part } = action;
    const version = candidateVersions(part).find((one) => !part.withdrawn.includes(one)) ?? '';
    return { ...NO_CANDIDATE, version, share: '5' };
  }
  if (action.kind !== 'candidate-change') return NO_CANDIDATE;
  const { version, share, roles = [], factor } = action.candidate;
  return { ...NO_CANDIDATE, version, share: String(share), roles, factor: String(factor).replace('.', ',') };
}

/** Returns a typed factor; NaN for a text that is no number from 1 to 100. */
export function factorOf(typed: string): number {
  const factor = /^\d{1,3}(,\d{1,2})?$/.test(typed.trim())
    ? Number(typed.trim().replace(',', '.'))
    : Number.NaN;
  return factor >= 1 && factor <= 100 ? factor : Number.NaN;
}

/** Reason why a candidate is impossible. */
interface Obstacle {
  /** Says what to do instead. */
  readonly text: string;
  /** Error at the field that decides it. */
  readonly problem: { readonly path: string[]; readonly message: string };
}

/**
 * Returns why the platform refuses a candidate by which something goes away: some people would miss it, so that nobody can confirm it.
 * Undefined for actions that may take something away, and where nothing goes away.
 * @param difference what the action leads to
 */
export function candidateObstacle(
  { kind }: { readonly kind: string },
  difference: Pick<ReleaseDifference, 'takesAway'> | undefined,
): Obstacle | undefined {
  if ((difference?.takesAway.length ?? 0) === 0) return undefined;
  const { begin, change } = texts.impossible;
  if (kind === 'candidate-begin')
    return { text: begin.text, problem: { path: ['version'], message: begin.problem } };
  if (kind === 'candidate-change')
    return { text: change.text, problem: { path: ['share'], message: change.problem } };
  return undefined;
}

/**
 * Returns what is missing or invalid in the fields of an action, by field.
 * @param obstacle of `candidateObstacle`
 */
export function candidateProblems(
  action: CandidateAction,
  values: CandidateValues,
  obstacle: Obstacle | undefined,
) {
  if (action.kind !== 'candidate-begin' && action.kind !== 'candidate-change') return [];
  const { version, share, roles, factor, course } = values;
  return [
    ...(version === '' ? [{ path: ['version'], message: texts.noVersion }] : []),
    ...(share === '' ? [{ path: ['share'], message: texts.noShare }] : []),
    ...(share === '0' && roles.length === 0 ? [{ path: ['roles'], message: texts.noRoles }] : []),
    ...(Number.isNaN(factorOf(factor)) ? [{ path: ['factor'], message: texts.factorInvalid }] : []),
    ...(course === 'timetable' ? timetableProblems(values) : []),
    ...(obstacle ? [obstacle.problem] : []),
  ];
}

/**
 * Returns the change that an action asks of the platform.
 * @param drops what the person has confirmed to go away, where all get the version
 */
export function candidateChange(
  action: CandidateAction,
  { version, share, roles, factor, course, steps }: CandidateValues,
  why: string,
  drops: string[],
): Extract<ReleaseChange, { readonly kind: 'candidate' | 'candidate-end' }> {
  switch (action.kind) {
    case 'candidate-begin':
    case 'candidate-change': {
      const remote = action.kind === 'candidate-begin' ? action.part.name : action.remote;
      const asked = { share: Number(share), roles: [...roles], factor: factorOf(factor) };
      const timetable = course === 'timetable' && { timetable: stepsOf({ share, steps }) };
      // The page is some seconds old: what it shows must not bring back what has ended since, or replace what began.
      const seen = action.kind === 'candidate-begin' ? null : action.candidate.version;
      return { kind: 'candidate', remote, version, ...asked, ...timetable, seen, why, drops: [] };
    }
    case 'candidate-all': {
      const { remote, version: seen } = action;
      return { kind: 'candidate', remote, version: seen, share: 100, seen, why, drops };
    }
    case 'candidate-end':
      return { kind: 'candidate-end', remote: action.remote, version: action.version, why };
  }
}

/** Returns title, explanation and button of the dialog about an action. */
export function candidateActionTexts(action: CandidateAction) {
  const { titles, leads } = texts;
  switch (action.kind) {
    case 'candidate-begin':
      return { title: titles.begin(action.part.name), lead: leads.begin, button: texts.begin };
    case 'candidate-change': {
      const title = titles.change(action.remote, action.candidate.version);
      return { title, lead: leads.change, button: texts.change };
    }
    case 'candidate-all':
      return { title: titles.all(action.remote, action.version), lead: leads.all, button: texts.all };
    case 'candidate-end':
      return { title: titles.end(action.remote, action.version), lead: leads.end, button: texts.end };
  }
}

/** Returns the sentence about an action that has succeeded. */
export function candidateDoneText(action: CandidateAction, { version, course }: CandidateValues): string {
  const { done } = texts;
  const more = course === 'timetable' ? ` ${timetableTexts.begun}` : '';
  switch (action.kind) {
    case 'candidate-begin':
      return `${done.begun(action.part.name, version)}${more}`;
    case 'candidate-change':
      return `${done.changed(action.remote, action.candidate.version)}${more}`;
    case 'candidate-all':
      return done.all(action.remote, action.version);
    case 'candidate-end':
      return done.ended(action.remote, action.version);
  }
}
