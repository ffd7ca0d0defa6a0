import {
  backupEventOf,
  findScheduler,
  findUploadedBackup,
  type Request,
  type Result,
  success,
} from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { Outcome } from '@mobidrom/shared-ui/forms';
import { useCallback, useRef, useState } from 'react';
import type { EventRow } from './eventRows';
import { executeQuestion, removeQuestion, restoreQuestion } from './questions';
import { texts } from './texts';
import { type EventWork, showRunning } from './useEventWork';

/** Milliseconds that a question waits for the date of the file that it names. */
const DATE_TIMEOUT = 3_000;

async function questionOf(eventName: string, request: Request): Promise<Question> {
  const ofService = backupEventOf(eventName);
  if (ofService?.action !== 'restore') return executeQuestion(eventName);
  const waiting = AbortSignal.timeout(DATE_TIMEOUT);
  const uploaded = await findUploadedBackup(request, ofService.service, waiting).catch(
    // Only the time limit rejects; the question then says that the date is not known.
    (): Result<undefined> => success(undefined),
  );
  return restoreQuestion(eventName, ofService, uploaded);
}

/** Whether an event runs now, also where the service does not answer: the list says so. */
async function isRunning(request: Request, eventName: string): Promise<boolean> {
  const event = await findScheduler(request, eventName);
  return !event.ok || event.value?.lastRunStatus === 'STARTED';
}

/** Returns the actions of a row. Each asks for confirmation, and marks the row as busy while it runs. */
export function useRowActions({ execute, remove }: Pick<EventWork, 'execute' | 'remove'>) {
  const { confirm, alerts, request } = usePortal();
  /** Events whose question is prepared or open; a second click would ask twice. */
  const asking = useRef(new Set<string>());
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
      const { eventName, lastRunStatus } = event;
      if (asking.current.has(eventName)) return;
      asking.current.add(eventName);
      const ask = async (): Promise<boolean | 'running'> => {
        // The run may have ended since the list was read.
        if (lastRunStatus === 'STARTED' && (await isRunning(request, eventName))) return 'running';
        return confirm(await questionOf(eventName, request));
      };
      const yes = await ask().finally(() => asking.current.delete(eventName));
      if (yes === 'running') return showRunning(alerts, eventName);
      if (yes) await runBusy(eventName, texts.executing, () => execute(eventName));
    },
    [alerts, confirm, request, runBusy, execute],
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
