import {
  type ChangeSet,
  HOST_RELEASE,
  type QuarantinedRelease,
  type Register,
} from '@mobidrom/shared-contract';
import type { Approval } from './approvals';
import { type Base, type ChangeHead, refuseDoubtfulHost, withBase } from './base';
import { checkSet } from './checkSet';
import type { ReleasesContext } from './context';
import type { Hashed } from './descriptorHashes';
import { setFile } from './folders';
import { grantsOf } from './grants';
import { hashesFor } from './hashesFor';
import { addAssets } from './hostRelease';
import type { AssertHeld } from './lock';
import { differences, nextSet, type SetDifference, type WantedState } from './nextSet';
import { renderPortalFiles, writePortalFiles } from './portalFiles';
import { readQuarantine } from './quarantine';
import { reasonText } from './reasonText';
import { refuseUnknown } from './refuseUnknown';
import { hashOfSet, nextId, writeSet } from './sets';
import { signerOf } from './textSigner';
import type { VerifyFinding } from './verifyRelease';

export interface Reason extends Approval, ChangeHead {
  /** Also allows to activate what was withdrawn, unless `revives` is false. */
  readonly why?: string | undefined;
  /** Whether withdrawn releases may be activated again. Default: with a reason. */
  readonly revives?: boolean | undefined;
  /** Items that the change may take away, in the words of `itemsTakenAway`. Default: nothing; of a rollback anything. */
  readonly drops?: readonly string[] | 'any' | undefined;
  /**
   * Whether releases that are live already may stay so with damaged files, as at a start, which a damaged area must not prevent.
   * Default: only in a change that takes back, a rollback or a switching off.
   */
  readonly keepsDamaged?: boolean | undefined;
}

/** Outcome of a change. */
export interface Changed {
  /** The live set; that of before when nothing had to change. */
  readonly set: ChangeSet;
  readonly differences: readonly SetDifference[];
  readonly register: Register;
  /** Damaged files of releases that a way back left live; see `CheckedSet`. */
  readonly damaged: readonly VerifyFinding[];
}

/** Set that is checked but not live. */
export interface PreparedSet {
  readonly set: ChangeSet;
  readonly differences: readonly SetDifference[];
  /** Items that the set takes away, in the words of `itemsTakenAway`. */
  readonly dropped: readonly string[];
  /** Damaged files of releases that a way back leaves live; see `CheckedSet`. */
  readonly damaged: readonly VerifyFinding[];
}

/** Wanted state as a change names it. */
export type Wanted = WantedState & {
  /** Names whose version was asked for, for the sentence of a refusal: remotes, and `host`. */
  readonly asked: ReadonlySet<string>;
  /** Number of the set; default: the next one. */
  readonly id?: number | undefined;
  /** Set that is restored or was proposed: its releases must be the ones that it was made of. */
  readonly source?: Hashed | undefined;
  /** Whether it is checked as a part of a change, which can approve what other parts bring. */
  readonly isPart?: boolean | undefined;
  /** File that names the wanted state, for the sentence of a refusal. */
  readonly origin?: string | undefined;
};

/**
 * Returns the set of a change after all checks: files, contract and shared modules of all remotes with the host, paths, withdrawn
 * releases, quarantine, what it takes away, and that the rights and services that it brings are approved. Writes nothing.
 * @throws ReleaseError saying what is invalid
 */
export async function prepareSet(
  releases: string,
  base: Base,
  wanted: Wanted,
  { by, why, note, revives = Boolean(why), drops, approve, bind, keepsDamaged = false }: Reason,
  quarantined: readonly QuarantinedRelease[],
  now: Date,
): Promise<PreparedSet> {
  if (!wanted.asked.has(HOST_RELEASE)) refuseDoubtfulHost(base);
  const keeps = keepsDamaged || wanted.kind === 'rollback' || onlySwitchesOff(base, wanted);
  await refuseUnknown(
    releases,
    {
      host: wanted.asked.has(HOST_RELEASE) ? wanted.host : undefined,
      remotes: Object.fromEntries(
        Object.entries(wanted.remotes).filter(
          ([name, version]) =>
            // A remote can be switched off whose releases are gone, and a way back leaves one live.
            wanted.asked.has(name) &&
            !(keeps && base.live?.remotes[name] === version) &&
            (version !== null || base.live?.remotes[name] === undefined),
        ),
      ),
    },
    wanted.origin,
  );
  const id = wanted.id ?? (await nextId(releases));
  const text = reasonText({ why, note });
  const bare = nextSet(base.live, wanted, {
    id,
    at: now.toISOString(),
    by,
    ...(text !== undefined && { why: text }),
  });
  const set = await withHashes(releases, bare, base.live, wanted.source ? [wanted.source] : [], keeps);
  const { dropped, damaged } = await checkSet(releases, base.live, set, {
    asked: wanted.asked,
    revives,
    drops: drops ?? (wanted.kind === 'rollback' ? 'any' : []),
    quarantined,
    keepsDamaged: keeps,
  });
  const granting = { ...wanted, candidates: set.candidates };
  const granted = { ...set, ...(await grantsOf(releases, base.live, granting, { approve, bind }, keeps)) };
  return {
    set: dropped.length > 0 ? { ...granted, drops: [...dropped] } : granted,
    differences: differences(base.live, granted),
    dropped,
    damaged,
  };
}

/** Whether a change does nothing but switch remotes off. */
function onlySwitchesOff({ live, host }: Base, wanted: Wanted): boolean {
  const changed = Object.entries(wanted.remotes).filter(([name, version]) => live?.remotes[name] !== version);
  return wanted.host === host && changed.length > 0 && changed.every(([, version]) => version === null);
}

/**
 * Adds the hashes of the set before, and of the releases that the set names.
 * @param sources sets whose hashes of releases count before those of the live set
 * @throws ReleaseError naming file and set of a release that was changed
 */
async function withHashes(
  releases: string,
  set: ChangeSet,
  live: ChangeSet | undefined,
  sources: readonly Hashed[],
  keepsDamaged = false,
): Promise<ChangeSet> {
  const beforeHash = live && (await hashOfSet(releases, live.id));
  const hashes = await hashesFor(releases, set, live ? [...sources, live] : sources, live, keepsDamaged);
  return { ...set, ...(beforeHash !== undefined && { beforeHash }), ...(hashes && { hashes }) };
}

/**
 * Changes the portal by one set: all or nothing, in the moment in which the link to its rendered files is replaced. A wanted
 * state that is live already makes no new set; what is rendered of it is restored where it was damaged.
 * @param next returns the wanted state, from the live set on and at the time of the change
 * @throws ReleaseError saying what is invalid; nothing was changed then
 */
export function changePortal(
  context: ReleasesContext,
  reason: Reason,
  next: (base: Base, now: Date) => Wanted | Promise<Wanted>,
): Promise<Changed> {
  return withBase(context, reason, async (base, assertHeld, now) =>
    goLive(context, reason, base, await next(base, now), assertHeld, now),
  );
}

/** Makes a wanted state live; called under the lock. See `changePortal`. */
export async function goLive(
  context: ReleasesContext,
  reason: Reason,
  base: Base,
  wanted: Wanted,
  assertHeld: AssertHeld,
  now: Date,
): Promise<Changed> {
  const { releases } = context;
  const quarantined = await readQuarantine(releases);
  const prepared = await prepareSet(releases, base, wanted, reason, quarantined, now);
  const isNew = base.live === undefined || prepared.differences.length > 0;
  const set = isNew || !base.live ? prepared.set : base.live;
  const becoming = new Set(
    Object.keys(set.remotes).filter((name) => set.remotes[name] !== base.live?.remotes[name]),
  );
  const portal = await renderPortalFiles(releases, {
    set,
    configurationFile: context.configurationFile,
    quarantine: quarantined,
    now,
    signer: signerOf(releases, context.signing),
    becoming,
    // Changes that must not leave a lost release have been refused by their check.
    keepsLost: true,
  });
  await addAssets(releases, set.host);
  await assertHeld();
  if (isNew) await writeSet(releases, setFile(releases, set.id), set, context.signing?.key);
  await writePortalFiles(releases, set.id, portal);
  const damaged = withoutRepeated([...prepared.damaged, ...portal.damaged]);
  return { set, differences: isNew ? prepared.differences : [], register: portal.register, damaged };
}

/** Leaves out a further finding about the same file. */
const withoutRepeated = (findings: readonly VerifyFinding[]): readonly VerifyFinding[] =>
  findings.filter(
    ({ name, file }, at) => findings.findIndex((one) => one.name === name && one.file === file) === at,
  );

/**
 * Renders register and start page of the live set anew, with the present configuration. Called at the start of the portal; it
 * takes over a folder of an earlier version, and a set of one, which holds no hashes: they are those of the present files then.
 * Without a set the first one is made, of the host alone.
 * @returns the register, and the damaged files that it does without
 * @throws ReleaseError naming file and field that are invalid; nothing was written then
 */
export async function updatePortalFiles(
  context: ReleasesContext,
  now: Date = new Date(),
): Promise<Pick<Changed, 'register' | 'damaged'>> {
  const reason = { by: 'start', now };
  return withBase(context, reason, async (base, assertHeld) => {
    const { live: last } = base;
    if (!last) {
      const wanted: Wanted = { host: base.host, remotes: {}, kind: 'activate', asked: new Set() };
      return goLive(context, reason, base, wanted, assertHeld, now);
    }
    const quarantine = await readQuarantine(context.releases);
    const isOld = last.format === undefined;
    const live = isOld ? await withNewFormat(context.releases, last, now) : last;
    const portal = await renderPortalFiles(context.releases, {
      set: live,
      configurationFile: context.configurationFile,
      quarantine,
      now,
      signer: signerOf(context.releases, context.signing),
    });
    await assertHeld();
    if (isOld)
      await writeSet(context.releases, setFile(context.releases, live.id), live, context.signing?.key);
    await writePortalFiles(context.releases, live.id, portal);
    return { register: portal.register, damaged: portal.damaged };
  });
}

/** Returns the set that follows one of an earlier version, in the same state. A rollback of it leads to the one before that. */
async function withNewFormat(releases: string, last: ChangeSet, now: Date): Promise<ChangeSet> {
  const { drops: _drops, proposed: _proposed, ...state } = last;
  const next: ChangeSet = {
    ...state,
    format: 2,
    id: await nextId(releases),
    at: now.toISOString(),
    by: 'start',
    why: 'Prüfsummen der Versionen aus einer früheren Auslieferung übernommen',
    before: last.id,
    restores: last.id,
  };
  return withHashes(releases, next, last, []);
}
