import {
  createScheduler,
  deleteScheduler,
  findScheduler,
  fireNow,
  type Result,
  type SchedulerEvent,
  updateScheduler,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type ChangeTexts, type EntityWork, type Outcome, useOutcome } from '@mobidrom/shared-ui/forms';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { toEventLog } from './addresses';
import { blankEvent, type EventValues, eventValues, fieldProblems } from './event.schema';
import { texts } from './texts';

export interface EventWork extends EntityWork<SchedulerEvent, EventValues, SchedulerEvent> {
  remove(event: SchedulerEvent): Promise<Outcome>;
  /** Sets the event off now. */
  execute(event: SchedulerEvent): Promise<Outcome>;
}

interface Lists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
}

/** Everything that changes events, with what is said of it (specification, portal, chapters 7 and 8 'Events'). */
export function useEventWork({ reloadEvents, reloadLog }: Lists): EventWork {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  const outcome = useOutcome(reloadEvents);
  return useMemo(() => {
    const saved = (result: Result<void>, said: ChangeTexts): Outcome => {
      const end = outcome(result, said);
      return end.ok ? end : { ...end, fields: fieldProblems(end.fields) };
    };
    return {
      blank: () => blankEvent,
      valuesOf: eventValues,
      reread: ({ eventName }) => findScheduler(request, eventName),
      whenGone: 'sent',
      create: async (event) => saved(await createScheduler(request, event), texts.added(event.eventName)),
      update: async (event) => saved(await updateScheduler(request, event), texts.saved(event.eventName)),
      remove: async ({ eventName }) =>
        outcome(await deleteScheduler(request, eventName), texts.removed(eventName)),
      execute: async ({ eventName }) => {
        const said = texts.executed(eventName);
        const result = await fireNow(request, eventName);
        if (!result.ok) return outcome(result, said);
        const action = { label: texts.showLog, run: () => void navigate(toEventLog(eventName)) };
        alerts.show({ severity: 'success', text: said.succeeded, action });
        await Promise.all([reloadEvents(), reloadLog()]);
        return { ok: true };
      },
    };
  }, [request, alerts, navigate, outcome, reloadEvents, reloadLog]);
}
