import { type HostManifest, incompatibilities } from '@mobidrom/shared-contract';
import { activeVersion } from './history';
import { readHistories } from './register';
import { readRelease } from './release';
import type { VerifyFinding } from './verify';

/**
 * The active releases that do not run in a host: what is to be known before that host takes the place of another.
 * Damaged files are not its business: with them a browser takes the fallback, whichever host it has.
 * @returns one finding for each such remote, by name; empty when all fit
 * @throws ReleaseError when a history or an active descriptor cannot be read
 */
export async function misfits(releases: string, host: HostManifest): Promise<readonly VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  for (const [name, history] of await readHistories(releases)) {
    const version = activeVersion(history);
    if (version === undefined) continue;
    const { descriptor } = await readRelease(releases, name, version);
    const [first] = incompatibilities(descriptor, host);
    if (first) findings.push({ name, version, problem: first.problem });
  }
  return findings;
}
