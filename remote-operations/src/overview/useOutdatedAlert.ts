import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect } from 'react';
import { isOutdated } from './summary';
import { texts } from './texts';
import type { Overview } from './useOverview';

/**
 * Tells in one alert why sections could not be read again, and offers to try it again. In place of messages in their cards, which
 * would move those below. The next attempt, or leaving the page, closes it.
 */
export function useOutdatedAlert({ sections, states, reload }: Overview): void {
  const { alerts } = usePortal();
  useEffect(() => {
    if (sections.some(({ id }) => states[id]?.loading)) return;
    const outdated = sections.filter(({ id }) => isOutdated(states[id]));
    if (outdated.length === 0) return;
    const shown = alerts.show({
      severity: 'error',
      key: 'overview-outdated',
      text: texts.notReloaded,
      details: outdated.flatMap(({ id, words }) => {
        const failure = states[id]?.failure;
        return failure ? [texts.notLoaded(words, failure)] : [];
      }),
      action: { label: texts.retry, icon: 'reload', run: () => reload(outdated) },
    });
    return () => alerts.close(shown);
  }, [alerts, sections, states, reload]);
}
