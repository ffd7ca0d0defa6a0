import { type JSX, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../core';
import { HistoryIcon } from '../../icons';
import { openRestored } from '../dialog/restored';
import { DeletedDialog } from './DeletedDialog';
import type { DeletedEntriesProps, ElsewhereRestored } from './deletedEntriesProps';
import { restoredDetails } from './formerFields';
import type { ReloadedList, RestoredTogether } from './restoredTogether';
import { texts } from './texts';
import { useDeletedAddress } from './useDeletedAddress';
import { useKeepsHistory } from './useKeepsHistory';
import { useTogether } from './useTogether';

/**
 * Button 'Gelöschte Einträge' for the tools of a list, and its dialog: what was deleted, its last state, and 'Wiederherstellen', which
 * opens the dialog for a new entry with the former values, or brings several back together. Nothing where the service keeps no changes; while that is not known, the
 * button's place is kept, so that nothing moves.
 */
export function DeletedEntries<T extends object, Values extends FieldValues, Output, Entry extends object>(
  props: DeletedEntriesProps<T, Values, Output, Entry>,
): JSX.Element | null {
  // Declarations have more than the type that remotes are built against says.
  const declared: typeof props & ElsewhereRestored & RestoredTogether<Entry> & ReloadedList = props;
  const { kind, rows, mayCreate, dialog, valuesOf, onRestore } = props;
  const isKept = useKeepsHistory(rows, kind, mayCreate);
  const [isOpen, setOpen] = useState(false);
  const together = useTogether(declared);
  useDeletedAddress(mayCreate ? isKept : false, () => setOpen(true));
  if (!mayCreate || isKept === false) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<HistoryIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(isKept === undefined && { sx: { visibility: 'hidden' } })}
      >
        {texts.deleted.title}
      </Button>
      {isOpen && (
        <DeletedDialog
          {...declared}
          together={together}
          close={() => {
            together?.leave();
            setOpen(false);
          }}
          restore={(deleted, former, fields) => {
            const { values, id } = valuesOf(former, deleted);
            together?.leave();
            const details = restoredDetails(fields, former.references, former.uses);
            setOpen(false);
            onRestore?.();
            openRestored(dialog, values, {
              text: texts.deleted.restored(deleted.title),
              details,
              id,
              title: texts.deleted.restoreTitles[kind],
              succeeded: texts.deleted.succeeded(deleted.title),
            });
          }}
        />
      )}
    </>
  );
}
