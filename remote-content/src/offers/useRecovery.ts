import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Recovered, tidyUp } from './changeOffer';
import { recoveryAlert } from './recoveryAlert';
import { useWorkplace } from './useWorkplace';

interface RecoveryOptions {
  /** Whoever may change nothing can tidy up nothing. */
  readonly wanted: boolean;
  reload(): Promise<void>;
}

/**
 * With each visit of the page: tidies up after this person's changes that were interrupted, and says what was found.
 * Answers the edits that got stuck half-way, which stay until their offer is saved or the person dismisses them.
 */
export function useRecovery({ wanted, reload }: RecoveryOptions) {
  const { alerts } = usePortal();
  const place = useWorkplace();
  const { subject, journal } = place;
  const [stuck, setStuck] = useState<readonly Recovered[]>([]);
  const begin = useEffectEvent(async () => {
    const recovered = await tidyUp(place);
    setStuck(recovered.filter(isStuck));
    for (const one of recovered) {
      const alert = isStuck(one) ? undefined : recoveryAlert(one);
      if (alert) alerts.show(alert);
    }
    if (recovered.some(({ recovery }) => recovery.kind !== 'failed')) await reload();
  });
  useEffect(() => {
    if (wanted && subject !== '') void begin();
  }, [wanted, subject]);
  /** Leaves out what a save has settled since. */
  const refresh = useCallback(() => {
    const left = new Set(journal.entriesOf(subject).map(({ id }) => id));
    setStuck((before) => before.filter(({ entry }) => left.has(entry.id)));
  }, [journal, subject]);
  const dismiss = useCallback(
    ({ entry }: Recovered) => {
      journal.remove(entry.id);
      refresh();
    },
    [journal, refresh],
  );
  return { stuck, refresh, dismiss };
}

const isStuck = ({ recovery }: Recovered): boolean => recovery.kind === 'mixed';
