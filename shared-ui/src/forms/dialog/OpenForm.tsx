import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { AlertBanner, Button, usePortal } from '../../core';
import { DeleteIcon } from '../../icons';
import { FieldGrid } from '../fields/FieldFrame';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldRegistry, inPageOrder } from '../form/FieldRegistry';
import { FormRoot } from '../form/FormRoot';
import { useSchemaForm } from '../form/useSchemaForm';
import { texts } from '../texts';
import { ConflictNotice } from './ConflictNotice';
import { DialogFrame } from './DialogFrame';
import { differences, merged, type Side } from './differences';
import type { EntityDialogState } from './EntityDialog';
import type { FormDialogProps } from './FormDialog';
import { SessionNotice } from './SessionNotice';
import { sameValues } from './sameValues';
import { useHeld } from './useHeld';
import { useUnsaved } from './useUnsaved';

interface OpenFormProps<T, Values extends FieldValues, Output> extends FormDialogProps<T, Values, Output> {
  readonly state: Extract<EntityDialogState<T, Values>, { phase: 'open' }>;
}

export function OpenForm<T, Values extends FieldValues, Output>({
  dialog,
  state,
  title,
  schema: schemaOf,
  rights,
  readOnly,
  deletion,
  beforeSave,
  size = 'form',
  lead,
  children,
}: OpenFormProps<T, Values, Output>) {
  const { confirm } = usePortal();
  const formId = useId();
  const { entity, snapshot, busy, problem, conflict } = state;
  const writable = (entity === undefined ? rights.create : rights.update) && !readOnly?.(entity);
  const schema = useMemo(() => schemaOf(entity), [schemaOf, entity]);
  const form = useSchemaForm(schema, snapshot);
  const [registry] = useState(() => new FieldRegistry());
  const [asking, setAsking] = useState(false);
  const isDirty = () => {
    const now = dialog.get();
    // Asked of the engine, not of the last render: after a save the question must not come.
    return writable && now.phase === 'open' && !sameValues(form.getValues(), now.snapshot);
  };
  const mayLeave = useUnsaved(isDirty);
  const fields = useRef<HTMLDivElement>(null);
  useHeld(fields, busy !== undefined);
  const leave = async () => {
    if (!busy && (await mayLeave())) dialog.close();
  };
  const save = form.handleSubmit(async (output) => {
    if (beforeSave && !(await beforeSave(form.getValues()))) return;
    await dialog.save(output, form.getValues());
    const now = dialog.get();
    if (now.phase !== 'open') return;
    for (const { field, message } of now.problem?.fields ?? []) {
      form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
  });
  const remove = async () => {
    if (busy || asking || entity === undefined || !deletion) return;
    setAsking(true);
    // What still uses the thing may have to be read first.
    const confirmed = await confirm({ destructive: true, ...(await deletion(entity)) });
    setAsking(false);
    if (confirmed) await dialog.remove();
  };
  const settle = (chosen: ReadonlyMap<string, Side>) => {
    if (!conflict) return;
    const values = merged({ mine: form.getValues(), theirs: conflict.values }, chosen);
    dialog.settleConflict();
    form.reset(values);
    // The notice takes its focus away with it; what comes next is to save.
    document.getElementById(`${formId}-save`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand inside another form in React's tree; its submit is none of the other's business.
    event.stopPropagation();
    if (writable && !busy) void save(event);
  };
  const content = typeof children === 'function' ? children(entity) : children;
  return (
    <DialogFrame
      title={title(entity)}
      size={size}
      onLeave={leave}
      lead={
        <>
          {writable && <span>{texts.requiredNote}</span>}
          {lead?.(entity)}
        </>
      }
      footer={
        <>
          {entity !== undefined && rights.delete && deletion && (
            <Button
              data-apart
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              busy={asking || busy === 'removing'}
              onClick={remove}
            >
              {texts.deleteEntry}
            </Button>
          )}
          <Button variant="outlined" onClick={leave}>
            {texts.cancel}
          </Button>
          {writable && (
            <Button
              id={`${formId}-save`}
              type="submit"
              form={formId}
              variant="contained"
              busy={busy === 'saving'}
            >
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <FormRoot form={form} schema={schema} readOnly={!writable} registry={registry}>
        <form id={formId} noValidate onSubmit={submit} autoComplete="off">
          <SessionNotice />
          <ErrorSummary />
          {problem && <ProblemNotice text={problem.text} />}
          {conflict && (
            <ConflictNotice
              differences={differences(inPageOrder(registry.get()), {
                opened: snapshot,
                mine: form.getValues(),
                theirs: conflict.values,
                replaced: conflict.replaced,
              })}
              onChoose={settle}
            />
          )}
          <FieldGrid ref={fields}>{content}</FieldGrid>
          {entity === undefined && <FirstFocus registry={registry} />}
        </form>
      </FormRoot>
    </DialogFrame>
  );
}

/** A new thing is begun at its first field. Its effect runs after those of the fields before it. */
function FirstFocus({ registry }: { readonly registry: FieldRegistry }) {
  useEffect(() => {
    const [first] = inPageOrder(registry.get());
    if (first) document.getElementById(first.id)?.focus();
  }, [registry]);
  return null;
}

/** What went wrong, brought into view: the button that caused it stands at the other end. */
function ProblemNotice({ text }: { readonly text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: browsers answer a promise by now, which React would take for what ends the effect.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} style={{ marginBottom: 20 }}>
      <AlertBanner severity="error" text={text} />
    </div>
  );
}
