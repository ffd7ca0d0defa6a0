import * as z from 'zod/mini';
import { call } from './call';
import { setChange, TIMED_AHEAD, timedActivation, timedMoment } from './portalReleases';
import type { Request } from './request';
import type { Result } from './result';
import { shownName } from './shownName';

/** Greatest length of the reason of a change. */
export const REASON_LENGTH = 500;
/** Greatest number of items that a change may take away, and of remotes that it names. */
const MOST_ITEMS = 500;

/** As `remoteName` of shared-contract, which this package must not import; without the member that every object has. */
const remote = z
  .string()
  .check(z.regex(/^(?!(?:constructor|host|live|rendered|sets)$)[a-z][a-z0-9-]{0,39}$/));
/** As `releaseVersion` of shared-contract: with a suffix, as 1.2.0-rc.1. */
const version = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z-]{1,40}(\.[0-9A-Za-z-]{1,40}){0,4})?$/,
    ),
  );
const set = z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999));
/** One line, since commands print it, without characters that nobody sees or that turn the direction of reading. */
const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH), shownName);
/** Items that the change may take away, in the words of `noticedItem`. */
const drops = z._default(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(MOST_ITEMS)), []);

/** Greatest number of steps of a timetable, and minutes after which the last one can be. */
export const TIMETABLE_BOUNDS = { steps: 10, after: TIMED_AHEAD * 24 * 60 } as const;
/**
 * Later shares of a candidate, each greater and later than the one before. Default: none; a timetable that the candidate has ends
 * with the change.
 */
const candidateSteps = z
  .array(
    z.strictObject({
      /** Percent of the browsers; 100: the version becomes the active one. */
      share: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
      /** Full minutes after the change. */
      after: z.number().check(z.int(), z.minimum(1), z.maximum(TIMETABLE_BOUNDS.after)),
    }),
  )
  .check(z.minLength(1), z.maxLength(TIMETABLE_BOUNDS.steps));
export type CandidateStep = z.infer<typeof candidateSteps>[number];

/**
 * Change of the portal: a set is proposed, a proposal goes live, is to go live at a time, or is discarded, such a time is cancelled, an
 * earlier set comes back, a remote is switched off, the quarantine of a release ends, or some browsers get another release. Each has a reason, which its history gets with the signed-in person.
 */
export const releaseChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('propose'),
    host: z.optional(version),
    remotes: z.optional(
      z
        .record(remote, z.nullable(version))
        .check(
          z.refine(
            (remotes) => Object.keys(remotes).length <= MOST_ITEMS,
            `höchstens ${MOST_ITEMS} Einträge`,
          ),
        ),
    ),
    why,
    drops,
  }),
  z.strictObject({ kind: z.literal('activate'), set, why, drops }),
  z.strictObject({
    kind: z.literal('activate-at'),
    set,
    at: timedMoment,
    /** Whether it goes live also while a backup or a restore is running. */
    duringBackup: z._default(z.boolean(), false),
    why,
    drops,
  }),
  z.strictObject({ kind: z.literal('cancel'), set, why }),
  z.strictObject({ kind: z.literal('restore'), set, why, drops }),
  z.strictObject({ kind: z.literal('discard'), set, why }),
  z.strictObject({ kind: z.literal('switch-off'), remote, why }),
  z.strictObject({ kind: z.literal('lift'), remote, version, why }),
  z.strictObject({
    kind: z.literal('candidate'),
    remote,
    version,
    /** Percent of the browsers; 0: only people with one of the roles, 100: all, by an activation. */
    share: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    /** Roles of people who get it in any case. Default: those that the candidate has. */
    roles: z.optional(
      z.array(z.string().check(z.minLength(1), z.maxLength(100), shownName)).check(z.maxLength(20)),
    ),
    /** Multiple of the failures per load of the active version beyond which it ends by itself. Default: that of the candidate, or 2. */
    factor: z.optional(z.number().check(z.minimum(1), z.maximum(100))),
    timetable: z.optional(candidateSteps),
    /** Version of the live candidate that the change goes out from; null: there is none. Refused where another one is live. Default: any or none. */
    seen: z.optional(z.nullable(version)),
    why,
    drops,
  }),
  /** `version`: ends only a candidate of this version. Default: any. */
  z.strictObject({ kind: z.literal('candidate-end'), remote, version: z.optional(version), why }),
]);
export type ReleaseChange = z.infer<typeof releaseChange>;

const changed = z.object({
  /** Number of the set that was proposed or went live; absent where the live set stays, as when a quarantine ends. */
  set: z.optional(z.number()),
  /** Releases with damaged files that stay live. */
  damaged: z._default(z.array(z.object({ name: z.string(), version: z.string() })), []),
  /** Releases in quarantine that the change made live; `instead`: version that browsers get, absent where it is the release itself. */
  inQuarantine: z._default(
    z.array(z.object({ name: z.string(), version: z.string(), instead: z.optional(z.string()) })),
    [],
  ),
});
export type ReleaseChanged = z.infer<typeof changed>;

/**
 * POST /portal-health/changes: changes what is live. 404 where the platform has no access to the releases, or set, proposal or release
 * are gone; 409 where releases are not changed by the portal, another change is running, something else is live by now (also another candidate than `seen`), or a time is
 * planned already or cannot be planned here; 412 where
 * the state is not the one that the person saw (for `cancel`: the planned activation of that state); 422 where the set cannot go live; 428 without `If-Match`. Each has its reason in German.
 * @param state `state` of the releases that the person saw
 */
export const changeReleases = (
  request: Request,
  change: ReleaseChange,
  state: string,
): Promise<Result<ReleaseChanged>> =>
  call(request, {
    method: 'POST',
    path: 'portal-health/changes',
    body: change,
    headers: { 'If-Match': `"${state}"` },
    response: changed,
  });

/** Item that a change brings or takes away: `item` as `area:/tagverwaltung`, `menu:admin/tagverwaltung`, `link:/grafana`, `right:verkehr_read` or `service:verkehr`. */
export const noticedItem = z.object({
  item: z.string(),
  /** Title that people read; of a service its prefix. */
  title: z.string(),
});
export type NoticedItem = z.infer<typeof noticedItem>;

/** Words for the items of a change, by their kind; they get the rest of the item, and its title where that is known. */
export type ItemWords = Readonly<Record<string, (rest: string, title: string) => string>>;

/**
 * Returns what people call an item, as 'Seite /tags' for `area:/tags`; the item itself where its kind has no words.
 * @param item kind and rest, as in `noticedItem`
 */
export function itemText(item: string, words: ItemWords, title = ''): string {
  const [, kind = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(item) ?? [];
  return Object.hasOwn(words, kind) ? (words[kind]?.(rest, title) ?? item) : item;
}

/** Difference between the live set and another state. */
export const releaseDifference = z.object({
  /** State of the releases of which this is true. */
  state: z.string(),
  changes: z.array(setChange),
  brings: z.array(noticedItem),
  /** Goes away because no remote brings it any more; the change must name it. */
  takesAway: z.array(noticedItem),
  /** Goes away because its remote is switched off. */
  switchesOff: z.array(noticedItem),
  /** Activation that is planned in this state; absent without one, and in platforms of earlier versions. */
  planned: z.optional(timedActivation),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;

/** State to compare with what is live: the set or proposal of a number, or versions that change. */
export type DifferenceTarget =
  | { readonly set: number }
  | { readonly host?: string; readonly remotes?: Readonly<Record<string, string | null>> };

const queryOf = (target: DifferenceTarget): string => {
  if ('set' in target) return `?set=${target.set}`;
  const host = target.host === undefined ? [] : [`host=${target.host}`];
  const remotes = Object.entries(target.remotes ?? {}).map(([name, to]) => `${name}=${to ?? 'off'}`);
  return `?${new URLSearchParams({ changes: [...host, ...remotes].join(',') })}`;
};

/** GET /portal-health/difference: what would change for people. */
export const getReleaseDifference = (
  request: Request,
  target: DifferenceTarget,
): Promise<Result<ReleaseDifference>> =>
  call(request, {
    path: 'portal-health/difference',
    query: queryOf(target),
    response: releaseDifference,
  });
