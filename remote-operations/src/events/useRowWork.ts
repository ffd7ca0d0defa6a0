import { usePortal } from '@mobidrom/shared-ui/core';
import type { Outcome } from '@mobidrom/shared-ui/forms';
import { useCallback, useState } from 'react';
import type { EventRow } from './eventRows';
import { executeQuestion, removeQuestion } from './questions';
import { texts } from './texts';
import type { EventWork } from './useEventWork';

/** What the buttons of a row do: ask, then work, and say meanwhile that the row is busy. */
export function useRowWork({ execute, remove }: Pick<EventWork, 'execute' | 'remove'>) {
  const { confirm, alerts } = usePortal();
  const [busyRows, setBusyRows] = useState<ReadonlyMap<string, string>>(new Map());

  const work = useCallback(
    async (eventName: string, words: string, change: () => Promise<Outcome>) => {
      setBusyRows((rows) => new Map(rows).set(eventName, words));
      const outcome = await change().finally(() =>
        setBusyRows((rows) => new Map([...rows].filter(([name]) => name !== eventName))),
      );
      if (!outcome.ok) alerts.show({ severity: 'error', text: outcome.text });
    },
    [alerts],
  );
  const askAndExecute = useCallback(
    async (event: EventRow) => {
      const { eventName } = event;
      if (await confirm(executeQuestion(eventName))) {
        await work(eventName, texts.executing, () => execute(event));
      }
    },
    [confirm, work, execute],
  );
  const askAndRemove = useCallback(
    async (event: EventRow) => {
      const { eventName } = event;
      if (await confirm(removeQuestion(eventName))) {
        await work(eventName, texts.removing, () => remove(event));
      }
    },
    [confirm, work, remove],
  );
  const busy = useCallback(({ eventName }: EventRow) => busyRows.get(eventName), [busyRows]);
  return { askAndExecute, askAndRemove, busy };
}
