import type { DeletedEntry, EntryKind, FormerUses, ReadFormerEntry, Remainder } from '@mobidrom/platform-api';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { EntityDialogController } from '../dialog/EntityDialogController';
import type { HistoryWords } from './differenceText';
import type { FormerField } from './formerFields';
import type { ListedEntries } from './useKeepsHistory';
import type { TogetherModel } from './useTogether';

/** Deleted entry as its area brings it back. */
export interface FormerValues<Values> {
  readonly values: Values;
  /** Id that it had, if people choose ids in this area. */
  readonly id?: string;
}

/** Why a deleted entry is brought back in another area, and the way to that. */
export interface RestoredElsewhere {
  readonly text: string;
  /** Shown to those with one of the `roles`; the others cannot open the other area, or create nothing there. */
  readonly link: { readonly label: string; readonly to: string; readonly roles: readonly string[] };
}

/** Declaration for entries that another area brings back. Beside the props, because remotes are built against those. */
export interface ElsewhereRestored {
  /** Returns why an entry is brought back elsewhere; undefined for one that is brought back here. Default: all are. */
  elsewhereOf?(deleted: DeletedEntry & Remainder): RestoredElsewhere | undefined;
}

/** Entries of an area that can be brought back. */
export interface DeletedEntriesProps<
  T extends object,
  Values extends FieldValues,
  Output,
  Entry extends object,
> {
  readonly kind: EntryKind;
  /** Rows of the area's list, which say whether their service keeps changes. */
  readonly rows: ListedEntries;
  /** Whether the person may create entries: only then the service returns deleted ones. */
  readonly mayCreate: boolean;
  /** Names of the fields. Those without one are not shown. */
  readonly words: HistoryWords;
  /** Schema of the kind, from `FORMER_ENTRIES`. */
  readonly schema: z.ZodMiniType<Entry>;
  /** Dialog that opens for the new entry. */
  readonly dialog: EntityDialogController<T, Values, Output>;
  /** Returns the values of the new entry; nothing secret is in the former one. */
  valuesOf(former: ReadFormerEntry<Entry>, deleted: DeletedEntry): FormerValues<Values>;
  /** Returns what is shown of the former entry. Default: its body. */
  shownOf?(former: ReadFormerEntry<Entry>, deleted: DeletedEntry): object;
  /** Called right before the dialog for the new entry opens. */
  onRestore?(): void;
}

/** Parts of the dialog that shows them. */
export interface DeletedDialogProps<
  T extends object,
  Values extends FieldValues,
  Output,
  Entry extends object,
> extends Pick<DeletedEntriesProps<T, Values, Output, Entry>, 'kind' | 'words' | 'schema' | 'shownOf'>,
    ElsewhereRestored {
  /** Selection of entries that are brought back together. Absent where each is brought back by itself. */
  readonly together?: TogetherModel | undefined;
  close(): void;
  restore(
    entry: DeletedEntry,
    former: ReadFormerEntry<Entry> & FormerUses,
    fields: readonly FormerField[],
  ): void;
}
