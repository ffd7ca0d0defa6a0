import type { ChangeSet, QuarantinedRelease } from '@mobidrom/shared-contract';
import { droppedBy } from './drops';
import { inQuarantine } from './fallback';
import { readHost } from './hostRelease';
import { findIncompatible } from './incompatible';
import { ReleaseError } from './ReleaseError';
import { renderRegister } from './register';
import { suggestSet } from './suggestSet';
import { verifyHost } from './verifyHost';
import { findingText, firstFinding, verifyRelease } from './verifyRelease';

export interface SetCheck {
  /** Names whose version was asked for: remotes, and `host`. */
  readonly asked: ReadonlySet<string>;
  /** Whether withdrawn releases may be activated again. */
  readonly revives: boolean;
  /** Items that the set may take away, in the words of `droppedBy`. */
  readonly drops: readonly string[] | 'any';
  readonly quarantined: readonly QuarantinedRelease[];
}

/**
 * Checks a set as a whole, before it goes live in place of another one.
 * @returns what it takes away
 * @throws ReleaseError saying what is invalid
 */
export async function checkSet(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
  check: SetCheck,
): Promise<readonly string[]> {
  const changed = Object.entries(set.remotes).filter(([name, version]) => live?.remotes[name] !== version);
  for (const [name, version] of changed) {
    if (version === null) refuseUnknown(live, name);
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
  if (findings.length > 0) throw new ReleaseError(firstFinding(findings));
  await refuseIncompatible(releases, set, check);
  await renderRegister(releases, set, check.quarantined, new Date(set.at));
  return refuseDrops(releases, live, set, check.drops);
}

function refuseUnknown(live: ChangeSet | undefined, name: string): void {
  if (live?.remotes[name] === undefined) {
    throw new ReleaseError(`${name} cannot be switched off: no version of it was ever active`);
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
    throw new ReleaseError(`${name} ${version} is in quarantine: lift it first (lift ${name} ${version})`);
  }
}

async function refuseIncompatible(releases: string, set: ChangeSet, { asked }: SetCheck): Promise<void> {
  const host = await readHost(releases, set.host);
  const findings = await findIncompatible(releases, set.remotes, host);
  if (findings.length === 0) return;
  const suggestion = await suggestSet(releases, { host: set.host, remotes: set.remotes, asked });
  const subject = asked.has('host') ? `host ${set.host} cannot go live: ` : '';
  throw new ReleaseError(`${subject}${findings.map(findingText).join('; ')}; ${suggestion}`);
}

async function refuseDrops(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
  allowed: readonly string[] | 'any',
): Promise<readonly string[]> {
  const dropped = await droppedBy(releases, live?.remotes ?? {}, set.remotes);
  const unnamed = allowed === 'any' ? [] : dropped.filter((item) => !allowed.includes(item));
  if (unnamed.length === 0) return dropped;
  throw new ReleaseError(
    `this takes away ${unnamed.join(', ')}: if that is intended, name it by --drops ${dropped.join(',')}`,
  );
}
