import {
  createScheduler,
  deleteScheduler,
  findScheduler,
  fireScheduler,
  type Result,
  type SchedulerEvent,
  updateScheduler,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import {
  type ChangeTexts,
  type EntityOperations,
  type Outcome,
  useReportOutcome,
} from '@mobidrom/shared-ui/forms';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { toEventLog } from './addresses';
import { blankEvent, type EventValues, eventValues, fieldProblems } from './event.schema';
import { texts } from './texts';

export interface EventWork extends EntityOperations<SchedulerEvent, EventValues, SchedulerEvent> {
  remove(event: SchedulerEvent): Promise<Outcome>;
  /** Runs the event now. */
  execute(event: SchedulerEvent): Promise<Outcome>;
}

interface Lists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
}

/** Returns the changes of events, each with its message. */
export function useEventWork({ reloadEvents, reloadLog }: Lists): EventWork {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  const outcome = useReportOutcome(reloadEvents);
  return useMemo(() => {
    const saved = (result: Result<void>, messages: ChangeTexts): Outcome => {
      const change = outcome(result, messages);
      return change.ok ? change : { ...change, fields: fieldProblems(change.fields) };
    };
    return {
      blank: () => blankEvent,
      valuesOf: eventValues,
      findCurrent: ({ eventName }) => findScheduler(request, eventName),
      whenGone: 'sent',
      create: async (event) => saved(await createScheduler(request, event), texts.added(event.eventName)),
      update: async (event) => saved(await updateScheduler(request, event), texts.saved(event.eventName)),
      remove: async ({ eventName }) =>
        outcome(await deleteScheduler(request, eventName), texts.removed(eventName)),
      execute: async ({ eventName }) => {
        const messages = texts.executed(eventName);
        const result = await fireScheduler(request, eventName);
        if (!result.ok) return outcome(result, messages);
        const action = { label: texts.showLog, run: () => void navigate(toEventLog(eventName)) };
        alerts.show({ severity: 'success', text: messages.succeeded, action });
        await Promise.all([reloadEvents(), reloadLog()]);
        return { ok: true };
      },
    };
  }, [request, alerts, navigate, outcome, reloadEvents, reloadLog]);
}
