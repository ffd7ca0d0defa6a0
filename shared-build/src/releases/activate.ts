import { join } from 'node:path';
import type { History, Register } from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import type { ReleasesContext } from './context';
import { fallbackVersion } from './fallback';
import { historyFile, parseName, parseVersion, releasesLock } from './folders';
import { activeVersion, EMPTY_HISTORY, withActivation, withRollback } from './history';
import { withLock } from './lock';
import { readHostManifest, renderPortalFiles, writePortalFiles } from './portalFiles';
import { ReleaseError } from './ReleaseError';
import { readHistories } from './register';
import { findingText, verifyRelease } from './verify';

export interface Reason {
  /** User who activates, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  readonly now?: Date;
}

export interface Activated {
  readonly name: string;
  readonly version: string;
  /** Version that was active before. */
  readonly before?: string | undefined;
  readonly register: Register;
}

/**
 * Activates a published version. Files, contract, shared ranges, the paths of the other remotes and the start page are checked
 * first; a failure changes nothing.
 * @throws ReleaseError saying what is invalid
 */
export async function activate(
  context: ReleasesContext,
  release: { readonly name: string; readonly version: string },
  reason: Reason,
): Promise<Activated> {
  const name = parseName(release.name);
  const version = parseVersion(release.version);
  return changeHistory(context, name, reason, (history, entry) => {
    if (history.withdrawn.includes(version) && reason.why === undefined) {
      throw new ReleaseError(`${name} ${version} was withdrawn: activating it again needs a reason (--why)`);
    }
    return withActivation(history, { ...entry, version });
  });
}

/**
 * Withdraws the active version and activates the newest earlier one that is still published. A withdrawn version never becomes
 * the fallback.
 * @throws ReleaseError when there is no earlier version, or it is invalid
 */
export async function rollback(context: ReleasesContext, name: string, reason: Reason): Promise<Activated> {
  const parsed = parseName(name);
  return changeHistory(context, parsed, reason, async (history, entry) => {
    const version = await fallbackVersion(context.releases, parsed, history);
    if (version === undefined) throw new ReleaseError(`${parsed} has no earlier version to go back to`);
    return withRollback(history, { ...entry, version });
  });
}

type Entry = { readonly at: string; readonly by: string; readonly why?: string };

/** Replaces a remote's history by `next`, and renders register and start page from it. */
async function changeHistory(
  context: ReleasesContext,
  name: string,
  { by, why, now = new Date() }: Reason,
  next: (history: History, entry: Entry) => History | Promise<History>,
): Promise<Activated> {
  return withLock(releasesLock(context.releases), async (assertHeld) => {
    const histories = await readHistories(context.releases);
    const before = histories.get(name) ?? EMPTY_HISTORY;
    const after = await next(before, { at: now.toISOString(), by, ...(why !== undefined && { why }) });
    const version = activeVersion(after) as string;
    const host = await readHostManifest(join(context.hostDist, 'host.json'));
    const [finding, ...more] = await verifyRelease(context.releases, name, version, host);
    if (finding) {
      throw new ReleaseError(`${findingText(finding)}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
    }
    const portal = await renderPortalFiles(context, new Map(histories).set(name, after), now);
    await assertHeld();
    await replaceFile(historyFile(context.releases, name), `${JSON.stringify(after, null, 2)}\n`);
    await writePortalFiles(context.releases, portal);
    return { name, version, before: activeVersion(before), register: portal.register };
  });
}
