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

/** The history after the active version was withdrawn and an earlier one activated. */
export function withRollback(history: History, entry: Omit<Activation, 'kind'>): History {
  const active = activeVersion(history);
  return {
    activations: [...history.activations, { ...entry, kind: 'rollback' }],
    withdrawn: [...new Set([...history.withdrawn, ...(active === undefined ? [] : [active])])],
  };
}
