import { isDeepStrictEqual } from 'node:util';
import { eventName, LIMITS } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { newDataset } from '../../content/catalogue/rules';
import { requiredText } from '../../content/fields';
import { withPublicAddresses } from '../../content/publicAddresses';
import { unstorable } from '../../http/validate';
import { accountColumns } from '../../identity/accountRow';
import type { Realm } from '../../identity/realm';
import { storedCron } from '../../scheduler/storedCron';
import { group, storedPairs } from '../preferences/service';
import { BACKUP_TEXTS as TEXTS } from './texts';

/*
 * Rules of the rows of a backup: those of the calls that write them. What no call writes is checked by what reads it. A
 * row that no call would write could otherwise stop a service for everybody.
 */

/** Tables that backups contain. */
export type CopiedTable =
  | 'catalogue_dataset'
  | 'identity_account'
  | 'zone'
  | 'geo_layer'
  | 'scheduler_event'
  | 'event_log'
  | 'kstore_table'
  | 'kstore_record'
  | 'setting';

/** Roles and groups that accounts may have. */
export type KnownRolesAndGroups = Pick<Realm, 'roleNames' | 'groupNames'>;

/** Row of a backup, by the columns of its table. */
export type StagedRow = Readonly<Record<string, unknown>>;

/**
 * Returns why a row cannot be restored; undefined if it can.
 * @param line text of the row in the backup, which is stored as it is (`restoredLine`)
 */
export type RowRule = (row: StagedRow, line: string) => string | undefined;

/** Difference to UTC of 16 hours or more, which the database refuses. */
const FARTHER_THAN_ANY_ZONE = /[+-](?:1[6-9]|2\d):\d\d$/;
/** Fraction of a second that the database would round, as to the first second of the year 10000. */
const FINER_THAN_STORED = /\.\d{7}/;
/** Whether the moment is in the years 1 to 9999 of UTC, in which backups write it: others they could not write as they read them. */
function isStorable(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999 && !FINER_THAN_STORED.test(moment) && !FARTHER_THAN_ANY_ZONE.test(moment);
}
const moment = z.iso
  .datetime({ offset: true, error: TEXTS.noMoment })
  .check(z.refine(isStorable, TEXTS.noMoment));
const words = z.string().check(z.minLength(1), z.maxLength(LIMITS.text));
const tableName = z.string().check(z.minLength(1), z.maxLength(200));
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));
const position = z.tuple([degrees(180), degrees(90)]);
/** Closed outline (RFC 7946, 3.1.6): a map of others need not close it. */
const outline = z.array(position).check(
  z.minLength(4),
  z.refine((positions) => isDeepStrictEqual(positions[0], positions.at(-1)), TEXTS.openOutline),
);

const { name, title: _title, private: isPrivate, ...body } = newDataset.shape.dataset.shape;

const SCHEMAS = {
  catalogue_dataset: z.strictObject({
    id: words,
    name,
    // Backups from before the rule about invisible characters can be restored: such a title stops nobody.
    title: requiredText(),
    private: z.nonoptional(isPrivate),
    body: z.strictObject(body),
    created_at: moment,
    modified_at: moment,
  }),
  zone: z.strictObject({
    id: words,
    name: words,
    municipality: words,
    category: words,
    status: words,
    geometry: z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(outline).check(z.minLength(1)),
    }),
    changed_at: moment,
  }),
  geo_layer: z.strictObject({
    workspace: words,
    name: words,
    title: words,
    style: words,
    bounds: z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]),
    enabled: z.boolean(),
  }),
  scheduler_event: z.strictObject({
    event_name: eventName,
    active: z.boolean(),
    cron: storedCron,
    repeat_missed_events: z.union([z.literal(0), z.literal(1)]),
    considered_until: moment,
    last_run_at: z.nullable(moment),
    last_run_status: z.nullable(z.enum(['STARTED', 'SUCCEEDED', 'FAILED'])),
  }),
  event_log: z.strictObject({
    id: z.int().check(z.gte(1)),
    event_time: moment,
    event_id: eventName,
    message: z.string().check(z.maxLength(4 * LIMITS.text)),
  }),
  kstore_table: z.strictObject({ name: tableName }),
  kstore_record: z.strictObject({
    table_name: tableName,
    // Pages are sent as objects by id, which cannot hold '__proto__'.
    id: words.check(z.refine((id) => id !== '__proto__', TEXTS.noId)),
    data: z.record(z.string(), z.unknown()),
  }),
  setting: z.strictObject({
    component: group.shape.component,
    group_name: group.shape.group,
    value: storedPairs,
  }),
} satisfies Readonly<Record<Exclude<CopiedTable, 'identity_account'>, z.ZodMiniType>>;

/** Greatest size of a record of a table; as that of a call, although no call writes records. A page holds several. */
export const ROW_BYTES = 1024 * 1024;
/** Characters of the longest number in the database, which has no exponents. */
const LONGEST_NUMBER = 330;

/**
 * Longest line of a row of that size: the database writes a space behind each comma and colon. A line holds more than the row that was
 * read from it, such as digits that JavaScript does not keep, and the former ones of two equal keys.
 */
export const LINE_BYTES = 1.5 * ROW_BYTES;

/** Tables whose rows are written anew (`restoreBackup.ts`), so that nothing of their lines is stored. */
const REWRITTEN: readonly CopiedTable[] = ['catalogue_dataset', 'setting'];

/** Whether the database would write a row in more than `ROW_BYTES`. */
function isTooLong(row: StagedRow): boolean {
  const text = JSON.stringify(row);
  if (Buffer.byteLength(text) > ROW_BYTES) return true;
  return (text.match(/\de[+-]\d/g)?.length ?? 0) * LONGEST_NUMBER > ROW_BYTES;
}

/** Returns a row as it is restored: addresses of data sets without the credentials that earlier releases took. */
export const restoredRow = (table: CopiedTable, row: StagedRow): StagedRow =>
  table === 'catalogue_dataset' && 'body' in row ? { ...row, body: withPublicAddresses(row.body) } : row;

/** Returns the rule of the rows of a table. */
export function rowRule(table: CopiedTable, rolesAndGroups: KnownRolesAndGroups): RowRule {
  const schema: z.ZodMiniType =
    table === 'identity_account'
      ? z.strictObject({ ...accountColumns(rolesAndGroups), created_at: moment })
      : SCHEMAS[table];
  return (row, line) => {
    if (!REWRITTEN.includes(table) && Buffer.byteLength(line) > LINE_BYTES) return TEXTS.longRow;
    const wrong = unstorable(row);
    if (wrong) return TEXTS.field(wrong.path.join('.'), wrong.message);
    // The fields of the rows of other tables have limits of their own.
    if (table === 'kstore_record' && isTooLong(row)) return TEXTS.longRow;
    const { data, error } = schema.safeParse(restoredRow(table, row));
    const [issue] = error?.issues ?? [];
    if (issue) return TEXTS.field(issue.path.join('.'), issue.message);
    // A call would store the trimmed text.
    const changed = Object.entries(data as typeof row).find(
      ([key, value]) => typeof value === 'string' && value !== row[key],
    );
    return changed && TEXTS.field(changed[0], TEXTS.notTrimmed);
  };
}
