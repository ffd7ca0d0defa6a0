import { type HostManifest, incompatibilities } from '@mobidrom/shared-contract';
import type { MisfitOfRelease } from './refusal';
import { readRelease } from './release';
import type { VerifyFinding } from './verifyRelease';

/**
 * Returns why remotes of a set are incompatible with a host. Damaged files do not matter here, because browsers then load
 * the fallback with any host.
 * @param remotes version of each remote; null for one that is switched off
 * @returns every finding of each such remote; empty when all are compatible
 * @throws ReleaseError when a descriptor cannot be read
 */
export async function findIncompatible(
  releases: string,
  remotes: Readonly<Record<string, string | null>>,
  host: HostManifest,
): Promise<readonly (VerifyFinding & MisfitOfRelease)[]> {
  const findings: (VerifyFinding & MisfitOfRelease)[] = [];
  for (const [name, version] of Object.entries(remotes)) {
    if (version === null) continue;
    const { descriptor } = await readRelease(releases, name, version);
    for (const reason of incompatibilities(descriptor, host)) {
      findings.push({ name, version, problem: reason.problem, reason });
    }
  }
  return findings;
}
