import type { Activation, History } from '@mobidrom/shared-contract';

export const EMPTY_HISTORY: History = { activations: [], withdrawn: [] };

/** The version that is active: that of the last entry. */
export const activeVersion = (history: History): string | undefined => history.activations.at(-1)?.version;

/** The versions that could serve instead of the active one: earlier activated, not withdrawn; the newest first. */
export function earlierVersions(history: History): readonly string[] {
  const active = activeVersion(history);
  const earlier = history.activations
    .toReversed()
    .map((entry) => entry.version)
    .filter((version) => version !== active && !history.withdrawn.includes(version));
  return [...new Set(earlier)];
}

/** The history after an activation. Activating a withdrawn version again takes its withdrawal back. */
export function withActivation(history: History, entry: Omit<Activation, 'kind'>): History {
  return {
    activations: [...history.activations, { ...entry, kind: 'activate' }],
    withdrawn: history.withdrawn.filter((version) => version !== entry.version),
  };
}

/**
 * The history after the active version was withdrawn and the one before it activated.
 * @returns undefined when there is none before it
 */
export function withRollback(
  history: History,
  entry: Omit<Activation, 'kind' | 'version'>,
): History | undefined {
  const active = activeVersion(history);
  const [before] = earlierVersions(history);
  if (active === undefined || before === undefined) return undefined;
  return {
    activations: [...history.activations, { ...entry, version: before, kind: 'rollback' }],
    withdrawn: [...history.withdrawn.filter((version) => version !== active), active],
  };
}
