import { readFile } from 'node:fs/promises';
import { changeSet, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { parseApproved, parseBindings } from './approvals';
import { refuseSharedAreas } from './candidateAreas';
import { checkedCandidate } from './candidates';
import { type Changed, changePortal, type Reason, type Wanted } from './changePortal';
import type { ReleasesContext } from './context';
import { keptCandidates } from './nextSet';
import { type Changes, wantedOf } from './propose';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';
import { requireShown } from './shownText';

const versions = z.record(remoteName, z.nullable(releaseVersion));

/** As in `CandidateWish`; one that is live already keeps what is not named. */
const wantedCandidate = z.strictObject({
  version: releaseVersion,
  share: z.number(),
  roles: z.optional(z.array(z.string())),
  factor: z.optional(z.number()),
});
type WantedCandidates = Readonly<Record<string, z.infer<typeof wantedCandidate> | null>>;

/** Wanted set, with the person and reason that its history gets. */
const wantedSet = z.strictObject({
  host: z.optional(releaseVersion),
  remotes: z._default(versions, {}),
  by: z.optional(changeSet.shape.by),
  why: changeSet.shape.why,
  drops: z.optional(z.array(z.string())),
  /** Single rights and services, as `right:verkehr_read`, and addresses by prefix; null binds a service to none. */
  approve: z.optional(z.array(z.string())),
  bind: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Releases that some browsers get in place of the active ones; null ends one. */
  candidates: z.optional(z.record(remoteName, z.nullable(wantedCandidate))),
});

interface WantedFile {
  readonly changes: Changes;
  readonly candidates?: WantedCandidates | undefined;
  readonly reason: {
    readonly by?: string | undefined;
    readonly why?: string | undefined;
    readonly drops?: readonly string[] | undefined;
    readonly approve?: readonly string[] | undefined;
    readonly bind?: Readonly<Record<string, string | null>> | undefined;
  };
}

/** Parses the wanted set; files of earlier versions hold the versions of remotes alone. */
function parseWanted(content: string, file: string): WantedFile {
  const json = parseJson(content, file, z.record(z.string(), z.unknown()));
  if (Object.keys(json).length === 0) throw new ReleaseError(`${file} names neither a host nor a remote`);
  if (!['remotes', 'host', 'candidates'].some((key) => Object.hasOwn(json, key))) {
    return { changes: { remotes: parseJson(content, file, versions) }, reason: {} };
  }
  const parsed = parseJson(content, file, wantedSet);
  const { host, remotes, approve, bind, candidates, by, why, drops } = parsed;
  const reason = { by: requireShown(by, `${file}: by`), why: requireShown(why, `${file}: why`), drops };
  const approval = {
    approve: approve && parseNamed(approve, file),
    bind:
      bind && parseBindings(Object.entries(bind).map(([prefix, address]) => `${prefix}=${address ?? 'off'}`)),
  };
  return { changes: { host, remotes }, candidates, reason: { ...reason, ...approval } };
}

/**
 * Parses what a file approves: single rights and services. The file stays and is applied again with later versions, whose
 * rights nobody has read yet.
 */
function parseNamed(words: readonly string[], file: string): readonly string[] {
  const wide = parseApproved(words).find((word) => !word.includes(':'));
  if (wide === undefined) return words;
  throw new ReleaseError(
    `${file}: approve: '${wide}' would approve all that later versions bring too: name each, as right:verkehr_read and service:verkehr`,
  );
}

/**
 * Makes the set live that a file names, for installations that keep it in a repository: host and remotes together, all or
 * nothing. What it does not name is left unchanged. Register and start page are updated also where nothing changes.
 *
 * @param file JSON, as `{ "host": "1.1.0", "remotes": { "content": "1.1.0", "public": null }, "why": "…" }`, with `drops`,
 *   `approve` and `bind` where a change needs them, and `candidates`, as `{ "content": { "version": "1.2.0", "share": 5 } }`, or as `{ "content": "1.1.0" }`
 * @param reason person and reason where the file names none
 * @throws ReleaseError naming what is invalid; nothing was changed then
 */
export async function applyVersions(
  context: ReleasesContext,
  file: string,
  reason: Reason,
): Promise<Changed> {
  const wanted = parseWanted(await readText(file), file);
  // The file still names a release that was rolled back; only whoever runs the command can revoke that.
  const revives = Boolean(reason.why);
  const given = wanted.reason.drops ?? [];
  const drops = reason.drops === 'any' ? reason.drops : [...(reason.drops ?? []), ...given];
  const why = reason.why || wanted.reason.why;
  const approve = [...(wanted.reason.approve ?? []), ...(reason.approve ?? [])];
  const bind = { ...wanted.reason.bind, ...reason.bind };
  const by = wanted.reason.by ?? reason.by;
  const full: Reason = { ...reason, by, why, drops, revives, approve, bind };
  return changePortal(context, full, async (base, now) => {
    const state: Wanted = { ...wantedOf(base, wanted.changes), origin: file };
    const candidates = { ...keptCandidates(base.live, state) };
    for (const [name, wish] of Object.entries(wanted.candidates ?? {})) {
      if (wish === null) delete candidates[name];
      else {
        const check = { base, state, wish: { ...wish, name }, reason: full, now };
        candidates[name] = await checkedCandidate(context, check);
      }
    }
    await refuseSharedAreas(context.releases, candidates, new Set(Object.keys(wanted.candidates ?? {})));
    return { ...state, candidates };
  });
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'is missing',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read by this user',
};

async function readText(file: string): Promise<string> {
  const hint = 'name a JSON file with the wanted set, as { "remotes": { "content": "1.1.0" } }';
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const problem = UNREADABLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem === undefined) throw error;
    throw new ReleaseError(`${file} ${problem}: ${hint}`);
  }
  if (text.trim() === '') throw new ReleaseError(`${file} is empty: ${hint}`);
  return text;
}
