import type { VerifyFinding } from '../src';

/** Consequence for an active release that does not run in the host about to be served. */
export type HostChange =
  /** Its sources hold another version, which takes its place. */
  | { readonly do: 'replace'; readonly name: string; readonly version: string }
  /** Its sources were not released anew: the host must not take the place of the one before. */
  | { readonly do: 'refuse'; readonly text: string }
  /** Its sources are elsewhere, so nothing can be done here: it is switched off. */
  | { readonly do: 'warn'; readonly name: string; readonly text: string };

/**
 * Decides about every active release that does not run in the new host, before that host is built: otherwise the portal
 * would show nothing but error cards.
 *
 * @param sources version in each remote's package.json, by the remote's name
 */
export function hostChanges(
  findings: readonly VerifyFinding[],
  sources: ReadonlyMap<string, string>,
): readonly HostChange[] {
  return byRemote(findings).map(({ name, version, problem }) => {
    const source = sources.get(name);
    const fact = `Der Bereich ${name} ${version} passt nicht zur Hülle (${problem})`;
    if (source === undefined) {
      return {
        do: 'warn',
        name,
        text: `${fact} und ist abgeschaltet, bis eine passende Version aktiv ist.`,
      };
    }
    if (source !== version) return { do: 'replace', name, version: source };
    return {
      do: 'refuse',
      text: `${fact}. Erhöhen Sie die Version in remote-${name}/package.json; der nächste Start veröffentlicht und aktiviert sie.`,
    };
  });
}

/** Returns one finding for each release, with all of its problems. */
function byRemote(findings: readonly VerifyFinding[]): readonly VerifyFinding[] {
  const found = new Map<string, VerifyFinding>();
  for (const finding of findings) {
    const known = found.get(finding.name);
    found.set(finding.name, known ? { ...known, problem: `${known.problem}; ${finding.problem}` } : finding);
  }
  return [...found.values()];
}
