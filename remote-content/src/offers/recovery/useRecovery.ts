import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useChangeDeps } from '../useChangeDeps';
import { type RecoveredChange, recoverInterruptedChanges } from './recoverInterruptedChanges';
import { recoveryAlert } from './recoveryAlert';

interface RecoveryOptions {
  /** Whether the user may change offers; a recovery needs the same rights. */
  readonly mayChange: boolean;
  reload(): Promise<void>;
}

/**
 * Recovers from the user's interrupted changes when the page opens, and shows an alert about each.
 * @returns the edits that wrote only some parts. They stay until their offer is saved or the user dismisses them.
 */
export function useRecovery({ mayChange, reload }: RecoveryOptions) {
  const { alerts } = usePortal();
  const deps = useChangeDeps();
  const { subject, journal } = deps;
  const [unfinishedEdits, setUnfinishedEdits] = useState<readonly RecoveredChange[]>([]);
  const recover = useEffectEvent(async () => {
    const recovered = await recoverInterruptedChanges(deps);
    setUnfinishedEdits(recovered.filter(isUnfinishedEdit));
    for (const one of recovered) {
      const alert = isUnfinishedEdit(one) ? undefined : recoveryAlert(one);
      if (alert) alerts.show(alert);
    }
    if (recovered.some(({ recovery }) => recovery.kind !== 'failed')) await reload();
  });
  useEffect(() => {
    if (mayChange && subject !== '') void recover();
  }, [mayChange, subject]);
  /** Removes the edits that a save has settled since. */
  const refresh = useCallback(() => {
    const left = new Set(journal.entriesOf(subject).map(({ id }) => id));
    setUnfinishedEdits((before) => before.filter(({ change }) => left.has(change.id)));
  }, [journal, subject]);
  const dismiss = useCallback(
    ({ change }: RecoveredChange) => {
      journal.remove(change.id);
      refresh();
    },
    [journal, refresh],
  );
  return { unfinishedEdits, refresh, dismiss };
}

const isUnfinishedEdit = ({ recovery }: RecoveredChange): boolean => recovery.kind === 'mixed';
