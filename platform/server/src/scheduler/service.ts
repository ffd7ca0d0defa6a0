import { EVENTS_TO_RETRIEVE, eventName, LIMITS, runStatus, schedulerEvent } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import type { Service } from '../context';
import { recordChanges } from '../history/recordChanges';
import { endpoint } from '../http/endpoint';
import { badRequest, conflict, notFound, Problem } from '../http/problem';
import type { Principal } from '../identity/principal';
import { holds } from '../rights/guard';
import { RIGHTS } from '../rights/rights';
import type { Tx } from '../store/database';
import type { RequestInput } from '../trail/recordRequests';
import { addEvent, allEvents, changeEvent, findEvent, removeEvent } from './events';
import { isLogged, newestEntries } from './log';
import { takeOverLastRun } from './runs';
import { SCHEDULER_TEXTS as TEXTS } from './texts';

const named = z.object({ name: z.string().check(z.maxLength(LIMITS.text)) });
// Times far beyond any date of the database would be refused by it.
const seconds = z.optional(z.string().check(z.regex(/^\d{1,11}$/, TEXTS.seconds)));
const selection = z.object({
  eventsToRetrieve: z.optional(z.string().check(z.regex(/^\d{1,4}$/, TEXTS.count))),
  eventName: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  search: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  from: seconds,
  to: seconds,
  status: z.optional(
    z.pipe(
      z.string().check(z.maxLength(LIMITS.text)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(runStatus),
      ),
    ),
  ),
  before: z.optional(z.string().check(z.regex(/^\d{1,16}$/, TEXTS.entry))),
});
const numberOf = (text: string | undefined): number | undefined => (text === undefined ? text : Number(text));

const nameOf = ({ params }: RequestInput): string | undefined => named.safeParse(params).data?.name;

/** Mounts `/api/event-scheduler`. */
export const schedulerService: Service = (app, { store: { db }, secrets, scheduler, now }) => {
  const recorded = <T>(by: Principal, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db
      .transaction()
      .execute((tx) =>
        recordChanges(tx, { by, now: now(), secrets }, [{ kind: 'event', key: name }], () => work(tx)),
      );
  endpoint(app, {
    method: 'GET',
    url: '/api/event-scheduler/schedulers',
    right: RIGHTS.schedulersList,
    handle: async ({ principal }) => {
      const events = await allEvents(db);
      return events.filter((event) => holds(principal, RIGHTS.schedulerRead(event.eventName)));
    },
  });

  endpoint(app, {
    method: 'GET',
    url: '/api/event-scheduler/schedulers/:name',
    params: named,
    right: ({ params }) => RIGHTS.schedulerRead(params.name),
    handle: async ({ params: { name } }) => {
      const event = await findEvent(db, name);
      if (!event) throw notFound(TEXTS.unknown(name));
      return event;
    },
  });

  endpoint(app, {
    method: 'GET',
    url: '/api/event-scheduler/event-protocols',
    query: selection,
    right: RIGHTS.schedulersList,
    handle: async ({ query, principal }) => {
      const { eventsToRetrieve = EVENTS_TO_RETRIEVE, eventName, search, status } = query;
      const before = numberOf(query.before);
      if (before !== undefined && !(await isLogged(db, before))) throw notFound(TEXTS.entryGone);
      const entries = await newestEntries(
        db,
        {
          count: Number(eventsToRetrieve),
          eventName,
          search,
          status,
          from: numberOf(query.from),
          to: numberOf(query.to),
          before,
        },
        (name) => holds(principal, RIGHTS.schedulerRead(name)),
      );
      return entries.map((entry) =>
        holds(principal, RIGHTS.runReason(entry.eventId)) ? entry : { ...entry, reason: null },
      );
    },
  });

  endpoint(app, {
    method: 'POST',
    url: '/api/event-scheduler/schedulers',
    body: schedulerEvent,
    right: ({ body }) => RIGHTS.schedulerCreate(body.eventName),
    trail: { kind: 'schedule', object: ({ body }) => schedulerEvent.safeParse(body).data?.eventName },
    status: 201,
    handle: async ({ body, principal }) => {
      const { eventName } = body;
      const isAdded = await recorded(principal, eventName, async (tx) => {
        if (!(await addEvent(tx, body, now()))) return false;
        await takeOverLastRun(tx, eventName);
        return true;
      });
      if (!isAdded) throw conflict('eventName', TEXTS.nameTaken(eventName));
      return findEvent(db, eventName);
    },
  });

  endpoint(app, {
    method: 'PUT',
    url: '/api/event-scheduler/schedulers/:name',
    params: z.object({ name: eventName }),
    body: schedulerEvent,
    right: ({ params }) => RIGHTS.schedulerUpdate(params.name),
    trail: { kind: 'schedule', object: nameOf },
    handle: async ({ params: { name }, body, principal }) => {
      // The name identifies the event everywhere, so it cannot be changed.
      if (body.eventName !== name) throw badRequest('eventName', TEXTS.otherName);
      if (!(await recorded(principal, name, (tx) => changeEvent(tx, body, now()))))
        throw notFound(TEXTS.unknown(name));
      return findEvent(db, name);
    },
  });

  endpoint(app, {
    method: 'DELETE',
    url: '/api/event-scheduler/schedulers/:name',
    params: named,
    right: ({ params }) => RIGHTS.schedulerDelete(params.name),
    trail: { kind: 'schedule', object: nameOf },
    handle: async ({ params: { name }, principal }) => {
      if (!(await recorded(principal, name, (tx) => removeEvent(tx, name))))
        throw notFound(TEXTS.unknown(name));
    },
  });

  endpoint(app, {
    method: 'POST',
    url: '/api/event-scheduler/schedulers/:name/fire-now',
    params: named,
    right: ({ params }) => RIGHTS.schedulerFire(params.name),
    trail: { kind: 'run', object: nameOf, detail: 'started' },
    handle: async ({ params: { name } }) => {
      const fired = await scheduler.fire(name);
      if (fired === 'unknown') throw notFound(TEXTS.unknown(name));
      if (fired === 'busy') throw new Problem(409, TEXTS.restores(name));
    },
  });
};
