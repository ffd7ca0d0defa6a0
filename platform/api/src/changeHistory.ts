import * as z from 'zod/mini';
import { call } from './call';
import { type CatalogueDataset, catalogueDataset } from './catalogue';
import { cron } from './cron';
import { dataEntry } from './dataEntries';
import { type SchedulerEvent, schedulerEvent } from './eventScheduler';
import { organisation } from './organisations';
import { type SettingGroup, settings } from './preferences';
import type { Request } from './request';
import type { Result } from './result';
import { tag } from './tags';

/*
 * Changes of entries: who, when, and the difference. A service that keeps them says so by `history` in the items of its
 * lists; the portal makes these calls only then, or where a list has no items (docs/decisions/history.md).
 */

/** Days for which a change is kept. */
export const HISTORY_DAYS = 90;

/** Most changes per answer. */
export const CHANGES_PER_ANSWER = 50;

/** Kinds of entries with a history. A data offer has those of its settings, its data set and its export event. */
export const ENTRY_KINDS = ['dataEntry', 'dataOffer', 'organisation', 'tag', 'event', 'setting'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds of stored entries, of which changes are recorded. */
export const RECORDED_KINDS = ['dataEntry', 'dataset', 'organisation', 'tag', 'event', 'setting'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** `restored`: the whole service was restored from a backup, by which the entry may have changed. */
export const CHANGE_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Value of a field before or after a change. Absent where the entry had no such field. */
export const historyValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), cron]);
export type HistoryValue = z.infer<typeof historyValue>;

/** Changed field of an entry. */
export const fieldDifference = z.object({
  /** As `['contact', 'email']`; `['settings', key, 'value']` for a setting, also with `defaultValue` or `description`. */
  path: z.array(z.string()),
  before: z.optional(historyValue),
  after: z.optional(historyValue),
  /** Whether the values are secret: then only the change is known. */
  secret: z.optional(z.boolean()),
});
export type FieldDifference = z.infer<typeof fieldDifference>;

/** Change of an entry by which another one has changed too. */
export const changeCause = z.object({ kind: z.enum(RECORDED_KINDS), title: z.string() });
export type ChangeCause = z.infer<typeof changeCause>;

export const entryChange = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** User name of the person; empty for the platform itself. */
  actor: z.string(),
  kind: z.enum(RECORDED_KINDS),
  key: z.string(),
  title: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  cause: z.optional(changeCause),
  differences: z.array(fieldDifference),
  /** Number of further changed fields, whose values are not kept because they are too many or too large. Absent for none. */
  omitted: z.optional(z.number()),
  /** Whether the entry was created after one of its key, or name where ids are new, had been deleted. Absent where it was not. */
  again: z.optional(z.boolean()),
});
export type EntryChange = z.infer<typeof entryChange>;

const changes = z.object({
  /** Newest first. */
  changes: z.array(entryChange),
  /** Whether there are older ones. */
  more: z.boolean(),
});
export type EntryChanges = z.infer<typeof changes>;

/** Entry that a person has changed, by the last of these changes. */
export const ownChange = z.object({
  kind: z.union([z.enum(ENTRY_KINDS), z.enum(RECORDED_KINDS)]),
  key: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  action: z.enum(CHANGE_ACTIONS),
});
export type OwnChange = z.infer<typeof ownChange>;

const ownChanges = z.object({ changes: z.array(ownChange) });

/** Deleted entry. */
export const deletedEntry = z.object({
  /** Id of the deletion. */
  id: z.number(),
  key: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** Component of the settings of a data offer, which is its adapter. Absent for other kinds. */
  component: z.optional(z.string()),
});
export type DeletedEntry = z.infer<typeof deletedEntry>;

/** Remainder of a deleted entry. Stands beside its type, because remotes are built against that. */
export interface Remainder {
  /**
   * Whether only the settings of a data offer were deleted, and its data set exists: then the settings are to be created again, not
   * the offer.
   */
  readonly datasetExists?: boolean | undefined;
}

const deletedEntries = z.object({
  /** Newest first. */
  entries: z.array(z.extend(deletedEntry, { datasetExists: z.optional(z.boolean()) })),
  /** Whether there are older ones. Absent where the service returns all at once. */
  more: z.optional(z.boolean()),
});
export type DeletedEntries = z.infer<typeof deletedEntries>;

/** Entry that a deleted one refers to. */
export const formerReference = z.object({
  kind: z.enum(RECORDED_KINDS),
  /** Id by which the deleted entry refers to it, or its name where it does so by name. */
  key: z.string(),
  title: z.string(),
  /** Id that it has now: another one if it was created again. Absent if there is none of its name. */
  current: z.optional(z.string()),
});
export type FormerReference = z.infer<typeof formerReference>;

/** Entry as it was when it was deleted, without its secrets: each is '' in it. */
export interface FormerEntry<Entry = unknown, Dataset = unknown, Schedule = unknown> {
  readonly entry: Entry;
  /** Data set of a data offer. */
  readonly dataset?: Dataset | undefined;
  /** Export event of a data offer. */
  readonly schedule?: Schedule | undefined;
  /** Entries that it refers to. Absent where the service does not look for them. */
  readonly references?: readonly FormerReference[] | undefined;
}

/** Settings that a deleted entry lacks. */
export interface WithheldSettings {
  /** Keys of its settings whose values are '' because they were not kept. Absent where the service does not know them. */
  readonly withheld?: readonly string[] | undefined;
}

/** Entry that used a deleted one, and was changed by its deletion. */
export const formerUse = z.object({
  kind: z.enum(RECORDED_KINDS),
  key: z.string(),
  title: z.string(),
});
export type FormerUse = z.infer<typeof formerUse>;

/** Entries that used a deleted one, and do not use it again when it is brought back. */
export interface FormerUses {
  /** Those that exist and the person may read. Absent where the service does not know them. */
  readonly uses?: readonly FormerUse[] | undefined;
}

/**
 * Returns the ids of references as they are now; those of entries that are gone are left out. Where the service does not look for
 * references, the ids are those that the deleted entry had.
 */
export function currentIds(
  ids: readonly string[],
  { references }: Pick<FormerEntry, 'references'>,
): string[] {
  if (!references) return [...ids];
  return ids.flatMap((id) => references.find(({ key }) => key === id)?.current ?? []);
}

/** Deleted entry that was read by the schema of its kind. */
export type ReadFormerEntry<Entry> = FormerEntry<Entry, CatalogueDataset, SchedulerEvent>;

/** Schemas of deleted entries by kind: what the call that creates one takes. */
export const FORMER_ENTRIES = {
  dataEntry,
  dataOffer: settings,
  organisation: z.omit(organisation, { id: true }),
  tag: z.pick(tag, { tagName: true }),
  event: schedulerEvent,
  setting: settings,
} as const satisfies Record<EntryKind, z.ZodMiniType>;

/** Returns the key of a group of settings in the history. */
export const settingKey = ({ component, group }: SettingGroup): string =>
  `${encodeURIComponent(component)}/${encodeURIComponent(group)}`;

/** Returns the group of settings of a key, undefined if it is none. */
export function groupOfSettingKey(key: string): SettingGroup | undefined {
  const [component, group, ...rest] = key.split('/');
  if (component === undefined || group === undefined || rest.length > 0) return undefined;
  try {
    return { component: decodeURIComponent(component), group: decodeURIComponent(group) };
  } catch {
    return undefined;
  }
}

/**
 * GET /change-history/changes: the changes of an entry, newest first.
 * @param entry key: id of a data source, data offer, organisation or tag; name of an event; `settingKey` of a group
 * @param before id of a change: only older ones are returned
 */
export function listChanges(
  request: Request,
  entry: { readonly kind: EntryKind; readonly key: string },
  before?: number,
  signal?: AbortSignal,
): Promise<Result<EntryChanges>> {
  const query = new URLSearchParams({ kind: entry.kind, key: entry.key });
  if (before !== undefined) query.set('before', String(before));
  // Without a session it fails: no changes would say that nobody has changed the entry.
  return call(request, { path: 'change-history/changes', query: `?${query}`, response: changes, signal });
}

/** GET /change-history/mine: what the signed-in person has changed last and may read, each entry once, newest first. */
export const listOwnChanges = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<{ changes: OwnChange[] }>> =>
  call(request, { path: 'change-history/mine', response: ownChanges, empty: { changes: [] }, signal });

/**
 * GET /change-history/deleted: the deleted entries of a kind that the person may create again, newest first. Without a session it
 * fails: no entries would say that none are kept.
 * @param before id of a deletion: only older ones are returned
 */
export const listDeleted = (
  request: Request,
  kind: EntryKind,
  signal?: AbortSignal,
  before?: number,
): Promise<Result<DeletedEntries>> => {
  const query = new URLSearchParams({ kind, ...(before !== undefined && { before: String(before) }) });
  return call(request, {
    path: 'change-history/deleted',
    query: `?${query}`,
    response: deletedEntries,
    signal,
  });
};

/**
 * GET /change-history/deleted/{id}. 404: the deletion is older than `HISTORY_DAYS`, or the person may not create it again.
 * @param entry schema of the entry, from `FORMER_ENTRIES`
 */
export const getFormerEntry = <Entry>(
  request: Request,
  id: number,
  entry: z.ZodMiniType<Entry>,
  signal?: AbortSignal,
): Promise<Result<ReadFormerEntry<Entry> & WithheldSettings & FormerUses>> =>
  call<ReadFormerEntry<Entry> & WithheldSettings & FormerUses>(request, {
    path: `change-history/deleted/${id}`,
    response: z.object({
      entry,
      dataset: z.optional(catalogueDataset),
      schedule: z.optional(schedulerEvent),
      references: z.optional(z.array(formerReference)),
      withheld: z.optional(z.array(z.string())),
      uses: z.optional(z.array(formerUse)),
    }) as z.ZodMiniType<ReadFormerEntry<Entry> & WithheldSettings & FormerUses>,
    signal,
  });
