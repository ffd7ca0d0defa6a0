import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, readHistory } from '@mobidrom/shared-build/releases';
import { activation, type ChangeSet, quarantineList, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import type { Db } from '../store/database';
import type { Trail } from './trail';

/**
 * Records the changes of live releases that are not in the trail yet. The release command runs elsewhere and has no
 * database; the change sets in the folder of the releases say who did what, when and why. What is damaged, or forged in a way
 * that can be seen, is left out and named; the rest is recorded nevertheless.
 * @param options.releases folder of the releases; a missing one has no sets
 * @param options.report receives what is wrong with a file, at every call
 * @param since start of the time for which entries are kept
 */
export async function recordReleases(
  { db, trail, releases, report, now }: RecordOptions,
  since: Date,
): Promise<void> {
  const found = (await changes(releases, since, report)).filter(({ at, origin }) => {
    const isPast = at.getTime() <= now().getTime() + MOST_SKEW;
    if (!isPast) report(new Error(`${origin}: ${at.toISOString()} lies in the future`));
    return isPast;
  });
  const recent = found.filter(({ at }) => at >= since);
  if (recent.length === 0) return;
  const rows = await db
    .selectFrom('audit_trail')
    .select(['at', 'object'])
    .where('kind', '=', 'release')
    .where('at', '>=', since)
    .execute();
  const known = new Set(rows.map(keyOf));
  for (const release of recent) {
    if (known.has(keyOf(release))) continue;
    const { at, object, by, change, why, proposedBy } = release;
    const done = proposedBy === undefined ? change : `${change}, proposed by ${proposedBy}`;
    await trail.record({
      kind: 'release',
      outcome: 'succeeded',
      actor: { subject: '', username: by },
      object,
      detail: [done, why].filter(Boolean).join(': '),
      at,
    });
  }
}

interface RecordOptions {
  readonly db: Db;
  readonly trail: Trail;
  readonly releases: string;
  readonly report: (problem: Error) => void;
  readonly now: () => Date;
}
type Report = RecordOptions['report'];

/** Milliseconds by which the clock of a release command may be ahead. */
const MOST_SKEW = 3_600_000;

interface Release {
  /** File and entry that say so, for what is reported about it. */
  readonly origin: string;
  readonly at: Date;
  readonly by: string;
  /** Remote or host and version, as `content 1.1.0`; the name alone for a remote that was switched off. */
  readonly object: string;
  readonly change:
    | 'activated'
    | 'quarantine lifted'
    | 'rolled back'
    | 'switched off'
    | `candidate for ${number} %`
    | 'candidate ended'
    | 'approved'
    | 'no longer approved'
    | `bound to ${string}`
    | 'bound to no address';
  readonly why?: string | undefined;
  /** Person who proposed it, if that is another one. */
  readonly proposedBy?: string | undefined;
}

const keyOf = ({ at, object }: Pick<Release, 'at' | 'object'>): string => `${at.toISOString()} ${object}`;

/** Returns the changes of live releases since a time, in their order. */
async function changes(releases: string, since: Date, report: Report): Promise<Release[]> {
  const old = await activations(releases, report);
  const sets = await liveSets(releases, since, report);
  const changed = sets.flatMap((set, at) => {
    const before = sets[at + 1];
    // The first set of a folder that has histories only takes them over.
    if (set.at < since.toISOString() || (!before && (set.before !== undefined || old.length > 0))) return [];
    return changesOf(set, before);
  });
  const lifted = await liftedQuarantines(releases, report);
  return [...old, ...changed, ...lifted].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function changesOf(set: ChangeSet, before: ChangeSet | undefined): Release[] {
  const { by, why, proposed } = set;
  const proposedBy = proposed?.by === by ? undefined : proposed?.by;
  const common = { at: new Date(set.at), by, why, proposedBy, origin: setFile(set.id) };
  const wasWithdrawn = (name: string) => {
    const replaced = before?.remotes[name] ?? '';
    return set.withdrawn[name]?.includes(replaced) && !before?.withdrawn[name]?.includes(replaced);
  };
  const changed = Object.entries(set.remotes).filter(([name, version]) => before?.remotes[name] !== version);
  const remotes = changed.map(([name, version]): Release => {
    if (version === null) return { ...common, object: name, change: 'switched off' };
    const change = wasWithdrawn(name) ? 'rolled back' : 'activated';
    return { ...common, object: `${name} ${version}`, change };
  });
  const grants = [...candidatesChanged(set, before), ...grantsChanged(set, before)].map(
    (each): Release => ({ ...common, ...each }),
  );
  if (before?.host === set.host) return [...remotes, ...grants];
  const isBack = before !== undefined && set.withdrawnHosts.includes(before.host);
  return [
    { ...common, object: `host ${set.host}`, change: isBack ? 'rolled back' : 'activated' },
    ...remotes,
    ...grants,
  ];
}

/** Returns the candidates that a set began, changed or ended. One that became active is an activation. */
function candidatesChanged(
  { candidates = {}, remotes }: ChangeSet,
  before: ChangeSet | undefined,
): Pick<Release, 'object' | 'change'>[] {
  const known = before?.candidates ?? {};
  const begun = Object.entries(candidates).filter(
    ([name, one]) => JSON.stringify(known[name]) !== JSON.stringify(one),
  );
  const ended = Object.entries(known).filter(
    ([name, { version }]) => candidates[name]?.version !== version && remotes[name] !== version,
  );
  return [
    ...begun.map(
      ([name, { version, share }]) =>
        ({ object: `${name} ${version}`, change: `candidate for ${share} %` }) as const,
    ),
    ...ended.map(
      ([name, { version }]) => ({ object: `${name} ${version}`, change: 'candidate ended' }) as const,
    ),
  ];
}

/** Returns the rights and services of remotes that a set approved or bound otherwise, as `right verkehr_read`. */
function grantsChanged(set: ChangeSet, before: ChangeSet | undefined): Pick<Release, 'object' | 'change'>[] {
  const rightsIn = ({ rights = {} }: Pick<ChangeSet, 'rights'>) => Object.values(rights).flat();
  const prefixesIn = ({ approvedServices = {} }: Pick<ChangeSet, 'approvedServices'>) =>
    Object.values(approvedServices);
  const [known, now] = [rightsIn(before ?? {}), rightsIn(set)];
  const [bound, binds] = [prefixesIn(before ?? {}), prefixesIn(set)];
  const rightOf = (name: string) => `right ${name}`;
  const serviceOf = (prefix: string) => `service ${prefix}`;
  return [
    ...now
      .filter((name) => !known.includes(name))
      .map((name) => ({ object: rightOf(name), change: 'approved' }) as const),
    ...known
      .filter((name) => !now.includes(name))
      .map((name) => ({ object: rightOf(name), change: 'no longer approved' }) as const),
    ...binds
      .filter((prefix) => !bound.includes(prefix) || before?.services?.[prefix] !== set.services?.[prefix])
      .map((prefix) => {
        const address = set.services?.[prefix];
        const change =
          address === undefined ? ('bound to no address' as const) : (`bound to ${address}` as const);
        return { object: serviceOf(prefix), change };
      }),
    ...bound
      .filter((prefix) => !binds.includes(prefix))
      .map((prefix) => ({ object: serviceOf(prefix), change: 'no longer approved' }) as const),
  ];
}

const setFile = (id: number): string => join('sets', `${id}.json`);

/** Returns the sets that were live since a time, the live one first, and the one before them; those behind a damaged one are left out. */
async function liveSets(releases: string, since: Date, report: Report): Promise<readonly ChangeSet[]> {
  const sets: ChangeSet[] = [];
  try {
    await readHistory(releases, (set) => {
      sets.push(set);
      return set.at >= since.toISOString();
    });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    report(error);
  }
  return sets;
}

/** `history.json` with entries that are not parsed yet, so that a damaged one does not hide the others. */
const looseHistory = z.object({ activations: z.array(z.unknown()) });

/** Returns the activations in the histories that earlier versions of the release command wrote. */
async function activations(releases: string, report: Report): Promise<Release[]> {
  const remotes = await ifPresent(readdir(releases, { withFileTypes: true }), []);
  const lists = remotes
    .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
    .map(async ({ name }) => {
      const file = join(name, 'history.json');
      const read = await readFileAs(looseHistory, releases, file, report);
      return (read?.activations ?? []).flatMap((entry, index) => {
        const parsed = parseAs(activation, entry, `${file}: activations.${index}`, report);
        return parsed ? [releaseOf(name, parsed, `${file}: activations.${index}`)] : [];
      });
    });
  return (await Promise.all(lists)).flat();
}

const releaseOf = (
  name: string,
  { at, by, kind, why, version }: z.infer<typeof activation>,
  origin: string,
): Release => ({
  origin,
  at: new Date(at),
  by,
  why,
  object: `${name} ${version}`,
  change: kind === 'rollback' ? 'rolled back' : 'activated',
});

const QUARANTINE_FILE = 'quarantine.json';

/** Returns the quarantines that operations have lifted. */
async function liftedQuarantines(releases: string, report: Report): Promise<Release[]> {
  const read = await readFileAs(quarantineList, releases, QUARANTINE_FILE, report);
  return (read?.lifted ?? []).map(({ at, by, why, remote, version }, index) => ({
    origin: `${QUARANTINE_FILE}: lifted.${index}`,
    at: new Date(at),
    by,
    why,
    object: `${remote} ${version}`,
    change: 'quarantine lifted',
  }));
}

/** Reads and parses a file; undefined when it is missing, or damaged, which is reported with the field. */
async function readFileAs<T>(
  schema: z.ZodMiniType<T>,
  releases: string,
  file: string,
  report: Report,
): Promise<T | undefined> {
  const text = await ifPresent(readFile(join(releases, file), 'utf8'), undefined);
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // The message of the parser repeats the text, which anybody may have written.
    report(new Error(`${file} is no JSON`, { cause: (error as Error).name }));
    return undefined;
  }
  return parseAs(schema, json, file, report);
}

function parseAs<T>(schema: z.ZodMiniType<T>, value: unknown, origin: string, report: Report): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  report(new Error([origin, issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')));
  return undefined;
}

async function ifPresent<T, F>(reading: Promise<T>, otherwise: F): Promise<T | F> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
