import { type PortalReleases, type ReleaseDifference, releaseChange } from '@mobidrom/platform-api';
import { differenceFromLive, parseChanges, ReleaseError } from '@mobidrom/shared-build/releases';
import * as z from 'zod/mini';
import type { PlatformContext, Service } from '../context';
import { endpoint } from '../http/endpoint';
import type { Report } from '../http/errorHandler';
import { badRequest, notFound, Problem } from '../http/problem';
import { RIGHTS } from '../rights/rights';
import type { RequestInput } from '../trail/recordRequests';
import type { ActingSetup } from './acting';
import { refuseUnknownRoles } from './candidateRoles';
import { changeReleases, refusalOfChange } from './changeReleases';
import { damageText } from './damageText';
import { readPortalReleases } from './portalReleases';
import { seenState } from './seenState';
import { texts } from './texts';
import { canPlan, changeTimed } from './timed/plan';
import { describedTimed, listTimed } from './timed/timedStore';
import { refuseOvertaking } from './timetable/overtaking';
import { timetableOf } from './timetable/timetableOf';
import { withTrials } from './trials/withTrials';

/** Bytes of a change: many remotes, and what they take away. */
const BODY_LIMIT = 256 * 1024;
/** Characters of the changes in a query. */
const CHANGES_LENGTH = 8000;

const ELSEWHERE: ActingSetup = { by: 'command' };

/**
 * Mounts the calls of `/api/portal-health` about releases: what is stored and live, what a change would bring, and the change. All read
 * the folder of the releases; it is changed only where the installation wants that.
 */
export const releasesService: Service = (app, context) => {
  const { acting = ELSEWHERE, setKeys, report } = context;
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/sets',
    right: RIGHTS.portalReleases,
    handle: async ({ reply }): Promise<PortalReleases> => {
      const folder = folderOf(context);
      // Before the rest: a change in between is noticed at the next one.
      const { state } = await reading(folder, report, () => seenState(context.store.db, folder));
      const read = await reading(folder, report, () => readPortalReleases(folder, setKeys, context.store.db));
      void reply.header('ETag', `"${state}"`);
      const activations = await listTimed(context.store.db, context.now());
      const timed = { isPossible: canPlan(context), activations };
      const sets = await reading(folder, report, () => withTrials(context.store.db, folder, read));
      return { ...read, ...sets, state, acting: acting.by, timed };
    },
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/difference',
    query: z.object({
      set: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
      changes: z.optional(z.string().check(z.minLength(1), z.maxLength(CHANGES_LENGTH))),
    }),
    right: RIGHTS.portalReleases,
    handle: async ({ query: { set, changes } }): Promise<ReleaseDifference> => {
      if ((set === undefined) === (changes === undefined)) throw badRequest('set', texts.oneTarget);
      const folder = folderOf(context);
      try {
        const { state, planned } = await seenState(context.store.db, folder);
        const to = changes === undefined ? Number(set) : wantedOf(changes);
        const { changes: differences, brings, takesAway, switchesOff } = await differenceFromLive(folder, to);
        return {
          state,
          changes: differences.map(({ name, from, to: version }) => ({ name, from, to: version })),
          brings: [...brings],
          takesAway: [...takesAway],
          switchesOff: [...switchesOff],
          ...(planned && { planned: describedTimed(planned) }),
        };
      } catch (error) {
        throw error instanceof ReleaseError ? refusalOfChange(error, report) : error;
      }
    },
  });
  endpoint(app, {
    method: 'POST',
    url: '/api/portal-health/changes',
    body: releaseChange,
    bodyLimit: BODY_LIMIT,
    right: RIGHTS.changeReleases,
    trail: { kind: 'release', object: objectOf },
    handle: async ({ body, principal, request }) => {
      const releases = folderOf(context);
      const condition = request.headers['if-match'];
      await refuseUnknownRoles(body, context, releases);
      const timetable = timetableOf(body, context, principal);
      const done =
        body.kind === 'activate-at' || body.kind === 'cancel'
          ? await changeTimed(body, context, releases, { principal, condition })
          : await changeReleases(body, {
              ...{ releases, acting, by: principal.username, condition, report, timetable },
              db: context.store.db,
              alsoRequire: () => refuseOvertaking(context.store.db, timetable),
            });
      const { entry } = done;
      if (entry) request.changed = { object: `set ${entry.set}`, detail: `${entry.word}: ${body.why}` };
      return done.answer;
    },
  });
};

/** @throws Problem 400 for words that are no changes */
function wantedOf(changes: string) {
  try {
    return parseChanges(changes.split(','));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw badRequest('changes', texts.noChanges);
  }
}

function folderOf({ releases }: PlatformContext): string {
  if (releases === undefined) throw notFound(texts.noFolder);
  return releases;
}

async function reading<T>(folder: string, report: Report, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    const fault = damageText(error, folder);
    if (fault === undefined) report(error);
    throw new Problem(500, fault ?? texts.damaged.otherwise);
  });
}

/** Returns what a change is about, for the trail of one that an error of the platform stops. The store says itself who lifted a quarantine. */
function objectOf({ body }: RequestInput): string | undefined {
  const change = releaseChange.safeParse(body).data;
  if (change === undefined || change.kind === 'lift') return undefined;
  if ('remote' in change) return change.remote;
  return change.kind === 'propose' ? 'set' : `set ${change.set}`;
}
