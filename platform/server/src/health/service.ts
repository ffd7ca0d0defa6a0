import type { HealthCourse, PortalHealth } from '@mobidrom/platform-api';
import { BEACON_ADDRESS, BEACON_LIMIT, beacon } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext, Service } from '../context';
import { endpoint } from '../http/endpoint';
import { badRequest } from '../http/problem';
import { regularly } from '../http/regularly';
import { RIGHTS } from '../rights/rights';
import { isWritable } from '../store/isWritable';
import { candidateCheck } from './candidates';
import { type Collector, createCollector } from './collect';
import { readCourse } from './course';
import { type KnownReleases, knownReleases, uncheckedReleases } from './knownReleases';
import { beaconLimits } from './limits';
import { oneAtATime } from './oneAtATime';
import { DEFAULT_RULE, quarantineCheck } from './quarantine';
import { noteUsage } from './releasesFolder';
import { lastSeen, purgeHealth, readHealth, storeBatch } from './store';
import { texts } from './texts';
import { withinTime } from './withinTime';

/** Milliseconds between two times at which counts are stored. */
const STORE_EVERY = 5000;
/**
 * Milliseconds that an answer and the end of the server wait for the checks, which another change of the portal can hold up for longer
 * than gateways wait, and than the server has for its end.
 */
const LONGEST_WAIT = 5000;
/** Milliseconds between two times at which the folder of the releases learns which of them are in use. */
const USAGE_EVERY = 60_000;
/** Milliseconds between two times at which old counts are deleted. */
const PURGE_EVERY = 3_600_000;

/**
 * Mounts `/api/portal-health`: beacons of browsers about the releases that they load, and what they amount to. Beacons are
 * counted in memory and stored every few seconds by one statement, so that thousands of tabs cost little.
 */
export const healthService: Service = async (app, context) => {
  const { secrets, now, releases } = context;
  const known = releases === undefined ? uncheckedReleases() : knownReleases(releases);
  const limits = beaconLimits();
  const collector = createCollector({ secrets, known, limits, now });
  const { rule, current } = keepHealth(app, context, collector, known);

  await app.register(async (scope) => {
    // Before the body is read, so that beacons beyond the limits cost next to nothing.
    scope.addHook('onRequest', async (request, reply) => {
      refuseForeign(request);
      // As one that was counted: browsers write any other status to the console, and nobody is to learn the limits.
      if (!limits.mayRead(limits.networkName(request.ip))) return reply.code(204).send();
    });
    endpoint(scope, {
      method: 'POST',
      url: BEACON_ADDRESS,
      body: beacon,
      right: 'public',
      bodyLimit: BEACON_LIMIT,
      handle: async ({ body, request }) => {
        const tab = await collector.collect(body, limits.networkName(request.ip));
        return tab === undefined ? undefined : { tab };
      },
    });
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/releases',
    right: RIGHTS.portalHealth,
    handle: async (): Promise<PortalHealth> => {
      await current();
      const health = await readHealth(context.store.db, now());
      return { ...health, quarantine: { ...rule, acts: context.quarantine !== undefined } };
    },
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/course',
    right: RIGHTS.portalHealth,
    handle: async (): Promise<HealthCourse> => {
      await current();
      return readCourse(context.store.db, now());
    },
  });
};

/** Refuses the beacons of pages of other origins. Browsers send the origin with every POST (Fetch, 4.6 'append a request Origin header'). */
function refuseForeign(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && hostOf(origin) !== request.host;
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw badRequest('Origin', texts.foreignOrigin);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Stores what was counted, puts releases into quarantine and ends candidates, from the start of the server to its end. */
function keepHealth(
  app: FastifyInstance,
  context: PlatformContext,
  collector: Collector,
  known: KnownReleases,
) {
  const { counters, networksOf, forgetNetworks } = collector;
  const { store, now, report, trail, releases, quarantine: put } = context;
  const rule = context.quarantineRule ?? DEFAULT_RULE;
  const { db } = store;
  const candidatesNow = async () => (await known.live())?.candidates ?? new Map<string, string>();
  const isCandidate = async ({ remote, version }: { remote: string; version: string }) =>
    (await candidatesNow()).get(remote) === version;
  /** Checks that have counts which they have not seen, or something to try again. */
  const due = { candidates: false, quarantine: false };
  const check =
    put &&
    quarantineCheck({
      ...{ db, rule, now, put, report, networksOf, forgetNetworks, isCandidate },
      tryAgain: () => {
        due.quarantine = true;
      },
    });
  const { candidates: control } = context;
  const checkCandidates =
    control &&
    candidateCheck({
      ...{ db, rule, networksOf, control, report },
      tryAgain: () => {
        due.candidates = true;
      },
    });

  const storeCounts = oneAtATime(async () => {
    const batch = counters.drain();
    try {
      await storeBatch(store.db, batch);
    } catch (error) {
      counters.restore(batch);
      throw error;
    }
    if (batch.minutes.length > 0) due.candidates = true;
    if (batch.failedTabs.length > 0) due.quarantine = true;
  });
  async function endCandidates(): Promise<void> {
    if (!checkCandidates || (await candidatesNow()).size === 0) return;
    for (const { remote, version, why, at } of await checkCandidates()) {
      const object = `${remote} ${version}`;
      await trail.record({ kind: 'release', outcome: 'failed', object, detail: why, at });
    }
  }
  async function putIntoQuarantine(): Promise<void> {
    for (const { remote, version, tabs, failures, kind, replacedBy } of (await check?.()) ?? []) {
      const place = replacedBy === undefined ? '; served nevertheless, nothing can take its place' : '';
      const detail = `quarantined: ${failures} failures in ${tabs} tabs, ${kind}${place}`;
      await trail.record({ kind: 'release', outcome: 'succeeded', object: `${remote} ${version}`, detail });
    }
  }
  const ifDue = async (which: keyof typeof due, work: () => Promise<void>) => {
    if (!due[which]) return;
    due[which] = false;
    try {
      await work();
    } catch (error) {
      due[which] = true;
      report(error);
    }
  };
  const act = oneAtATime(async () => {
    await ifDue('candidates', endCandidates);
    await ifDue('quarantine', putIntoQuarantine);
  });
  /**
   * Stores what was counted, with what follows from it where that is done soon: an answer, and the end of the server, must not wait for
   * another change of the portal.
   */
  const current = async () => {
    await storeCounts();
    await withinTime(act(), LONGEST_WAIT);
  };
  const purge = async () => {
    const candidates = control?.list() ?? Promise.resolve([]);
    // Of candidates that cannot be listed the failed tabs must stay, too.
    const known = await candidates.catch((error: unknown) => void report(error));
    await purgeHealth(db, now(), known ?? 'unknown');
  };
  const usage = async () => {
    // The list is not signed, so that it needs no key. Some installations give the services the folder to read alone.
    if (releases === undefined || !(await isWritable(releases))) return;
    await noteUsage(releases, await lastSeen(store.db));
  };
  // The last one that is registered ends first: the counts are stored before the folder learns of them.
  regularly(app, { every: USAGE_EVERY, work: usage, report, atEnd: true });
  regularly(app, { every: STORE_EVERY, work: current, report, atEnd: true });
  regularly(app, { every: PURGE_EVERY, work: purge, report, atStart: true });
  return { rule, current };
}
