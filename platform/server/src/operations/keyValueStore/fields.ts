import { type RawBuilder, sql } from 'kysely';

/** A column: the record's id, or one of its top-level fields. */
export const fieldText = (field: string): RawBuilder<string | null> =>
  field === 'id' ? sql`id` : sql`(data ->> ${sql.lit(field)})`;

/**
 * Values of one kind, which have an order of their own. A field may hold several kinds: numbers by their size come first,
 * then texts, and records without a value stand at the end, whichever way a column is sorted.
 */
export interface Segment {
  readonly name: 'ids' | 'numbers' | 'texts' | 'empty';
  /** Which records belong to it; undefined: all. */
  readonly holds: RawBuilder<boolean> | undefined;
  /** What they are sorted by, before their id; undefined: by their id alone. */
  readonly key: RawBuilder<unknown> | undefined;
  /** A key that was read as text, as the database compares it. */
  keyOf(text: string): RawBuilder<unknown>;
}

/** So much of a text decides about its order. An index takes no longer keys than about 2,700 bytes. */
const SORTED_LENGTH = 200;
const noKey = (): RawBuilder<unknown> => sql`null`;

/** The segments of a column, in their order. Written as literals, as the indexes of `fieldIndexes` are. */
export function segmentsOf(field: string): readonly Segment[] {
  if (field === 'id') return [{ name: 'ids', holds: undefined, key: undefined, keyOf: noKey }];
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
      holds: sql<boolean>`(${kind} <> 'number' and ${text} is not null)`,
      key: sql`(left(${text}, ${sql.lit(SORTED_LENGTH)}) collate "und-x-icu")`,
      keyOf: (key) => sql`${key}::text`,
    },
    { name: 'empty', holds: sql<boolean>`${text} is null`, key: undefined, keyOf: noKey },
  ];
}
