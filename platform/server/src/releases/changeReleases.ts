import type { ReleaseChange, ReleaseChanged } from '@mobidrom/platform-api';
import {
  activate,
  activateProposal,
  beginCandidate,
  type Changed,
  discardProposal,
  endCandidate,
  liftQuarantine,
  liveHostLink,
  propose,
  type Reason,
  ReleaseError,
  type ReleasesContext,
  requireCandidate,
  restoreSet,
} from '@mobidrom/shared-build/releases';
import type { CandidateTimetable } from '@mobidrom/shared-contract';
import type { Report } from '../http/errorHandler';
import { notFound, Problem } from '../http/problem';
import type { Db } from '../store/database';
import type { ActingSetup } from './acting';
import { refusalProblem } from './refusalText';
import { seenState } from './seenState';
import { texts } from './texts';

export interface ChangeOptions {
  /** Folder of the releases. */
  readonly releases: string;
  readonly acting: ActingSetup;
  /** Signed-in person, for the history. */
  readonly by: string;
  /** Added to the reason in the history. */
  readonly note?: string;
  /** Called under the lock before anything is done; a rejection ends the change. */
  readonly precondition: () => Promise<void>;
  /** Milliseconds to wait for another change that is running. Default: `LOCK_TIMEOUT`. */
  readonly lockTimeout?: number;
  /** Later shares of a candidate. Default: none. */
  readonly timetable?: CandidateTimetable | undefined;
}

/** Shorter than gateways wait for an answer, by the time of a change: nothing goes live after people have read that it failed. */
export const LOCK_TIMEOUT = 20_000;

/** Outcome of a change. */
export interface Done {
  readonly answer: ReleaseChanged;
  /** Entry of the trail; undefined where the store's own history becomes the entry. */
  readonly entry?: { readonly set: number; readonly word: string };
}

/** Greatest length of a person's name in the history; schema `changeSet`. */
export const LONGEST_NAME = 200;

/** Change that plans an activation, or cancels a planned one. */
export type TimedChange = Extract<ReleaseChange, { readonly kind: 'activate-at' | 'cancel' }>;
/** Change that is made at once. */
export type ImmediateChange = Exclude<ReleaseChange, TimedChange>;

/** As `ChangeOptions`, with what the person saw. */
interface CallOptions extends Omit<ChangeOptions, 'precondition' | 'note'> {
  /** Database of the planned activation. */
  readonly db: Db;
  /** Called under the lock once the state is the one that the person saw; a rejection ends the change. */
  readonly alsoRequire?: () => Promise<void>;
  /** Value of `If-Match`. */
  readonly condition: string | undefined;
  /** Receives the reason of a refusal that has no German words. */
  readonly report: Report;
}

/**
 * Changes the releases as a person asks who waits for it.
 * @throws Problem in German: 409, 412, 422 or 428; nothing was changed then
 */
export async function changeReleases(
  change: ImmediateChange,
  { db, condition, report, alsoRequire, ...options }: CallOptions,
): Promise<Done> {
  const { releases, acting } = options;
  refuseElsewhere(acting);
  const states = statesIn(condition);
  // Checked under the lock: of two people who saw the same state, the second is refused.
  const precondition = async () => {
    const { state } = await seenState(db, releases);
    if (!states.includes(state)) throw new Problem(412, texts.changedMeanwhile);
    await alsoRequire?.();
  };
  try {
    return await makeChange(change, { ...options, precondition });
  } catch (error) {
    throw error instanceof ReleaseError ? refusalOfChange(error, report) : error;
  }
}

function refuseElsewhere({ by }: ActingSetup): void {
  if (by !== 'portal') throw new Problem(409, texts.elsewhere[by]);
}

/**
 * Changes the releases by the functions of the release command, with their lock, checks and signatures.
 * @throws Problem where they are changed elsewhere, or of the precondition
 * @throws ReleaseError of shared-build; nothing was changed in either case
 */
export async function makeChange(change: ImmediateChange, options: ChangeOptions): Promise<Done> {
  const { releases, acting, note, precondition, lockTimeout = LOCK_TIMEOUT } = options;
  refuseElsewhere(acting);
  const reason: Reason = { by: options.by.slice(0, LONGEST_NAME), why: change.why, note, precondition };
  const context: ReleasesContext = {
    releases,
    // Only for folders in which nothing was ever live, which the release command fills.
    hostDist: liveHostLink(releases),
    configurationFile: { keep: true },
    signing: acting.signing,
    lockTimeout,
  };
  return make(change, context, reason, options.timetable);
}

/** Returns the problem of a refusal. A reason that has only the words of the commands is reported: browsers learn neither those nor paths. */
export function refusalOfChange(error: ReleaseError, report: Report): Problem {
  if (error.refusal !== undefined) return refusalProblem(error.refusal);
  report(error);
  return new Problem(422, texts.refusedOtherwise);
}

/** Returns the entity tags of a condition (RFC 9110, 13.1.1). `*` and weak ones name no state. */
export function statesIn(condition: string | undefined): readonly string[] {
  if (!condition) throw new Problem(428, texts.conditionMissing);
  return [...condition.matchAll(/(?<!W\/)"([\w-]+)"/g)].map(([, state = '']) => state);
}

async function make(
  change: ImmediateChange,
  context: ReleasesContext,
  reason: Reason,
  timetable: CandidateTimetable | undefined,
): Promise<Done> {
  switch (change.kind) {
    case 'propose': {
      const { host, remotes, drops } = change;
      const { set, damaged } = await propose(context, { host, remotes }, { ...reason, drops });
      return {
        answer: { set: set.id, damaged: namesOf(damaged), inQuarantine: [] },
        entry: { set: set.id, word: 'proposed' },
      };
    }
    case 'discard': {
      const { id } = await discardProposal(context, change.set, reason);
      return { answer: { damaged: [], inQuarantine: [] }, entry: { set: id, word: 'discarded' } };
    }
    case 'activate': {
      const done = await activateProposal(context, change.set, { ...reason, drops: change.drops });
      if (!done) throw notFound(texts.noProposal(change.set));
      return live(done, 'activated');
    }
    case 'restore': {
      const done = await restoreSet(context, change.set, { ...reason, drops: change.drops });
      if (done.differences.length === 0) throw refusalProblem({ kind: 'nothing-changes' });
      return live(done, 'rolled back');
    }
    case 'switch-off': {
      const done = await activate(context, { name: change.remote, version: null }, reason);
      if (done.before === null) throw new Problem(409, texts.alreadyOff(change.remote));
      return live(asChanged(done), 'switched off');
    }
    case 'candidate': {
      const { remote: name, version, share, roles, factor, drops, seen } = change;
      const from: Reason = {
        ...reason,
        precondition: async () => {
          await reason.precondition?.();
          if (seen !== undefined) await requireCandidate(context.releases, name, seen);
        },
      };
      if (share === 100)
        return live(asChanged(await activate(context, { name, version }, { ...from, drops })), 'activated');
      const wish = { name, version, share, roles, factor, timetable };
      const done = await beginCandidate(context, wish, from);
      if (done.differences.length === 0) throw refusalProblem({ kind: 'nothing-changes' });
      const course = timetable ? ', then by a timetable' : '';
      return live(done, `candidate ${name} ${version} for ${share} %${course}`);
    }
    case 'candidate-end':
      return live(
        await endCandidate(context, change.remote, reason, { expected: { version: change.version } }),
        `candidate of ${change.remote} ended`,
      );
    case 'lift': {
      const { remote, version } = change;
      const { lockTimeout, signing } = context;
      const lift = { ...reason, lockTimeout };
      const { damaged } = await liftQuarantine(context.releases, remote, version, lift, signing);
      return { answer: { damaged: namesOf(damaged), inQuarantine: [] } };
    }
  }
}

const asChanged = ({ set, register, damaged }: Omit<Changed, 'differences'>): Changed => ({
  ...{ set, register, damaged },
  differences: [],
});

/** Returns the outcome of a change that went live, with what people should know of it. */
function live({ set, register, damaged, differences }: Changed, word: string): Done {
  const inQuarantine = (register.quarantined ?? []).flatMap(({ remote, version }) => {
    if (!differences.some(({ name, to }) => name === remote && to === version)) return [];
    const served = register.remotes.find(({ name }) => name === remote)?.active.version;
    return [{ name: remote, version, ...(served !== version && { instead: served }) }];
  });
  return { answer: { set: set.id, damaged: namesOf(damaged), inQuarantine }, entry: { set: set.id, word } };
}

/** Returns the releases of findings, each once. */
const namesOf = (damaged: Changed['damaged']): ReleaseChanged['damaged'] => [
  ...new Map(damaged.map(({ name, version }) => [name, { name, version }])).values(),
];
