import {
  createScheduler,
  deleteScheduler,
  type Failure,
  fireNow,
  listSchedulers,
  type SchedulerEvent,
  updateScheduler,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { EntityWork, Outcome } from '@mobidrom/shared-ui/forms';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { toEventLog } from './addresses';
import { blankEvent, type EventValues, eventValues, fieldProblems } from './event.schema';
import { changeFailureText } from './failureTexts';
import { texts } from './texts';

export type EventWork = EntityWork<SchedulerEvent, EventValues, SchedulerEvent> & {
  /** Sets the event off; what comes of it is said by an alert. */
  execute(eventName: string): Promise<void>;
  remove(event: SchedulerEvent): Promise<Outcome>;
};

interface Lists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
}

/** Everything that changes events, with what is said of it (specification, portal, chapters 7 and 8 'Events'). */
export function useEventWork({ reloadEvents, reloadLog }: Lists): EventWork {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  return useMemo(() => {
    const succeeded = (text: string): Outcome => {
      alerts.show({ severity: 'success', text });
      void reloadEvents();
      return { ok: true };
    };
    const failed = (change: Parameters<typeof changeFailureText>[0], name: string, failure: Failure) => {
      // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
      if (failure.kind !== 'session') console.error(`event-scheduler: ${change} ${name}`, failure);
      // Somebody else was faster: the list should say so as well.
      if (failure.status === 404) void reloadEvents();
      return changeFailureText(change, name, failure);
    };
    return {
      blank: () => blankEvent,
      valuesOf: eventValues,
      async reread(event) {
        const answer = await listSchedulers(request);
        if (!answer.ok) return answer;
        // Not there any more: saving says so, in the words that are given for it.
        return {
          ok: true,
          value: answer.value.find(({ eventName }) => eventName === event.eventName) ?? event,
        };
      },
      async create(event) {
        const { eventName } = event;
        const answer = await createScheduler(request, event);
        if (answer.ok) return succeeded(texts.added);
        const { failure } = answer;
        return { ok: false, text: failed('add', eventName, failure), fields: fieldProblems(failure.fields) };
      },
      async update(event) {
        const { eventName } = event;
        const answer = await updateScheduler(request, event);
        if (answer.ok) return succeeded(texts.saved);
        const { failure } = answer;
        return { ok: false, text: failed('save', eventName, failure), fields: fieldProblems(failure.fields) };
      },
      async remove({ eventName }) {
        const answer = await deleteScheduler(request, eventName);
        if (answer.ok) return succeeded(texts.removed(eventName));
        return { ok: false, text: failed('remove', eventName, answer.failure) };
      },
      async execute(eventName) {
        const answer = await fireNow(request, eventName);
        if (!answer.ok) {
          alerts.show({ severity: 'error', text: failed('execute', eventName, answer.failure) });
          return;
        }
        alerts.show({
          severity: 'success',
          text: texts.executed(eventName),
          action: { label: texts.showLog, run: () => void navigate(toEventLog(eventName)) },
        });
        await Promise.all([reloadEvents(), reloadLog()]);
      },
    };
  }, [request, alerts, navigate, reloadEvents, reloadLog]);
}
