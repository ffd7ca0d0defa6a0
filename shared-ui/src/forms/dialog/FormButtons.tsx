import type { FieldValues } from 'react-hook-form';
import { Button } from '../../core';
import { DeleteIcon } from '../../icons';
import { texts } from '../texts';
import { SAVE_KEYS } from './saveByKeys';
import type { OpenFormProps, useOpenForm } from './useOpenForm';

interface FormButtonsProps<T extends object, Values extends FieldValues, Output>
  extends OpenFormProps<T, Values, Output> {
  readonly open: ReturnType<typeof useOpenForm<T, Values, Output>>;
}

/** Buttons below the form of an open dialog. */
export function FormButtons<T extends object, Values extends FieldValues, Output>({
  state: { entity, busy },
  rights,
  deletion,
  saveText,
  open,
}: FormButtonsProps<T, Values, Output>) {
  const { formId, saveButtonId, writable } = open;
  return (
    <>
      {entity !== undefined && rights.delete && deletion && (
        <Button
          data-apart
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          busy={open.confirming || busy === 'removing'}
          onClick={open.remove}
        >
          {texts.deleteEntry}
        </Button>
      )}
      {open.mayDuplicate && (
        <Button variant="outlined" onClick={open.duplicate}>
          {texts.duplicate}
        </Button>
      )}
      {/* No submit button: Enter in a field presses the first one of the form. */}
      {open.hasNext && (
        <Button variant="outlined" busy={busy === 'saving' && open.savesForNext} onClick={open.saveForNext}>
          {texts.saveAndNext}
        </Button>
      )}
      <Button variant="outlined" onClick={open.leave}>
        {writable ? texts.cancel : texts.dismiss}
      </Button>
      {writable && (
        <Button
          id={saveButtonId}
          type="submit"
          form={formId}
          variant="contained"
          aria-keyshortcuts={SAVE_KEYS}
          busy={busy === 'saving' && !open.savesForNext}
        >
          {saveText?.(entity) ?? texts.save}
        </Button>
      )}
    </>
  );
}
