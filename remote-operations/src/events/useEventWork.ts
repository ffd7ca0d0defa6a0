import {
  backupEventOf,
  createScheduler,
  deleteScheduler,
  eventLogAddress,
  findLatestEvent,
  findScheduler,
  fireUnlessRunning,
  followRun,
  type Request,
  type Result,
  runMessage,
  type SchedulerEvent,
  updateScheduler,
} from '@mobidrom/platform-api';
import type { Alerts } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import {
  type ChangeTexts,
  createdTexts,
  type EntityOperations,
  type EntityRights,
  type Outcome,
  type RevealedRow,
  useReportOutcome,
  useWayToDeleted,
  withWay,
} from '@mobidrom/shared-ui/forms';
import { useNavigate, useSearchParams } from '@mobidrom/shared-ui/router';
import { useEffect, useMemo, useRef } from 'react';
import { withList } from './addresses';
import { area } from './area';
import { blankEvent, type EventEntity, type EventValues, eventValues, fieldProblems } from './event.schema';
import type { EventRow } from './eventRows';
import { texts } from './texts';

export interface EventWork extends EntityOperations<EventEntity, EventValues, SchedulerEvent> {
  remove(event: SchedulerEvent): Promise<Outcome>;
  /** Runs the event now, unless it runs already. */
  execute(eventName: string): Promise<Outcome>;
}

interface Lists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
  /** Names the row of an event that was saved, where the list of events is shown. */
  savedRow(fits: (event: EventRow) => boolean): RevealedRow | undefined;
}

/** Returns why the last run of an event has failed; undefined where no service tells. */
async function failureOf(request: Request, eventName: string): Promise<string | undefined> {
  const ofService = backupEventOf(eventName);
  if (!ofService) return undefined;
  const latest = await findLatestEvent(request, ofService.action, ofService.service);
  return latest.ok ? latest.value?.eventDetails.message : undefined;
}

/** Says that an event runs already, and is not started again. */
export const showRunning = (alerts: Alerts, eventName: string): void =>
  void alerts.show({ severity: 'info', text: texts.alreadyRuns(eventName), key: `event-runs-${eventName}` });

/** Returns the changes of events, each with its message. */
export function useEventWork({ reloadEvents, reloadLog, savedRow }: Lists, rights: EntityRights): EventWork {
  const { request, alerts } = usePortal();
  const navigate = useNavigate();
  const outcome = useReportOutcome(reloadEvents);
  const way = useWayToDeleted(area.path, rights.create, withList);
  // The latest ones: an alert outlives the render that shows it.
  const [searchParameters] = useSearchParams();
  const parameters = useRef(searchParameters);
  useEffect(() => {
    parameters.current = searchParameters;
  }, [searchParameters]);
  return useMemo(() => {
    const saved = (result: Result<void>, messages: ChangeTexts, { eventName }: SchedulerEvent): Outcome => {
      const row = savedRow((event) => event.eventName === eventName);
      const change = outcome(result, messages, row);
      return change.ok ? change : { ...change, fields: fieldProblems(change.fields) };
    };
    return {
      blank: () => blankEvent,
      valuesOf: eventValues,
      findCurrent: ({ eventName }) => findScheduler(request, eventName),
      whenGone: 'sent',
      create: async (event) =>
        saved(
          await createScheduler(request, event),
          createdTexts(event, texts.added(event.eventName)),
          event,
        ),
      update: async (event) =>
        saved(await updateScheduler(request, event), texts.saved(event.eventName), event),
      remove: async (event) => {
        const deleted = await deleteScheduler(request, event.eventName);
        return outcome(deleted, withWay(texts.removed(event.eventName), way([event])));
      },
      execute: async (eventName) => {
        const messages = texts.executed(eventName);
        const fired = await fireUnlessRunning(request, eventName);
        if (fired === 'running') {
          showRunning(alerts, eventName);
          await reloadEvents();
          return { ok: true };
        }
        const { result, before } = fired;
        if (!result.ok) return outcome(result, messages);
        const action = {
          label: texts.showLog,
          run: () => void navigate(eventLogAddress(eventName, parameters.current)),
        };
        // Without the time of the last run the service tells nothing about runs.
        const isFollowed = before !== undefined;
        const stage = isFollowed ? 'started' : 'unfollowed';
        const id = alerts.show({ ...runMessage('run', stage, texts.triggered(eventName)), action });
        // Not awaited: the run may take minutes, and its outcome is shown on any page.
        if (isFollowed) {
          void followRun(request, eventName, before).then(async (ended) => {
            const reason = ended === 'FAILED' ? await failureOf(request, eventName) : undefined;
            alerts.replace(id, { ...runMessage('run', ended, texts.triggered(eventName), reason), action });
            await Promise.all([reloadEvents(), reloadLog()]);
          });
        }
        await Promise.all([reloadEvents(), reloadLog()]);
        return { ok: true };
      },
    };
  }, [request, alerts, navigate, outcome, way, reloadEvents, reloadLog, savedRow]);
}
