import { usePortal } from '@mobidrom/shared-ui/core';
import type { Outcome } from '@mobidrom/shared-ui/forms';
import { useCallback, useState } from 'react';
import type { EventRow } from './eventRows';
import { executeQuestion, removeQuestion } from './questions';
import { texts } from './texts';
import type { EventWork } from './useEventWork';

/** Returns the actions of a row. Each asks for confirmation, and marks the row as busy while it runs. */
export function useRowActions({ execute, remove }: Pick<EventWork, 'execute' | 'remove'>) {
  const { confirm, alerts } = usePortal();
  const [busyRows, setBusyRows] = useState<ReadonlyMap<string, string>>(new Map());

  const runBusy = useCallback(
    async (eventName: string, busyText: string, change: () => Promise<Outcome>) => {
      setBusyRows((rows) => new Map(rows).set(eventName, busyText));
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
        await runBusy(eventName, texts.executing, () => execute(event));
      }
    },
    [confirm, runBusy, execute],
  );
  const askAndRemove = useCallback(
    async (event: EventRow) => {
      const { eventName } = event;
      if (await confirm(removeQuestion(eventName))) {
        await runBusy(eventName, texts.removing, () => remove(event));
      }
    },
    [confirm, runBusy, remove],
  );
  const busy = useCallback(({ eventName }: EventRow) => busyRows.get(eventName), [busyRows]);
  return { askAndExecute, askAndRemove, busy };
}
