import {
  type ChangeSet,
  type QuarantinedRelease,
  type QuarantineList,
  quarantinedRelease,
  quarantineList,
  type Register,
} from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import { findFallbacks, inQuarantine, quarantineOf } from './fallback';
import { parseName, parseVersion, quarantineFile, releasesLock } from './folders';
import { type AssertHeld, withLock } from './lock';
import { readRegister } from './lostReleases';
import { renderPortalFiles, writePortalFiles } from './portalFiles';
import { ReleaseError } from './ReleaseError';
import { parseJson, readJson } from './readJson';
import { reasonText } from './reasonText';
import type { Signing } from './setKeys';
import { readLiveSet } from './sets';
import { requireSigned } from './signedSets';
import { signerOf } from './textSigner';
import type { VerifyFinding } from './verifyRelease';

/**
 * Returns the releases in quarantine.
 * @throws ReleaseError naming file and field of an invalid list
 */
export const readQuarantine = async (releases: string): Promise<readonly QuarantinedRelease[]> =>
  (await readJson(quarantineFile(releases), quarantineList))?.value.releases ?? [];

/** Returns the quarantines that were lifted last, oldest first; see `readQuarantine`. */
export const readLifted = async (releases: string): Promise<QuarantineList['lifted']> =>
  (await readJson(quarantineFile(releases), quarantineList))?.value.lifted ?? [];

/** Reports of browsers about a release. */
export type FailureFacts = Pick<QuarantinedRelease, 'failures' | 'tabs' | 'first' | 'last' | 'kind' | 'file'>;

/** Outcome of a quarantine. */
export interface Quarantined {
  /** Version that takes its place; undefined when the remote has no other, so that the release is served nevertheless. */
  readonly replacedBy: string | undefined;
}

/**
 * Puts the active release of a remote into quarantine, or the one that is served in its place: another release serves in its place until that is lifted. It takes the lock of the
 * releases, keeps the live set and its configuration, and reaches open tabs by the register. Repeating it writes nothing: all pages
 * would be rendered anew, for other numbers alone.
 *
 * @param releases folder of the releases
 * @param options `signing`: keys of a portal whose sets are signed; `lockTimeout`: see `ReleasesContext`
 * @throws ReleaseError when that release is neither active nor served, since it can have been replaced meanwhile, or a fact is
 *   invalid; nothing was changed then
 */
export async function quarantine(
  releases: string,
  remote: string,
  version: string,
  facts: FailureFacts,
  now = new Date(),
  options: Pick<QuarantineChange, 'signing' | 'lockTimeout'> = {},
): Promise<Quarantined> {
  const entry = parseJson(
    JSON.stringify({
      remote: parseName(remote),
      version: parseVersion(version),
      at: now.toISOString(),
      ...facts,
    }),
    'the quarantine',
    quarantinedRelease,
  );
  const change: NextQuarantine = (known, active, served) => {
    if (
      active[remote] !== version &&
      served?.find(({ name }) => name === remote)?.active.version !== version
    ) {
      throw new ReleaseError(
        `${remote} ${version} is not active: only what is active is put into quarantine`,
      );
    }
    return inQuarantine(known, remote, version) ? known : [...known, entry];
  };
  return changeQuarantine(releases, now, change, options).then(({ register }) => {
    const served = register?.remotes.find(({ name }) => name === remote)?.active.version;
    return { replacedBy: served === version ? undefined : served };
  });
}

/** Returns whether a release that is in no quarantine could take the place of one that gets into it. */
export async function hasReplacement(releases: string, release: QuarantinedRelease): Promise<boolean> {
  const set = await readLiveSet(releases);
  if (!set) return false;
  const quarantined = [...(await readQuarantine(releases)), release];
  const { usable } = await findFallbacks(releases, set, release.remote, quarantined);
  return usable.length > 0;
}

/** Person who lifts a quarantine, why, and a text that is added to the reason. */
export interface LiftReason {
  readonly by: string;
  readonly why?: string | undefined;
  readonly note?: string | undefined;
  readonly now?: Date;
  /** Called under the lock before anything is done; a rejection ends the change. */
  readonly precondition?: (() => Promise<void>) | undefined;
  /** Milliseconds to wait for another change that is running; see `ReleasesContext`. */
  readonly lockTimeout?: number | undefined;
}

/** Number of lifted quarantines that are kept, for the trail. */
const KEPT = 100;

/**
 * Lifts the quarantine of a release.
 * @param reason person who lifts it, and why, for the trail
 * @returns the damaged files of live releases that the portal does without
 * @throws ReleaseError when it is not in quarantine, or person or reason are too long
 */
export async function liftQuarantine(
  releases: string,
  remote: string,
  version: string,
  { by, why, note, now = new Date(), precondition, lockTimeout }: LiftReason,
  signing?: Signing,
): Promise<Pick<QuarantineChanged, 'damaged'>> {
  parseName(remote);
  parseVersion(version);
  const reason = reasonText({ why, note });
  const entry = { remote, version, at: now.toISOString(), by, ...(reason && { why: reason }) };
  const list = JSON.stringify({ releases: [], lifted: [entry] });
  const { lifted } = parseJson(list, 'the reason', quarantineList);
  const { damaged } = await changeQuarantine(
    releases,
    now,
    (known) => {
      if (!inQuarantine(known, remote, version)) {
        throw new ReleaseError(`${remote} ${version} is not in quarantine`, {
          kind: 'not-quarantined',
          name: remote,
          version,
        });
      }
      return known.filter((one) => one.remote !== remote || one.version !== version);
    },
    { lifted, signing, precondition, lockTimeout },
  );
  return { damaged };
}

/**
 * Returns the state of a release in quarantine as a sentence, with the command that lifts it.
 * @param isServed whether browsers get it nevertheless, because no other release can take its place
 */
export const quarantineText = (entry: QuarantinedRelease, isServed: boolean): string =>
  `is in quarantine since ${entry.at}: ${entry.failures} failures (${entry.kind}) in ${entry.tabs} tabs, the first ${entry.first}, the last ${entry.last}; ${isServed ? `it is served nevertheless, since no earlier version can take its place (switch-off ${entry.remote} ends that); ` : ''}lift ${entry.remote} ${entry.version} ends it`;

/** Whether a register shows the quarantine of the live set, which a change that was killed can have left out. */
const isRendered = (
  rendered: Register | undefined,
  set: ChangeSet | undefined,
  list: readonly QuarantinedRelease[],
): boolean => {
  const wanted = quarantineOf(set, list);
  const shown = rendered?.quarantined ?? [];
  return (
    rendered?.set === set?.id &&
    wanted.every(({ remote, version }) => inQuarantine(shown, remote, version)) &&
    shown.every(({ remote, version }) => inQuarantine(wanted, remote, version))
  );
};

type NextQuarantine = (
  known: readonly QuarantinedRelease[],
  active: Readonly<Record<string, string | null>>,
  served: Register['remotes'] | undefined,
) => readonly QuarantinedRelease[];

interface QuarantineChange {
  readonly lifted?: QuarantineList['lifted'];
  readonly signing?: Signing | undefined;
  readonly precondition?: LiftReason['precondition'];
  readonly lockTimeout?: LiftReason['lockTimeout'];
}

interface QuarantineChanged {
  /** Undefined where no set is live. */
  readonly register: Register | undefined;
  readonly damaged: readonly VerifyFinding[];
}

/** @param next returns the new list, or the known one itself when nothing changes */
async function changeQuarantine(
  releases: string,
  now: Date,
  next: NextQuarantine,
  { lifted: newlyLifted = [], signing, precondition, lockTimeout: timeout }: QuarantineChange,
): Promise<QuarantineChanged> {
  const change = async (assertHeld: AssertHeld) => {
    await precondition?.();
    const set = await readLiveSet(releases);
    const known = await readQuarantine(releases);
    const register = await readRegister(releases);
    const list = next(known, set?.remotes ?? {}, register?.remotes);
    if (list === known) {
      if (isRendered(register, set, known)) return { register, damaged: [] };
    }
    await requireSigned(releases, set, signing);
    const signer = signerOf(releases, signing);
    const kept = { configurationFile: { keep: true }, keepsLost: true } as const;
    const rendering = { ...kept, quarantine: list, now, signer };
    const portal = set && (await renderPortalFiles(releases, { set, ...rendering }));
    await assertHeld();
    // After a kill between the two steps, the next rendering of the set completes them.
    const lifted = [...(await readLifted(releases)), ...newlyLifted].slice(-KEPT);
    await replaceFile(quarantineFile(releases), `${JSON.stringify({ releases: list, lifted }, null, 2)}\n`);
    if (set && portal) await writePortalFiles(releases, set.id, portal);
    return { register: portal?.register, damaged: portal?.damaged ?? [] };
  };
  return withLock(releasesLock(releases), change, { timeout });
}
