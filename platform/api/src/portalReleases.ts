import * as z from 'zod/mini';
import { call } from './call';
import { keptTrial } from './releaseTrials';
import type { Request } from './request';
import type { Result } from './result';

/** Change sets that the history holds, newest first. */
export const HISTORY_SETS = 50;

const head = {
  /** Number of the change set. */
  id: z.number(),
  /** When it went live or was proposed; ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Person, or the commit's author where a job acts. */
  by: z.string(),
  why: z.optional(z.string()),
};
const version = z.optional(z.nullable(z.string()));

/**
 * Change between two sets. `name` is a remote, `host`, `candidate:<remote>` (with version and share as '1.1.0 5 %', and each step of its timetable as '25 % 2026-11-28T02:00:00.000Z'), `right:<name>` or `service:<prefix>`. A version that is absent: the set does not
 * name it; null: it is switched off, or not approved.
 */
export const setChange = z.object({ name: z.string(), from: version, to: version });
export type SetChange = z.infer<typeof setChange>;

/** Change set with what it changes: against the set before, a proposal against the live set. */
export const describedSet = z.object({
  ...head,
  changes: z.array(setChange),
  /** The last Probelauf of the set; absent without one, and where it was of another state. */
  trial: z.optional(keptTrial),
});
export type DescribedSet = z.infer<typeof describedSet>;

/** Set that was proposed and is not live. */
export const describedProposal = z.object({
  ...describedSet.shape,
  /** Whether another set went live since: it can only be discarded, or proposed again. */
  isStale: z._default(z.boolean(), false),
});
export type DescribedProposal = z.infer<typeof describedProposal>;

/** Proposal that was discarded. `at`, `by` and `why` say when, by whom and why it was. */
export const discardedProposal = z.object({
  ...head,
  /** Whether the cleaning up of the store deleted it, because it was old. */
  isCleared: z.optional(z.boolean()),
  proposed: z.object({ at: head.at, by: head.by, why: head.why }),
  /** Changes against the set that was live when it was proposed. */
  changes: z.array(setChange),
});
export type DiscardedProposal = z.infer<typeof discardedProposal>;

/** Release in the store. */
export const describedRelease = z.object({
  version: z.string(),
  /** Size of all its files in bytes; absent where it cannot be read. */
  bytes: z.optional(z.number()),
  /** Owner whose signed archive it came with; absent for one that was published without. */
  owner: z.optional(z.string()),
  /** Why its signature does not count any more, in German. */
  signatureProblem: z.optional(z.string()),
  /** Reasons in German why it does not run in the live host, or cannot be read; empty when it does. */
  problems: z.array(z.string()),
});
export type DescribedRelease = z.infer<typeof describedRelease>;

/** Release in quarantine, with what browsers reported of it. */
export const quarantinedVersion = z.object({
  version: z.string(),
  /** Time at which it was put into quarantine; ISO 8601, UTC, as the two below. */
  at: z.iso.datetime(),
  /** Reported failures, and distinct tabs among them. */
  failures: z.number(),
  tabs: z.number(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
});
export type QuarantinedVersion = z.infer<typeof quarantinedVersion>;

/** Loads and failures of a candidate and of the active version since it began. `tabs`: distinct tabs in which the candidate failed. */
export const candidateHealth = z.object({
  loads: z.number(),
  failures: z.number(),
  tabs: z.number(),
  activeLoads: z.number(),
  activeFailures: z.number(),
});
export type CandidateHealth = z.infer<typeof candidateHealth>;

/** Release that some browsers get in place of the active one. */
export const describedCandidate = z.object({
  version: z.string(),
  /** Percent of the browsers. */
  share: z.number(),
  /** Roles of people who get it in any case. */
  roles: z.optional(z.array(z.string())),
  /** Multiple of the failures per load of the active version beyond which it ends by itself. */
  factor: z.number(),
  /** When it began, and who began it; ISO 8601, UTC. */
  since: z.iso.datetime(),
  by: z.string(),
  /** Its later shares; absent where it is raised by hand. */
  timetable: z.optional(
    z.object({
      /** Person who set it. */
      by: z.string(),
      /** Next ones, in the order of their times. 100 percent: it becomes the active version. */
      steps: z.array(z.object({ share: z.number(), at: z.iso.datetime() })),
    }),
  ),
  health: candidateHealth,
});
export type DescribedCandidate = z.infer<typeof describedCandidate>;

/** The host or a remote with its releases. */
export const portalPart = z.object({
  /** Remote, or `host`. */
  name: z.string(),
  /** German titles of its areas in the live release. */
  areas: z.array(z.string()),
  /** Version of the live set; null: switched off; absent: it was never live. */
  live: version,
  /** Set by which that version went live. */
  since: z.optional(z.object(head)),
  /** Version that browsers get in place of the live one, which is in quarantine. */
  servedInstead: z.optional(z.string()),
  /** Version that a tab falls back to. */
  fallback: z.optional(z.string()),
  candidate: z.optional(describedCandidate),
  withdrawn: z.array(z.string()),
  quarantined: z.array(quarantinedVersion),
  /** Deprecated exports of the live host that the live version uses; absent where that is unknown. */
  deprecated: z.optional(z.array(z.string())),
  /** The live, fallback, quarantined and newer releases, newest first. */
  releases: z.array(describedRelease),
  /** Number of releases in the store. */
  stored: z.number(),
});
export type PortalPart = z.infer<typeof portalPart>;

/**
 * How releases of this installation go live: on the page 'Auslieferung', by the release command, or by a change of the repository
 * that a job applies (Argo CD).
 */
export const releaseActing = z.enum(['portal', 'command', 'repository']);
export type ReleaseActing = z.infer<typeof releaseActing>;

/** Minutes by which a set may go live later than planned: after a restart, or a backup that was running. Later it does not. */
export const TIMED_LIMIT = 15;
/** Days for which a time can be planned ahead. */
export const TIMED_AHEAD = 90;

/** Full minute at which a set goes live; ISO 8601, UTC, as `2026-11-28T02:00:00.000Z`. */
export const timedMoment = z.iso
  .datetime()
  .check(z.refine((at) => Date.parse(at) % 60_000 === 0, 'eine volle Minute'));

/**
 * How a planned activation ended. `missed`: the platform was not running, or something else was, until it was too late; `refused`: it
 * could not go live.
 */
export const timedOutcome = z.enum(['activated', 'missed', 'refused', 'cancelled']);
export type TimedOutcome = z.infer<typeof timedOutcome>;

/** Proposed set that goes live at a time. */
export const timedActivation = z.object({
  /** Number of the set. */
  set: z.number(),
  /** When it goes live; ISO 8601, UTC, as all times here. */
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  plannedAt: z.iso.datetime(),
  duringBackup: z.boolean(),
  /** How it ended; absent as long as it is planned. `by`: person who cancelled it; `why`: their reason, or a German sentence. */
  end: z.optional(
    z.object({
      outcome: timedOutcome,
      at: z.iso.datetime(),
      by: z.optional(z.string()),
      why: z.optional(z.string()),
    }),
  ),
});
export type TimedActivation = z.infer<typeof timedActivation>;

/** Releases of the portal and their change sets. */
export const portalReleases = z.object({
  /** The live set; absent before the first one. */
  live: z.optional(z.object(head)),
  /** The host first, then the remotes by name. */
  parts: z.array(portalPart),
  proposals: z.array(describedProposal),
  /** Sets that were live, the live one first; at most `HISTORY_SETS`. */
  history: z.array(describedSet),
  /** Proposals that were discarded, the last one first; at most `HISTORY_SETS`. Absent in platforms of earlier versions. */
  discarded: z.optional(z.array(discardedProposal)),
  /**
   * Changes with the live set, the proposals, the quarantine and the planned activation; a change of the releases names it (`If-Match`). It is the ETag of
   * the answer too, which web servers weaken when they compress it. Absent in platforms of earlier versions.
   */
  state: z.optional(z.string()),
  acting: z._default(releaseActing, 'command'),
  /** Absent in platforms of earlier versions. */
  timed: z.optional(
    z.object({
      /** Whether people with the right can plan a time in this installation. */
      isPossible: z.boolean(),
      /** Planned ones by their time, then those that have ended in the last two weeks, the last one first. */
      activations: z.array(timedActivation),
    }),
  ),
});
export type PortalReleases = z.infer<typeof portalReleases>;

/** GET /portal-health/sets: the releases of host and remotes, what is live, and the change sets. 404 where the platform has no access to the folder of the releases. */
export const getPortalReleases = (request: Request, signal?: AbortSignal): Promise<Result<PortalReleases>> =>
  call(request, { path: 'portal-health/sets', response: portalReleases, signal });
