import * as z from 'zod/mini';
import { call } from './call';
import { EMPTY_LIST, type ListAnswer, type ListQuery, listAnswer, listQueryString } from './listQuery';
import type { Request } from './request';
import type { Result } from './result';

/**
 * Kinds of entries of the trail.
 * - `sign-in`, `sign-out`, `registration`: at the embedded identity provider
 * - `account`: somebody changed the profile or password of the own account
 * - `rights`: an administrator changed rights or status of an account
 * - `refusal`: a call without the right (403) or with an invalid token (401)
 * - `backup`, `restore`: created, downloaded, uploaded, restored
 * - `release`: a release of an area was activated or rolled back, or a preview of one handed in, opened or ended
 * - `settings`: a group of the preference service; `schedule`: an event; `run`: an event was run by hand
 * - `content`: organisations, tags and data sources, on which access depends
 */
export const TRAIL_KINDS = [
  'sign-in',
  'sign-out',
  'registration',
  'account',
  'rights',
  'refusal',
  'backup',
  'restore',
  'release',
  'settings',
  'schedule',
  'run',
  'content',
] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

export const TRAIL_OUTCOMES = ['succeeded', 'failed', 'refused'] as const;
export type TrailOutcome = (typeof TRAIL_OUTCOMES)[number];

/** Days for which an entry is kept. */
export const TRAIL_DAYS = 90;

/** Entry of the trail. Texts are empty where there is nothing to say. */
export const trailEntry = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  kind: z.enum(TRAIL_KINDS),
  outcome: z.enum(TRAIL_OUTCOMES),
  /** Id of the person at the identity provider. */
  subject: z.string(),
  /** User name of the person; empty for the platform itself and for people who are not signed in. */
  actor: z.string(),
  /** Network of the client: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  address: z.string(),
  /** Changed entry or called address. */
  object: z.string(),
  detail: z.string(),
  requestId: z.string(),
  /** How often this happened; more than once for entries that stand for several equal ones. */
  count: z.number(),
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** Events that this installation records. */
export const trailScope = z.object({
  /** Whether sign-ins are in the trail. With a real Keycloak they are among its events. */
  signIns: z.boolean(),
  /** Whether activations of releases are in the trail: only where the platform reads the folder of the releases. */
  releases: z.boolean(),
});
export type TrailScope = z.infer<typeof trailScope>;

/** GET /audit-trail/entries. Columns of sort and filter: at, kind, outcome, actor, address, object, requestId. */
export const listTrail = (
  request: Request,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Result<ListAnswer<TrailEntry>>> =>
  call<ListAnswer<TrailEntry>>(request, {
    path: 'audit-trail/entries',
    query: listQueryString(query),
    response: listAnswer(trailEntry),
    empty: EMPTY_LIST,
    signal,
  });

/** GET /audit-trail/scope. */
export const getTrailScope = (request: Request, signal?: AbortSignal): Promise<Result<TrailScope>> =>
  call(request, { path: 'audit-trail/scope', response: trailScope, signal });
