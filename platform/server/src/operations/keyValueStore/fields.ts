import { type RawBuilder, sql } from 'kysely';
import { sortedText } from '../../store/listOrder';

/** Returns the text of a column: the record's id, or one of its top-level fields. */
export const fieldText = (field: string): RawBuilder<string | null> =>
  field === 'id' ? sql`id` : sql`(data ->> ${sql.lit(field)})`;

/**
 * Records whose values are of one kind, with an order of their own. A field may hold several kinds: numbers by size come
 * first, then texts, and records without a value stand at the end, whichever way the column is sorted.
 */
export interface Segment {
  readonly name: 'ids' | 'numbers' | 'texts' | 'empty';
  /** Condition of the segment's records; undefined: all. */
  readonly holds: RawBuilder<boolean> | undefined;
  /** Key that is sorted by before the id; undefined: the id alone. */
  readonly key: RawBuilder<unknown> | undefined;
  /** Returns a key that was read as text, in the type that the database compares. */
  keyOf(text: string): RawBuilder<unknown>;
}

const noKey = (): RawBuilder<unknown> => sql`null`;
const textKey = (key: string): RawBuilder<unknown> => sql`${key}::text`;

/** Returns the segments of a column, in their order. Values are literals, as in the indexes of `fieldIndexes.ts`. */
export function segmentsOf(field: string): readonly Segment[] {
  if (field === 'id') return [{ name: 'ids', holds: undefined, key: sortedText(sql`id`), keyOf: textKey }];
  const text = fieldText(field);
  const kind = sql`jsonb_typeof(data -> ${sql.lit(field)})`;
  return [
    {
      name: 'numbers',
      holds: sql<boolean>`${kind} = 'number'`,
      key: sql`(case when ${kind} = 'number' then ${text}::numeric end)`,
      keyOf: (key) => sql`${key}::numeric`,
    },
    {
      name: 'texts',
      holds: sql<boolean>`(${kind} <> 'number' and ${text} <> '')`,
      key: sortedText(sql`case when ${kind} <> 'number' then ${text} end`),
      keyOf: textKey,
    },
    { name: 'empty', holds: sql<boolean>`coalesce(${text}, '') = ''`, key: undefined, keyOf: noKey },
  ];
}
