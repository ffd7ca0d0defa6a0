import type { ListableStorage } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { Journal } from '../../transaction/journal';
import { readCommonChoices } from '../plan/commonChoices';

const bulkEntry = z.object({
  /** Fingerprint of the table. */
  id: z.string(),
  subject: z.string(),
  /** Begin of the run; ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Numbers of the lines that were to be added, of all runs of the table that are not complete; without those that the service refused. */
  lines: z.array(z.number()),
  /** Numbers of the lines whose source exists, as the service has confirmed. */
  done: z.array(z.number()),
  /** Ids that were sent, by the number of the line: written before the call, so that the source may exist or not. */
  sent: z.record(z.string(), z.string()),
  /** Marks of what was sent, by the number of the line: they tell the own source from that of somebody else with the same id. */
  marks: z.optional(z.record(z.string(), z.string())),
  /** Numbers of the lines that the report of an ended run gave as a file to mend. Missing where a former release wrote the entry. */
  missing: z.optional(z.array(z.number())),
  /** Common choices of the last run. Missing where a former release wrote the entry; damaged ones count as missing. */
  common: z.optional(z.pipe(z.unknown(), z.transform(readCommonChoices))),
  /** Index of the column by whose cells the rows of the last run were chosen, as a text. Missing where all rows were added. */
  partColumn: z.optional(z.string()),
});

/**
 * Bulk entry that is not complete, or whose missing lines may be mended and loaded again, as the browser remembers it: numbers, ids
 * and marks of lines, none of their cells, and what all of them have in common.
 */
export type BulkEntry = z.infer<typeof bulkEntry>;
export type BulkJournal = Journal<BulkEntry>;

/** Begins the name of each entry in the browser's storage. The page about cookies and storage lists it. */
export const BULK_JOURNAL_PREFIX = 'portal-bulk-journal-';

export const createBulkJournal = (store: ListableStorage): BulkJournal =>
  new Journal(store, { prefix: BULK_JOURNAL_PREFIX, parse: (stored) => bulkEntry.parse(stored) });

/** Whether nothing of an entry is left to go on with: each of its lines exists or was refused. It only serves the file of missing lines. */
export const isSettled = ({ lines, done }: Pick<BulkEntry, 'lines' | 'done'>): boolean => {
  const confirmed = new Set(done);
  return lines.every((number) => confirmed.has(number));
};
