import { join } from 'node:path';
import type { ReleaseChange, ReleaseChanged } from '@mobidrom/platform-api';
import {
  activate,
  activateProposal,
  type Changed,
  discardProposal,
  liftQuarantine,
  portalState,
  propose,
  type Reason,
  ReleaseError,
  type ReleasesContext,
  restoreSet,
} from '@mobidrom/shared-build/releases';
import { notFound, Problem } from '../http/problem';
import type { Acting } from './acting';
import { refusalProblem } from './refusalText';
import { texts } from './texts';

interface ChangeOptions {
  /** Folder of the releases. */
  readonly releases: string;
  readonly acting: Acting;
  /** Signed-in person, for the history. */
  readonly by: string;
  /** Value of `If-Match`. */
  readonly condition: string | undefined;
  /** Milliseconds to wait for another change that is running. Default: `LOCK_TIMEOUT`. */
  readonly lockTimeout?: number;
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
const NAME_LENGTH = 200;

/**
 * Changes the releases by the functions of the release command, with their lock, checks and signatures.
 * @throws Problem in German: 409, 412, 422 or 428; nothing was changed then
 */
export async function changeReleases(change: ReleaseChange, options: ChangeOptions): Promise<Done> {
  const { releases, acting, lockTimeout = LOCK_TIMEOUT } = options;
  if (acting.by !== 'portal') throw new Problem(409, texts.elsewhere[acting.by]);
  const states = statesIn(options.condition);
  const reason: Reason = {
    by: options.by.slice(0, NAME_LENGTH),
    why: change.why,
    // Checked under the lock: of two people who saw the same state, the second is refused.
    precondition: async () => {
      if (!states.includes(await portalState(releases))) throw new Problem(412, texts.changedMeanwhile);
    },
  };
  const context: ReleasesContext = {
    releases,
    // Only for folders in which nothing was ever live, which the release command fills.
    hostDist: join(releases, 'live', 'host'),
    configurationFile: { keep: true },
    signing: acting.signing,
    lockTimeout,
  };
  try {
    return await make(change, context, reason);
  } catch (error) {
    throw error instanceof ReleaseError ? problemOf(error, releases) : error;
  }
}

/** Returns the problem of a refusal. Browsers learn no paths of the server. */
export const problemOf = ({ refusal, message }: ReleaseError, releases: string): Problem =>
  refusal === undefined
    ? new Problem(422, texts.refusedOtherwise(message.replaceAll(join(releases, '/'), '')))
    : refusalProblem(refusal);

/** Returns the entity tags of a condition (RFC 9110, 13.1.1). `*` and weak ones name no state. */
function statesIn(condition: string | undefined): readonly string[] {
  if (!condition) throw new Problem(428, texts.conditionMissing);
  return [...condition.matchAll(/(?<!W\/)"([\w-]+)"/g)].map(([, state = '']) => state);
}

async function make(change: ReleaseChange, context: ReleasesContext, reason: Reason): Promise<Done> {
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
      const { id } = await discardProposal(context, change.set, reason.precondition);
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
      const { before, ...done } = await activate(context, { name: change.remote, version: null }, reason);
      if (before === null) throw new Problem(409, texts.alreadyOff(change.remote));
      return live({ ...done, differences: [] }, 'switched off');
    }
    case 'lift': {
      const { remote, version } = change;
      const { lockTimeout, signing } = context;
      const lift = { ...reason, lockTimeout };
      const { damaged } = await liftQuarantine(context.releases, remote, version, lift, signing);
      return { answer: { damaged: namesOf(damaged), inQuarantine: [] } };
    }
  }
}

/** Returns the outcome of a change that went live, with what people should know of it. */
function live({ set, register, damaged, differences }: Changed, word: string): Done {
  const changed = new Set(differences.map(({ name }) => name));
  const inQuarantine = (register.quarantined ?? []).flatMap(({ remote, version }) => {
    if (!changed.has(remote)) return [];
    const served = register.remotes.find(({ name }) => name === remote)?.active.version;
    return [{ name: remote, version, ...(served !== version && { instead: served }) }];
  });
  return { answer: { set: set.id, damaged: namesOf(damaged), inQuarantine }, entry: { set: set.id, word } };
}

/** Returns the releases of findings, each once. */
const namesOf = (damaged: Changed['damaged']): ReleaseChanged['damaged'] => [
  ...new Map(damaged.map(({ name, version }) => [name, { name, version }])).values(),
];
