import { type BaseSyntheticEvent, type FormEvent, useId, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { usePortal, useSingleRun } from '../../core';
import { FieldRegistry } from '../form/FieldRegistry';
import { useSchemaForm } from '../form/useSchemaForm';
import { texts } from '../texts';
import { merged, type Side } from './differences';
import type { EntityDialogState } from './EntityDialogController';
import type { SeriesFormDialogProps } from './FormDialogProps';
import { markRestored, restoredOf } from './restored';
import { sameValues } from './sameValues';
import { openSuccessor } from './successors';
import { useBlockInput } from './useBlockInput';
import { useSteps } from './useSteps';
import { useUnsaved } from './useUnsaved';

export interface OpenFormProps<T extends object, Values extends FieldValues, Output>
  extends SeriesFormDialogProps<T, Values, Output> {
  readonly state: Extract<EntityDialogState<T, Values>, { phase: 'open' }>;
  /** Text of the button that saves. Default: 'Speichern'. */
  readonly saveText?: ((entity: T | undefined) => string) | undefined;
}

/** Form of an open dialog, with the actions of its buttons. */
export function useOpenForm<T extends object, Values extends FieldValues, Output>({
  dialog,
  state,
  title,
  schema: schemaOf,
  rights,
  readOnly,
  deletion,
  beforeSave,
  next,
  copy,
}: OpenFormProps<T, Values, Output>) {
  const { entity, snapshot, busy, conflict } = state;
  const { confirm } = usePortal();
  const restored = restoredOf(state);
  const formId = useId();
  const saveButtonId = `${formId}-save`;
  const writable = (entity === undefined ? rights.create : rights.update) && !readOnly?.(entity);
  const schema = useMemo(() => schemaOf(entity), [schemaOf, entity]);
  const form = useSchemaForm(schema, snapshot);
  const [registry] = useState(() => new FieldRegistry());
  const [confirming, setConfirming] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useBlockInput(fields, busy !== undefined);
  const mayLeave = useUnsaved(() => {
    // The dialog's own state, because the last render is outdated right after a save.
    const now = dialog.get();
    return writable && now.phase === 'open' && !sameValues(form.getValues(), now.snapshot);
  });
  const leave = async () => {
    if (!busy && (await mayLeave())) dialog.close();
  };
  const steps = useSteps(dialog, state, {
    isBusy: busy !== undefined || confirming,
    mayLeave: (direction) => mayLeave(texts.unsavedBeforeStep[direction]),
  });
  const [savesForNext, setSavesForNext] = useState(false);
  const saveAnd = async (event: BaseSyntheticEvent | undefined, then: 'close' | 'next') => {
    setSavesForNext(then === 'next');
    const submitValid = form.handleSubmit((output) => saveValid(output, then));
    await submitValid(event);
  };
  const saveValid = async (output: Output, then: 'close' | 'next') => {
    const values = form.getValues();
    if (beforeSave && !(await beforeSave(values))) return;
    if (restored) markRestored(output, restored);
    await dialog.save(output, values);
    const now = dialog.get();
    if (now.phase === 'closed' && then === 'next' && next) openSuccessor(dialog, next(values));
    if (now.phase !== 'open') return;
    for (const { field, message } of now.problem?.fields ?? []) {
      form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
  };
  const remove = async () => {
    if (busy || confirming || entity === undefined || !deletion) return;
    const { opening } = state;
    /** Whether the dialog is still open for this entity: the question may take a request, and the user may go on meanwhile. */
    const isStillOpen = () => {
      const now = dialog.get();
      return now.phase === 'open' && now.opening === opening;
    };
    setConfirming(true);
    try {
      const question = await deletion(entity);
      if (isStillOpen() && (await confirm({ destructive: true, ...question })) && isStillOpen())
        await dialog.remove();
    } finally {
      setConfirming(false);
    }
  };
  const duplicate = async () => {
    if (busy || entity === undefined || !copy) return;
    const mayCopy = await mayLeave(texts.unsavedBeforeCopy(title(entity)));
    if (mayCopy) openSuccessor(dialog, copy(entity), entity);
  };
  const settle = (chosen: ReadonlyMap<string, Side>) => {
    if (!conflict) return;
    const values = merged({ mine: form.getValues(), theirs: conflict.values }, chosen);
    dialog.settleConflict();
    form.reset(values);
    // The notice that had the focus is gone, and saving comes next.
    document.getElementById(saveButtonId)?.focus();
  };
  const saveOnce = useSingleRun((event: FormEvent) => saveAnd(event, 'close'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes a submit on to an outer form in its tree, even if the dialog is rendered elsewhere in the document.
    event.stopPropagation();
    if (writable && !busy) saveOnce(event);
  };
  /** Does what the button that saves does. */
  const requestSave = () => {
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  };
  /** Saves a new entity and opens the dialog for the next one. */
  const saveForNext = async () => {
    if (writable && !busy) await saveAnd(undefined, 'next');
  };
  return {
    formId,
    saveButtonId,
    writable,
    schema,
    form,
    registry,
    confirming,
    fields,
    leave,
    steps,
    remove,
    settle,
    submit,
    requestSave,
    duplicate,
    saveForNext,
    savesForNext,
    mayDuplicate: entity !== undefined && copy !== undefined && rights.create && !readOnly?.(entity),
    // A deleted entry is brought back alone.
    hasNext: entity === undefined && next !== undefined && writable && !restored,
  };
}
