import { failureReason } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect } from 'react';
import type { Section } from './sections';
import { isOutdated } from './summary';
import { texts } from './texts';
import type { Overview, States } from './useOverview';

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
      details: reasonsOf(outdated, states),
      action: { label: texts.retry, icon: 'reload', run: () => reload(outdated) },
    });
    return () => alerts.close(shown);
  }, [alerts, sections, states, reload]);
}

/** Returns a line for each reason, with the sections that it concerns: most often one line is gone for all of them. */
function reasonsOf(outdated: readonly Section[], states: States): readonly string[] {
  const titles = new Map<string, string[]>();
  for (const { id, words } of outdated) {
    const failure = states[id]?.failure;
    const reason = failure ? failureReason(failure) : '';
    titles.set(reason, [...(titles.get(reason) ?? []), words.title]);
  }
  return [...titles].map(([reason, concerned]) => texts.reason(reason, concerned));
}
