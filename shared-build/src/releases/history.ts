import type { Activation, History } from '@mobidrom/shared-contract';

export const EMPTY_HISTORY: History = { activations: [], withdrawn: [] };

/** Returns the active version, which is that of the last activation. */
export const activeVersion = (history: History): string | undefined => history.activations.at(-1)?.version;

/** Returns the earlier activated versions that were not withdrawn, newest first. */
export function earlierVersions(history: History): readonly string[] {
  const active = activeVersion(history);
  const earlier = history.activations
    .toReversed()
    .map((entry) => entry.version)
    .filter((version) => version !== active && !history.withdrawn.includes(version));
  return [...new Set(earlier)];
}

/** Returns the history after an activation. Activating a withdrawn version revokes its withdrawal. */
export function withActivation(history: History, entry: Omit<Activation, 'kind'>): History {
  return {
    activations: [...history.activations, { ...entry, kind: 'activate' }],
    withdrawn: history.withdrawn.filter((version) => version !== entry.version),
  };
}

/** Returns the history after the active version was withdrawn and an earlier one activated. */
export function withRollback(history: History, entry: Omit<Activation, 'kind'>): History {
  const active = activeVersion(history);
  return {
    activations: [...history.activations, { ...entry, kind: 'rollback' }],
    withdrawn: [...new Set([...history.withdrawn, ...(active === undefined ? [] : [active])])],
  };
}
