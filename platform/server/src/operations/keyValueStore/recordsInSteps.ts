import { sql } from 'kysely';
import { badRequest } from '../../http/problem';
import { texts } from './texts';
import type { Records } from './walk';

/** Most bytes of the records of a page as JSON, unless it has a single one. */
export const PAGE_BYTES = 10_000_000;
/** Bytes of records, as they are stored, from which on a step reads no further one. Long texts are stored compressed. */
const STEP_BYTES = 256 * 1024;

export type NamedRecord = readonly [id: string, record: Record<string, unknown>];

/**
 * Reads the records of these ids, in their order; ids without one are left out. They are read in steps, so that a page that is refused
 * is not read whole before.
 * @throws Problem 400 when they are too large for one page
 */
export async function recordsInSteps(
  records: Records,
  ids: readonly string[],
  { pageBytes = PAGE_BYTES, stepBytes = STEP_BYTES } = {},
): Promise<NamedRecord[]> {
  if (ids.length === 0) return [];
  const byId = new Map<string, Record<string, unknown>>();
  let bytes = 0;
  for (const step of stepsOf(await storedSizes(records, ids), stepBytes)) {
    const rows = await records.select(['id', 'data']).where(sql<boolean>`id = any(${step})`).execute();
    for (const { id, data } of rows) {
      bytes += Buffer.byteLength(JSON.stringify(data));
      if (bytes > pageBytes && ids.length > 1) throw badRequest('pageSize', texts.pageTooLarge(ids.length));
      byId.set(id, data);
    }
  }
  return ids.flatMap((id) => {
    const data = byId.get(id);
    return data === undefined ? [] : [[id, data] as const];
  });
}

interface StoredSize {
  readonly id: string;
  /** Bytes on the disk, which are known without reading the record. */
  readonly size: number;
}

const storedSizes = (records: Records, ids: readonly string[]): Promise<StoredSize[]> =>
  records
    .select(['id', sql<number>`pg_column_size(data)`.as('size')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();

/** Returns ids in steps of at most so many stored bytes, each with at least one. */
export function stepsOf(sizes: readonly StoredSize[], stepBytes: number): string[][] {
  const steps: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { id, size } of sizes) {
    bytes += size;
    if (bytes > stepBytes) {
      steps.push([]);
      bytes = size;
    }
    steps.at(-1)?.push(id);
  }
  return steps;
}
