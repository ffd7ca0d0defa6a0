import {
  backupEventOf,
  createScheduler,
  deleteScheduler,
  eventLogAddress,
  findLatestEvent,
  findScheduler,
  fireScheduler,
  followRun,
  type ListedSchedulerEvent,
  type Request,
  type Result,
  runMessage,
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
import { useNavigate, useSearchParams } from '@mobidrom/shared-ui/router';
import { useEffect, useMemo, useRef } from 'react';
import { blankEvent, type EventValues, eventValues, fieldProblems } from './event.schema';
import { texts } from './texts';

export interface EventWork extends EntityOperations<SchedulerEvent, EventValues, SchedulerEvent> {
  remove(event: SchedulerEvent): Promise<Outcome>;
  /** Runs the event now. */
  execute(event: ListedSchedulerEvent): Promise<Outcome>;
}

interface Lists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
}

/** Returns why the last run of an event has failed; undefined where no service tells. */
async function failureOf(request: Request, eventName: string): Promise<string | undefined> {
  const ofService = backupEventOf(eventName);
  if (!ofService) return undefined;
  const latest = await findLatestEvent(request, ofService.action, ofService.service);
  return latest.ok ? latest.value?.eventDetails.message : undefined;
}

/** Returns the changes of events, each with its message. */
export function useEventWork({ reloadEvents, reloadLog }: Lists): EventWork {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  const outcome = useReportOutcome(reloadEvents);
  // The latest ones: an alert outlives the render that shows it.
  const [searchParameters] = useSearchParams();
  const parameters = useRef(searchParameters);
  useEffect(() => {
    parameters.current = searchParameters;
  }, [searchParameters]);
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
      execute: async ({ eventName, lastRunAt }) => {
        const messages = texts.executed(eventName);
        const result = await fireScheduler(request, eventName);
        if (!result.ok) return outcome(result, messages);
        const action = {
          label: texts.showLog,
          run: () => void navigate(eventLogAddress(eventName, parameters.current)),
        };
        // Without the time of the last run the service tells nothing about runs.
        const isFollowed = lastRunAt !== undefined;
        const stage = isFollowed ? 'started' : 'unfollowed';
        const id = alerts.show({ ...runMessage('run', stage, texts.triggered(eventName)), action });
        // Not awaited: the run may take minutes, and its outcome is shown on any page.
        if (isFollowed) {
          void followRun(request, eventName, lastRunAt).then(async (ended) => {
            const reason = ended === 'FAILED' ? await failureOf(request, eventName) : undefined;
            alerts.replace(id, { ...runMessage('run', ended, texts.triggered(eventName), reason), action });
            await reloadEvents();
          });
        }
        await Promise.all([reloadEvents(), reloadLog()]);
        return { ok: true };
      },
    };
  }, [request, alerts, navigate, outcome, reloadEvents, reloadLog]);
}
