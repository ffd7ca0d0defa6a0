import { join } from 'node:path';
import type { ReleaseChange } from '@mobidrom/platform-api';
import {
  activate,
  activateProposal,
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
}

/** Outcome of a change. */
export interface Done {
  /** The set that was proposed or went live; undefined where the live set stays. */
  readonly set?: number;
  /** Word of the trail for what was done; undefined where the store's own history becomes the entry. */
  readonly detail?: string;
}

/** Greatest length of a person's name in the history; schema `changeSet`. */
const NAME_LENGTH = 200;

/**
 * Changes the releases by the functions of the release command, with their lock, checks and signatures.
 * @throws Problem in German: 409, 412, 422 or 428; nothing was changed then
 */
export async function changeReleases(change: ReleaseChange, options: ChangeOptions): Promise<Done> {
  const { releases, acting } = options;
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
      const { set } = await propose(context, { host, remotes }, { ...reason, drops });
      return { set: set.id, detail: 'proposed' };
    }
    case 'activate': {
      const done = await activateProposal(context, change.set, { ...reason, drops: change.drops });
      if (!done) throw notFound(texts.noProposal(change.set));
      return { set: done.set.id, detail: 'activated' };
    }
    case 'restore': {
      const { set, differences } = await restoreSet(context, change.set, { ...reason, drops: change.drops });
      if (differences.length === 0) throw refusalProblem({ kind: 'nothing-changes' });
      return { set: set.id, detail: 'rolled back' };
    }
    case 'switch-off': {
      const { set, before } = await activate(context, { name: change.remote, version: null }, reason);
      if (before === null) throw refusalProblem({ kind: 'nothing-changes' });
      return { set: set.id, detail: 'switched off' };
    }
    case 'lift': {
      const { remote, version } = change;
      await liftQuarantine(context.releases, remote, version, reason, context.signing);
      return {};
    }
  }
}
