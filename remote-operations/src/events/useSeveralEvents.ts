import {
  backupEventOf,
  deleteScheduler,
  endedMessages,
  findScheduler,
  fireUnlessRunning,
  followRuns,
  type Request,
  showEnded,
  updateScheduler,
} from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { SeveralAction, SeveralChange, SeveralOutcome } from '@mobidrom/shared-ui/data';
import { changeOutcome, useWayToDeleted } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { withList } from './addresses';
import { area } from './area';
import { eventHistory } from './eventHistory';
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
  const way = useWayToDeleted(area.path, rights.create, withList);
  return useMemo(() => {
    const follow: Follow = async (before, replace) => {
      // Chapter 4: an execution loads the log again at once.
      await reloadLog();
      if (before.size === 0) return;
      const ended = await followRuns(request, before);
      showEnded(endedMessages(ended, texts.several.ended), alerts.show, replace);
      await Promise.all([reloadEvents(), reloadLog()]);
    };
    const { several } = texts;
    const execute: SeveralAction<EventRow> = {
      label: texts.execute,
      // A restore names its file before it replaces a whole service, so it is run alone.
      applies: ({ eventName }) => rights.mayRun(eventName) && backupEventOf(eventName)?.action !== 'restore',
      prepare: (rows) => execution(request, rows.length, follow),
    };
    const removal: SeveralAction<EventRow> = {
      label: texts.remove,
      destructive: true,
      applies: ({ eventName }) => rights.mayDelete(eventName),
      prepare: (rows) => ({
        title: several.remove,
        question: several.removeQuestion(rows.length),
        warnings: [...new Set(rows.flatMap(({ eventName }) => consequenceOf(eventName) ?? []))],
        destructive: true,
        act: async ({ eventName }) =>
          changeOutcome(await deleteScheduler(request, eventName), texts.removed(eventName)),
        done: several.removed,
        way,
      }),
    };
    const switching = (active: boolean): SeveralAction<EventRow> => ({
      label: active ? texts.activate : texts.deactivate,
      applies: (event) => event.active !== active && rights.mayChange(event.eventName),
      prepare: (rows) => ({ ...activation(request, active, rows.length), undo: undoOf(request, active) }),
    });
    return [
      ...(rights.execute ? [execute] : []),
      ...(rights.update ? [switching(true), switching(false)] : []),
      ...(rights.delete ? [removal] : []),
    ];
  }, [rights, request, alerts, reloadEvents, reloadLog, way]);
}

/**
 * Follows runs that were started, and shows how they ended.
 * @param before time of the last run of each event before the one that was started
 * @param replace puts an alert in the place of the message about the start; undefined where that one has to stay
 */
type Follow = (
  before: ReadonlyMap<string, string | null>,
  replace: ((alert: Alert) => void) | undefined,
) => Promise<void>;

/** Returns the change that runs events. */
function execution(request: Request, count: number, follow: Follow): SeveralChange<EventRow> {
  const { several } = texts;
  const before = new Map<string, string | null>();
  return {
    title: several.execute,
    question: several.executeQuestion(count),
    act: async ({ eventName }) => {
      const fired = await fireUnlessRunning(request, eventName);
      if (fired === 'running') return { ok: false, text: texts.alreadyRuns(eventName) };
      // Without the time of the last run the service tells nothing about runs.
      if (fired.result.ok && fired.before !== undefined) before.set(eventName, fired.before);
      return changeOutcome(fired.result, texts.executed(eventName));
    },
    done: several.started,
    follows: () => (before.size > 0 ? several.outcomesFollow : undefined),
    // Not awaited: runs may take minutes, and their outcome is shown on any page.
    after: (_done, replace) => {
      // The same change can be continued, and each run is followed once.
      const followed = new Map(before);
      before.clear();
      void follow(followed, replace);
    },
  };
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
  const messages = { ...texts.saved(eventName), fieldLabels: eventHistory.labels };
  const current = await findScheduler(request, eventName);
  if (!current.ok) return changeOutcome(current, messages, { isRead: true });
  if (!current.value) return { ok: false, text: messages.failed[404] ?? '', isGone: true };
  return changeOutcome(await updateScheduler(request, { ...current.value, active }), messages);
}
