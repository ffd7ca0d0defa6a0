import type { VerifyFinding } from '../src';

/** What has to happen to an active release that does not run in the host that is about to be served. */
export type HostChange =
  /** Its sources hold another version, which takes its place. */
  | { readonly do: 'replace'; readonly name: string; readonly version: string }
  /** Its sources were not released anew: the host must not take the place of the one before. */
  | { readonly do: 'refuse'; readonly text: string }
  /** Its sources are elsewhere, so nothing can be done here: its area will say that it cannot be loaded. */
  | { readonly do: 'warn'; readonly text: string };

/**
 * Decides for every release that a host leaves behind, before that host is built: otherwise the portal would come up
 * with nothing but error cards.
 *
 * @param sources the version that stands in each remote's package.json, by the remote's name
 */
export function hostChanges(
  misfits: readonly VerifyFinding[],
  sources: ReadonlyMap<string, string>,
): readonly HostChange[] {
  return misfits.map(({ name, version, problem }) => {
    const source = sources.get(name);
    const fact = `Der Bereich ${name} ${version} passt nicht zur Hülle (${problem})`;
    if (source === undefined) {
      return {
        do: 'warn',
        text: `${fact} und kann nicht geöffnet werden, bis eine passende Version aktiv ist.`,
      };
    }
    if (source !== version) return { do: 'replace', name, version: source };
    return {
      do: 'refuse',
      text: `${fact}. Erhöhen Sie die Version in remote-${name}/package.json; der nächste Start veröffentlicht und aktiviert sie.`,
    };
  });
}
