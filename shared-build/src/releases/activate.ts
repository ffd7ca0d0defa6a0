import { type ChangeSet, HOST_RELEASE, type Register } from '@mobidrom/shared-contract';
import { type Changed, changePortal, type Reason } from './changePortal';
import type { ReleasesContext } from './context';
import { findFallbacks } from './fallback';
import { parseName, parseVersion } from './folders';
import { type Grants, keptGrants, withEarlierGrants } from './grants';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { readHistory, readLiveSet, readSet, setBefore } from './sets';
import { requireSigned } from './signedSets';
import type { VerifyFinding } from './verifyRelease';

export type { Reason } from './changePortal';

export interface Activated {
  readonly name: string;
  /** The active version; null: the remote is switched off. */
  readonly version: string | null;
  /** Version that was active before. */
  readonly before?: string | null | undefined;
  readonly register: Register;
  /** The live set. */
  readonly set: ChangeSet;
  /** Damaged files of other releases that are live, which do not stop a rollback or a switching off. */
  readonly damaged: readonly VerifyFinding[];
}

/**
 * Activates a published version, as a set of this one change. Everything is checked first; a failure changes nothing.
 * @param release null as version switches the remote off
 * @throws ReleaseError saying what is invalid
 */
export async function activate(
  context: ReleasesContext,
  release: { readonly name: string; readonly version: string | null },
  reason: Reason,
): Promise<Activated> {
  const name = parseName(release.name);
  const version = release.version === null ? null : parseVersion(release.version);
  return changeRemote(context, name, reason, () => ({ version, kind: 'activate' }));
}

/**
 * Withdraws the active version and activates the newest earlier one that is still published. A withdrawn version never becomes
 * the fallback.
 * @throws ReleaseError when there is no earlier version, it is invalid, or another change of the remote was faster
 */
export async function rollback(context: ReleasesContext, name: string, reason: Reason): Promise<Activated> {
  const parsed = parseName(name);
  const { releases } = context;
  const seen = await readLiveSet(releases);
  return changeRemote(context, parsed, reason, async (live) => {
    if (seen && live?.remotes[parsed] !== seen.remotes[parsed]) throw overtaken(live);
    const found = live && (await findFallbacks(releases, live, parsed, await readQuarantine(releases)));
    const version = found?.usable[0]?.reference.version;
    if (version === undefined) throw new ReleaseError(`${parsed} has no earlier version to go back to`);
    return { version, kind: 'rollback', grants: await grantsBefore(context, live, parsed, version) };
  });
}

/**
 * Returns the grants of a rollback: of the remote those that were approved when the version was active last. Where no set says
 * so, nothing but what is approved now, so that a damaged history does not stop a rollback.
 */
async function grantsBefore(
  { releases, signing }: ReleasesContext,
  live: ChangeSet | undefined,
  name: string,
  version: string,
): Promise<Grants> {
  const now = keptGrants(live);
  try {
    const earlier = (await readHistory(releases)).find((set) => set.remotes[name] === version);
    await requireSigned(releases, earlier, signing);
    return earlier ? withEarlierGrants(now, earlier, name) : now;
  } catch (error) {
    if (error instanceof ReleaseError) return now;
    throw error;
  }
}

interface RemoteChange {
  readonly version: string | null;
  readonly kind: 'activate' | 'rollback';
  /** Default: those of the live set. */
  readonly grants?: Grants;
}

async function changeRemote(
  context: ReleasesContext,
  name: string,
  reason: Reason,
  next: (live: ChangeSet | undefined) => RemoteChange | Promise<RemoteChange>,
): Promise<Activated> {
  let change: RemoteChange | undefined;
  let before: string | null | undefined;
  const { register, set, damaged } = await changePortal(context, reason, async ({ live, host }) => {
    change = await next(live);
    before = live?.remotes[name];
    return {
      ...(change.grants ?? keptGrants(live)),
      host,
      remotes: { ...live?.remotes, [name]: change.version },
      kind: change.kind,
      asked: new Set([name]),
    };
  });
  return { name, version: change?.version ?? null, before, register, set, damaged };
}

/**
 * Restores an earlier set as a new one: host and all remotes as they were. What it replaces is withdrawn. Releases that were
 * withdrawn meanwhile need a reason. One in quarantine does not stop the way back: its quarantine goes on, and its fallback is
 * served in its place.
 * @param id number of a set that was live; default: the one before the live set, and by a further call the one before that
 * @throws ReleaseError when there is no such set, it was never live, one of its releases is gone or damaged, or another change was
 * faster than a call without `id`
 */
export async function restoreSet(
  context: ReleasesContext,
  id: number | undefined,
  reason: Reason,
): Promise<Changed> {
  const { releases } = context;
  const seen = id === undefined ? await readLiveSet(releases) : undefined;
  return changePortal(context, reason, async ({ live }) => {
    if (!live) throw new ReleaseError('no set was ever live');
    if (seen && live.id !== seen.id) throw overtaken(live);
    const target = id === undefined ? await setBefore(releases, live) : await readLiveOnce(releases, id);
    if (!target) throw new ReleaseError('there is no earlier set to go back to');
    await requireSigned(releases, target, context.signing);
    return {
      ...keptGrants(target),
      host: target.host,
      remotes: target.remotes,
      kind: 'rollback',
      restores: target.id,
      source: target,
      asked: new Set([HOST_RELEASE, ...Object.keys(target.remotes)]),
    };
  });
}

/** Two people who take the same change back at the same moment mean one step, not two. */
const overtaken = (live: ChangeSet | undefined): ReleaseError =>
  new ReleaseError(
    `set ${live?.id} of ${live?.by} went live while this rollback waited: nothing was taken back; look at it (list --history), then try again`,
    { kind: 'busy' },
  );

/** @throws ReleaseError when there is no such set, or it was written or proposed but was never live */
async function readLiveOnce(releases: string, id: number): Promise<ChangeSet> {
  const target = await readSet(releases, id);
  const history = await readHistory(releases, (set) => set.id >= id);
  if (history.at(-1)?.id === id) return target;
  throw new ReleaseError(`set ${id} was never live: there is nothing to go back to`, {
    kind: 'never-live',
    id,
  });
}
