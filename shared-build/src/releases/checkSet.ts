import { type ChangeSet, HOST_RELEASE, type QuarantinedRelease } from '@mobidrom/shared-contract';
import { hashOfHost, hashOfRemote } from './descriptorHashes';
import { itemsTakenAway } from './drops';
import { inQuarantine } from './fallback';
import { readHost } from './hostRelease';
import { findIncompatible } from './incompatible';
import { lostReleases, readRegister } from './lostReleases';
import { ReleaseError } from './ReleaseError';
import { renderRegister } from './register';
import { suggestSet } from './suggestSet';
import { verifyHost, verifyHostFiles } from './verifyHost';
import { findingText, firstFinding, type VerifyFinding, verifyRelease } from './verifyRelease';

export interface SetCheck {
  /** Names whose version was asked for: remotes, and `host`. */
  readonly asked: ReadonlySet<string>;
  /** Whether withdrawn releases may be activated again. */
  readonly revives: boolean;
  /** Items that the set may take away, in the words of `itemsTakenAway`. */
  readonly drops: readonly string[] | 'any';
  readonly quarantined: readonly QuarantinedRelease[];
  /** Whether damaged releases that are live already may stay so, as in a change that only takes back. */
  readonly keepsDamaged: boolean;
}

/** Outcome of the checks of a set that may go live. */
export interface CheckedSet {
  /** Items that it takes away, in the words of `itemsTakenAway`. */
  readonly dropped: readonly string[];
  /** Damaged files of releases that are live already and stay so; empty unless the check allows them. */
  readonly damaged: readonly VerifyFinding[];
}

/**
 * Checks a set as a whole, before it goes live in place of another one: also every file of the releases that it leaves as they are.
 * @throws ReleaseError saying what is invalid
 */
export async function checkSet(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
  check: SetCheck,
): Promise<CheckedSet> {
  const changed = Object.entries(set.remotes).filter(([name, version]) => live?.remotes[name] !== version);
  for (const [name, version] of changed) {
    if (version === null) refuseNeverActive(live, name);
    else {
      refuseWithdrawn(live, name, version, check);
      // The way back to an earlier set is open: the fallback takes the place of its releases in quarantine.
      if (set.restores === undefined) refuseQuarantined(name, version, check);
    }
  }
  if (live && live.host !== set.host && live.withdrawnHosts.includes(set.host) && !check.revives) {
    throw new ReleaseError(`host ${set.host} was withdrawn: activating it again needs a reason (--why)`);
  }
  const findings = live?.host === set.host ? [] : [...(await verifyHost(releases, set.host))];
  for (const [name, version] of changed) {
    if (version !== null) findings.push(...(await verifyRelease(releases, name, version, undefined)));
  }
  const [first] = findings;
  if (first) {
    const { name, version, file } = first;
    throw new ReleaseError(firstFinding(findings), { kind: 'damaged', name, version, file });
  }
  const lost = check.keepsDamaged ? await lostReleases(releases, live, set) : [];
  await refuseIncompatible(releases, set, check, lost);
  const damaged = [...lost, ...(await findDamaged(releases, live, set, lost))];
  if (damaged.length > 0 && !check.keepsDamaged) {
    const text = `${firstFinding(damaged)}, and it would stay live: ${damagedAdvice(damaged)}`;
    const byName = new Map(damaged.map(({ name, version }) => [name, { name, version }]));
    throw new ReleaseError(text, { kind: 'damaged-live', releases: [...byName.values()] });
  }
  const rendered = lost.length > 0 ? ((await readRegister(releases))?.remotes ?? []) : [];
  const kept = rendered.filter(({ name }) => lost.some((one) => one.name === name));
  await renderRegister(releases, set, check.quarantined, new Date(set.at), kept);
  return { dropped: await refuseDrops(releases, live, set, check.drops), damaged };
}

/**
 * Returns the damaged files of releases that are live already and belong to the set too. Served assets of the host are left out:
 * each change restores them.
 * @param lost releases without a descriptor that could be checked
 */
async function findDamaged(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
  lost: readonly VerifyFinding[],
): Promise<readonly VerifyFinding[]> {
  const staying = Object.entries(set.remotes).filter(
    ([name, version]) =>
      version !== null && live?.remotes[name] === version && !lost.some((one) => one.name === name),
  );
  const findings =
    live?.host === set.host
      ? [...(await verifyHostFiles(releases, set.host, hashOfHost(set, set.host)))]
      : [];
  // One after the other, so that the files of one release alone are in memory.
  for (const [name, version] of staying) {
    if (version === null) continue;
    findings.push(
      ...(await verifyRelease(releases, name, version, undefined, hashOfRemote(set, name, version))),
    );
  }
  return findings;
}

/** Returns the ways out of damaged releases that are live, as one sentence. */
export function damagedAdvice(damaged: readonly VerifyFinding[]): string {
  const names = [...new Set(damaged.map(({ name }) => name))];
  const ways = names.map((name) =>
    name === HOST_RELEASE
      ? 'restore the files of the host from a backup, or by its build (add-host <build>)'
      : `restore the files of ${name} from a backup, or activate another version of it, or roll it back (rollback ${name}), or switch it off (switch-off ${name})`,
  );
  return ways.join('; ');
}

function refuseNeverActive(live: ChangeSet | undefined, name: string): void {
  if (live?.remotes[name] === undefined) {
    throw new ReleaseError(`${name} cannot be switched off: no version of it was ever active`, {
      kind: 'never-active',
      name,
    });
  }
}

function refuseWithdrawn(
  live: ChangeSet | undefined,
  name: string,
  version: string,
  { revives }: SetCheck,
): void {
  if (live?.withdrawn[name]?.includes(version) && !revives) {
    throw new ReleaseError(`${name} ${version} was withdrawn: activating it again needs a reason (--why)`);
  }
}

function refuseQuarantined(name: string, version: string, { quarantined }: SetCheck): void {
  if (inQuarantine(quarantined, name, version)) {
    throw new ReleaseError(`${name} ${version} is in quarantine: lift it first (lift ${name} ${version})`, {
      kind: 'quarantined',
      name,
      version,
    });
  }
}

async function refuseIncompatible(
  releases: string,
  set: ChangeSet,
  { asked }: SetCheck,
  lost: readonly VerifyFinding[],
): Promise<void> {
  const host = await readHost(releases, set.host);
  const readable = Object.entries(set.remotes).filter(([name]) => !lost.some((one) => one.name === name));
  const findings = await findIncompatible(releases, Object.fromEntries(readable), host);
  if (findings.length === 0) return;
  const suggestion = await suggestSet(releases, { host: set.host, remotes: set.remotes, asked });
  const subject = asked.has(HOST_RELEASE) ? `host ${set.host} cannot go live: ` : '';
  throw new ReleaseError(`${subject}${findings.map(findingText).join('; ')}; ${suggestion}`, {
    kind: 'misfit',
    host: set.host,
    misfits: findings,
  });
}

async function refuseDrops(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
  allowed: readonly string[] | 'any',
): Promise<readonly string[]> {
  const dropped = await itemsTakenAway(releases, live?.remotes ?? {}, set.remotes);
  const unnamed = allowed === 'any' ? [] : dropped.filter((item) => !allowed.includes(item));
  if (unnamed.length === 0) return dropped;
  throw new ReleaseError(
    `this takes away ${unnamed.join(', ')}: if that is intended, name it by --drops ${dropped.join(',')}`,
    { kind: 'drops', items: unnamed },
  );
}
