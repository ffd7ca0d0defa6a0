import {
  type DescribedProposal,
  hasRoomFor,
  TRIAL_BOUNDS,
  type TrialFinding,
  type TrialMessage,
  type TrialSet,
  type TriedArea,
  visibleText,
} from '@mobidrom/platform-api';
import { meetsRequirement, type Session } from '@mobidrom/shared-contract';

/** Areas that are open at once: they share the browser's thread and the person's session. */
const AT_ONCE = 2;

/** Area of a Probelauf; `closed`: the person may not enter it, so that it is not opened. */
export interface RunArea extends Omit<TriedArea, 'tried'> {
  readonly status: 'waiting' | 'running' | 'done' | 'closed';
}

/** Probelauf that is under way. */
export interface TrialRun {
  readonly set: number;
  /** `state` of the set that is tried. */
  readonly state: string;
  readonly areas: readonly RunArea[];
}

/** Returns a Probelauf of a set with its first areas running. `person` may not enter all of them. */
export function beginRun(
  set: number,
  { state, register }: TrialSet,
  person: Pick<Session, 'roles' | 'groups'>,
): TrialRun {
  const areas = register.remotes.flatMap(({ name, active, areas: brought }) =>
    brought.map((area): RunArea => {
      const isOpen = area.access === 'public' || meetsRequirement(person, area);
      return {
        ...{ remote: name, version: active.version, path: area.path, title: area.title.slice(0, 200) },
        status: isOpen ? 'waiting' : 'closed',
        findings: [],
      };
    }),
  );
  return withMoreRunning({ set, state, areas: areas.slice(0, TRIAL_BOUNDS.areas) });
}

function withMoreRunning(run: TrialRun): TrialRun {
  let free = AT_ONCE - run.areas.filter(({ status }) => status === 'running').length;
  const areas = run.areas.map((area) =>
    area.status === 'waiting' && free-- > 0 ? { ...area, status: 'running' as const } : area,
  );
  return { ...run, areas };
}

/** Changes the area of a path as long as it is running: what comes later counts no more. */
const withArea = (run: TrialRun, path: string, change: (area: RunArea) => RunArea): TrialRun =>
  withMoreRunning({
    ...run,
    areas: run.areas.map((area) => (area.path === path && area.status === 'running' ? change(area) : area)),
  });

const withFinding = (area: RunArea, finding: TrialFinding): RunArea =>
  hasRoomFor(finding.kind, area.findings) ? { ...area, findings: [...area.findings, finding] } : area;

/** Returns a Probelauf after a message of the frame of an area. */
export const received = (run: TrialRun, path: string, message: TrialMessage): TrialRun =>
  withArea(run, path, (area) => {
    if (message.trial === 'finding') return withFinding(area, message.finding);
    const { mounted, ms, bytes } = message;
    const done: RunArea = {
      ...area,
      status: 'done',
      ...(ms !== undefined && { ms }),
      ...(bytes !== undefined && { bytes }),
    };
    return mounted ? done : withFinding(done, { kind: 'mount', text: '' });
  });

/** Returns a Probelauf after an area was not done within the limit. */
export const expired = (run: TrialRun, path: string): TrialRun =>
  withArea(run, path, (area) => ({
    ...withFinding(area, { kind: 'timeout', text: '' }),
    status: 'done',
  }));

/** Whether nothing is left to try. */
export const isOver = ({ areas }: TrialRun): boolean =>
  areas.every(({ status }) => status === 'done' || status === 'closed');

/**
 * Returns why a Probelauf cannot go on: its set is no longer proposed, or another one went live. Undefined while it can, and once it is
 * over, when the platform decides whether the outcome is kept.
 * @param isUnkept whether the platform could not be asked to keep the outcome: the buttons that ask again and that give it up go with
 * the proposal
 */
export function interruptionOf(
  run: TrialRun,
  proposals: readonly Pick<DescribedProposal, 'id' | 'isStale'>[],
  isUnkept: boolean,
): 'gone' | 'stale' | undefined {
  if (isOver(run) && !isUnkept) return undefined;
  const proposal = proposals.find(({ id }) => id === run.set);
  if (proposal === undefined) return 'gone';
  return proposal.isStale && !isOver(run) ? 'stale' : undefined;
}

/**
 * Returns the areas of a finished Probelauf as they are kept. A host that is tried may be an earlier one, whose findings hold characters
 * that the platform does not take.
 */
export const triedAreas = ({ areas }: TrialRun): TriedArea[] =>
  areas.map(({ status, ...area }) => ({
    ...area,
    findings: area.findings.map(({ kind, text }) => ({ kind, text: visibleText(text) })),
    tried: status === 'done',
  }));
