import * as z from 'zod/mini';
import { call } from './call';
import type { Request } from './request';
import type { Result } from './result';
import { shownName } from './shownName';

/** Greatest numbers of a kept Probelauf: areas, findings of an area, and characters of a finding. */
export const TRIAL_BOUNDS = { areas: 400, findings: 16, text: 200 } as const;

/**
 * Kinds of findings. `timeout`: it was not done within the limit; `mount`: the page did not appear; `policy`: the content security
 * policy stopped something; `react`: a file brings a second React; `write`: the area tried to change something.
 */
export const trialFindingKind = z.enum([
  'timeout',
  'mount',
  'error',
  'policy',
  'accessibility',
  'react',
  'write',
]);
export type TrialFindingKind = z.infer<typeof trialFindingKind>;

export const trialFinding = z.object({
  kind: trialFindingKind,
  /** Fact in English, for developers, without line breaks. That of an earlier host may hold characters that nobody sees. */
  text: z.string().check(z.maxLength(TRIAL_BOUNDS.text), z.regex(/^\P{Cc}*$/u)),
});
export type TrialFinding = z.infer<typeof trialFinding>;

/** Returns whether a finding of this kind may be added to those of an area: a place is left for the first of each other kind. */
export function hasRoomFor(kind: TrialFindingKind, findings: readonly Pick<TrialFinding, 'kind'>[]): boolean {
  const found = new Set(findings.map((finding) => finding.kind));
  if (!found.has(kind)) return findings.length < TRIAL_BOUNDS.findings;
  const reserved = trialFindingKind.options.length - found.size;
  return findings.length < TRIAL_BOUNDS.findings - reserved;
}

const amount = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1e12)));

/** Message of a frame of a Probelauf to its page: a finding, or that the area is done, with its milliseconds and bytes. */
export const trialMessage = z.discriminatedUnion('trial', [
  z.object({ trial: z.literal('finding'), finding: trialFinding }),
  z.object({ trial: z.literal('done'), mounted: z.boolean(), ms: amount, bytes: amount }),
]);
export type TrialMessage = z.infer<typeof trialMessage>;

/** Area as a Probelauf found it. */
export const triedArea = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(40)),
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Path of the area; empty for the home page. */
  path: z.string().check(z.maxLength(200)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Whether the person may enter the area; else it was not opened. */
  tried: z.boolean(),
  /** Milliseconds until the page had appeared; absent where it did not. */
  ms: amount,
  /** Size of the files of releases that it loaded, as sent. */
  bytes: amount,
  findings: z.array(trialFinding).check(z.maxLength(TRIAL_BOUNDS.findings)),
});
export type TriedArea = z.infer<typeof triedArea>;

const areasOf = <T extends z.ZodMiniType>(area: T) =>
  z.array(area).check(z.minLength(1), z.maxLength(TRIAL_BOUNDS.areas));

/** Area as it is sent: `visibleText` makes such findings. */
const finishedArea = z.extend(triedArea, {
  findings: z
    .array(z.extend(trialFinding, { text: z.string().check(z.maxLength(TRIAL_BOUNDS.text), shownName) }))
    .check(z.maxLength(TRIAL_BOUNDS.findings)),
});

/** Probelauf that is kept with a set. */
export const keptTrial = z.object({
  /** When it ended; ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string(),
  areas: areasOf(triedArea),
});
export type KeptTrial = z.infer<typeof keptTrial>;

/** Outcome of a Probelauf as its page sends it. */
export const finishedTrial = z.strictObject({
  set: z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999)),
  /** `state` of the set that was tried. */
  state: z.string().check(z.minLength(1), z.maxLength(100)),
  areas: areasOf(finishedArea),
});
export type FinishedTrial = z.infer<typeof finishedTrial>;

const area = z.object({
  path: z.string(),
  title: z.string(),
  access: z.enum(['public', 'protected']),
  roles: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.string())),
});

/** Proposed set as it would be served; the frames of a Probelauf read more of the same answer. */
export const trialSet = z.object({
  /** Changes with the proposal and the live set. */
  state: z.string(),
  register: z.object({
    host: z.optional(z.string()),
    remotes: z.array(
      z.object({
        name: z.string(),
        active: z.object({ version: z.string() }),
        areas: z.array(area),
      }),
    ),
  }),
});
export type TrialSet = z.infer<typeof trialSet>;

/** GET /portal-health/trial: what a proposed set would serve. 404 where there is no such proposal or no access to the releases, 409 where it is outdated or cannot be signed, 422 where it cannot be served. */
export const getTrialSet = (request: Request, set: number): Promise<Result<TrialSet>> =>
  call(request, { path: 'portal-health/trial', query: `?set=${set}`, response: trialSet });

/** POST /portal-health/trial: keeps the outcome of a Probelauf with its set. 404 where there is no such proposal, 412 where another set is live since, or the proposal is another one. */
export const keepTrial = (request: Request, trial: FinishedTrial): Promise<Result<KeptTrial>> =>
  call(request, { method: 'POST', path: 'portal-health/trial', body: trial, response: keptTrial });
