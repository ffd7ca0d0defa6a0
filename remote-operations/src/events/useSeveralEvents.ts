import {
  backupEventOf,
  deleteScheduler,
  type EndedRuns,
  findScheduler,
  fireScheduler,
  followRuns,
  type Request,
  updateScheduler,
} from '@mobidrom/platform-api';
import type { Alerts } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { SeveralAction, SeveralChange, SeveralOutcome } from '@mobidrom/shared-ui/data';
import { changeOutcome } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { EventRow } from './eventRows';
import { consequenceOf } from './questions';
import { texts } from './texts';
import type { EventRights } from './useEventRights';

interface EventLists {
  reloadEvents(): Promise<void>;
  reloadLog(): Promise<void>;
}

/** Returns the actions on several events that the user has a right to. */
export function useSeveralEvents(
  rights: EventRights,
  { reloadEvents, reloadLog }: EventLists,
): readonly SeveralAction<EventRow>[] {
  const { request, alerts } = usePortal();
  return useMemo(() => {
    const follow = async (rows: readonly EventRow[]) => {
      // Without the time of the last run the service tells nothing about runs.
      const before = rows.filter(({ lastRunAt }) => lastRunAt !== undefined);
      // Chapter 4: an execution loads the log again at once.
      await reloadLog();
      if (before.length === 0) return;
      const ended = await followRuns(
        request,
        new Map(before.map(({ eventName, lastRunAt }) => [eventName, lastRunAt])),
      );
      showEnded(alerts, ended);
      await Promise.all([reloadEvents(), reloadLog()]);
    };
    const { several } = texts;
    const execution: SeveralAction<EventRow> = {
      label: texts.execute,
      // A restore names its file before it replaces a whole service, so it is run alone.
      applies: ({ eventName }) => rights.mayRun(eventName) && backupEventOf(eventName)?.action !== 'restore',
      prepare: (rows) => ({
        title: several.execute,
        question: several.executeQuestion(rows.length),
        act: async ({ eventName }) =>
          changeOutcome(await fireScheduler(request, eventName), texts.executed(eventName)),
        done: rows.every(({ lastRunAt }) => lastRunAt === undefined) ? several.started : several.executed,
        // Not awaited: runs may take minutes, and their outcome is shown on any page.
        after: (done) => void follow(done),
      }),
    };
    const removal: SeveralAction<EventRow> = {
      label: texts.remove,
      destructive: true,
      prepare: (rows) => ({
        title: several.remove,
        question: several.removeQuestion(rows.length),
        warnings: [...new Set(rows.flatMap(({ eventName }) => consequenceOf(eventName) ?? []))],
        destructive: true,
        act: async ({ eventName }) =>
          changeOutcome(await deleteScheduler(request, eventName), texts.removed(eventName)),
        done: several.removed,
      }),
    };
    const switching = (active: boolean): SeveralAction<EventRow> => ({
      label: active ? texts.activate : texts.deactivate,
      applies: (event) => event.active !== active && rights.mayChange(event.eventName),
      prepare: (rows) => ({ ...activation(request, active, rows.length), undo: undoOf(request, active) }),
    });
    return [
      ...(rights.execute ? [execution] : []),
      ...(rights.update ? [switching(true), switching(false)] : []),
      ...(rights.delete ? [removal] : []),
    ];
  }, [rights, request, alerts, reloadEvents, reloadLog]);
}

/** Returns the change that activates or deactivates events. */
function activation(request: Request, active: boolean, count: number): SeveralChange<EventRow> {
  const { several } = texts;
  return {
    title: active ? several.activate : several.deactivate,
    question: (active ? several.activateQuestion : several.deactivateQuestion)(count),
    act: ({ eventName }) => setActive(request, eventName, active),
    done: active ? several.activated : several.deactivated,
  };
}

const undoOf = (request: Request, active: boolean) => (done: readonly EventRow[]) =>
  activation(request, !active, done.length);

/** Changes the stored state, so that what others have changed of the event stays. */
async function setActive(request: Request, eventName: string, active: boolean): Promise<SeveralOutcome> {
  const messages = texts.saved(eventName);
  const current = await findScheduler(request, eventName);
  if (!current.ok) return changeOutcome(current, messages);
  if (!current.value) return { ok: false, text: messages.failed[404] ?? '', isGone: true };
  return changeOutcome(await updateScheduler(request, { ...current.value, active }), messages);
}

function showEnded(alerts: Alerts, { succeeded, failed, unknown }: EndedRuns): void {
  const { several } = texts;
  if (succeeded.length > 0) {
    alerts.show({ severity: 'success', text: several.runsSucceeded(succeeded.length) });
  }
  if (failed.length > 0) {
    alerts.show({ severity: 'error', text: several.runsFailed(failed.length), details: failed });
  }
  if (unknown.length > 0) {
    alerts.show({ severity: 'info', text: several.runsUnknown(unknown.length), details: unknown });
  }
}
