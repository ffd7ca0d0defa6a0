import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useState } from 'react';
import type { EventRow } from './eventRows';
import { executeQuestion, removeQuestion } from './questions';
import { texts } from './texts';
import type { EventWork } from './useEventWork';

/** What the buttons of a row do: ask, then work, and say meanwhile that the row is busy. */
export function useRowWork({ execute, remove }: Pick<EventWork, 'execute' | 'remove'>) {
  const { confirm, alerts } = usePortal();
  const [busyRows, setBusyRows] = useState<ReadonlyMap<string, string>>(new Map());

  const work = useCallback(async (eventName: string, words: string, change: () => Promise<void>) => {
    setBusyRows((rows) => new Map(rows).set(eventName, words));
    try {
      await change();
    } finally {
      setBusyRows((rows) => new Map([...rows].filter(([name]) => name !== eventName)));
    }
  }, []);
  const askAndExecute = useCallback(
    async ({ eventName }: EventRow) => {
      if (!(await confirm(executeQuestion(eventName)))) return;
      await work(eventName, texts.executing, () => execute(eventName));
    },
    [confirm, work, execute],
  );
  const askAndRemove = useCallback(
    async (event: EventRow) => {
      if (!(await confirm(removeQuestion(event.eventName)))) return;
      await work(event.eventName, texts.removing, async () => {
        const outcome = await remove(event);
        if (!outcome.ok) alerts.show({ severity: 'error', text: outcome.text });
      });
    },
    [confirm, alerts, work, remove],
  );
  const busy = useCallback(({ eventName }: EventRow) => busyRows.get(eventName), [busyRows]);
  return { askAndExecute, askAndRemove, busy };
}
