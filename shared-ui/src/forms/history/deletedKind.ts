import { type DeletedEntry, FORMER_ENTRIES, type ReadFormerEntry } from '@mobidrom/platform-api';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DeletedEntriesProps, ElsewhereRestored, FormerValues } from './deletedEntriesProps';
import type { HistoryWords } from './differenceText';
import type { RestoredTogether } from './restoredTogether';

/** Values of any form. */
export type DeletedValues = FieldValues;

/** Deleted entries of an area, as its list offers them: everything but the list and its dialog. */
export type DeletedKind<Values extends FieldValues, Entry extends object> = Pick<
  DeletedEntriesProps<object, Values, unknown, Entry>,
  'kind' | 'words' | 'schema' | 'valuesOf' | 'shownOf'
> &
  ElsewhereRestored &
  RestoredTogether<Entry>;

type Kinds = typeof FORMER_ENTRIES;
type EntryOf<Kind extends keyof Kinds> = z.output<Kinds[Kind]>;

/**
 * Declares the deleted entries of an area: `<DeletedEntries {...deletedTags} rows={table.rows} mayCreate={rights.create} dialog={dialog} />`.
 * @param kind also decides by which schema they are read
 */
export function deletedKind<Kind extends keyof Kinds, Values extends FieldValues>(
  kind: Kind,
  rest: {
    /** Names of the fields. Those without one are not shown. */
    readonly words: HistoryWords;
    /** Returns the values of the new entry; nothing secret is in the former one. */
    valuesOf(former: ReadFormerEntry<EntryOf<Kind>>, deleted: DeletedEntry): FormerValues<Values>;
    /** Returns what is shown of the former entry. Default: its body. */
    shownOf?(former: ReadFormerEntry<EntryOf<Kind>>, deleted: DeletedEntry): object;
  } & ElsewhereRestored &
    RestoredTogether<EntryOf<Kind>>,
): DeletedKind<Values, EntryOf<Kind>> {
  // Of a kind that is not known here, TypeScript does not see that its schema reads its entries.
  const schema = FORMER_ENTRIES[kind] as unknown as z.ZodMiniType<EntryOf<Kind>>;
  return { kind, schema, ...rest };
}
