import { type HostManifest, incompatibilities } from '@mobidrom/shared-contract';
import { activeVersion } from './history';
import { readHistories } from './register';
import { readRelease } from './release';
import type { VerifyFinding } from './verify';

/**
 * Returns the active releases that are incompatible with a host, to be checked before that host is installed. Damaged files do
 * not matter here, because browsers then load the fallback with any host.
 * @returns the first finding of each such remote, by name; empty when all are compatible
 * @throws ReleaseError when a history or an active descriptor cannot be read
 */
export async function findIncompatible(
  releases: string,
  host: HostManifest,
): Promise<readonly VerifyFinding[]> {
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
