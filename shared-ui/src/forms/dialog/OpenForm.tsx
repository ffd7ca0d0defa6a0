import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button } from '../../core';
import { DeleteIcon } from '../../icons';
import { FieldGrid } from '../fields/FieldFrame';
import { ErrorSummary } from '../form/ErrorSummary';
import { type FieldRegistry, inPageOrder } from '../form/FieldRegistry';
import { FormRoot } from '../form/FormRoot';
import { texts } from '../texts';
import { ConflictNotice } from './ConflictNotice';
import { DialogFrame } from './DialogFrame';
import { differences } from './differences';
import { SessionNotice } from './SessionNotice';
import { type OpenFormProps, useOpenForm } from './useOpenForm';

/** Dialog with the form of an entity that is created or edited. */
export function OpenForm<T extends object, Values extends FieldValues, Output>(
  props: OpenFormProps<T, Values, Output>,
) {
  const { state, title, rights, deletion, size = 'form', lead, saveText, children } = props;
  const { entity, snapshot, busy, problem, conflict } = state;
  const open = useOpenForm(props);
  const { formId, saveButtonId, writable, schema, form, registry } = open;
  return (
    <DialogFrame
      title={title(entity)}
      size={size}
      onLeave={open.leave}
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
              busy={open.confirming || busy === 'removing'}
              onClick={open.remove}
            >
              {texts.deleteEntry}
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
              busy={busy === 'saving'}
            >
              {saveText?.(entity) ?? texts.save}
            </Button>
          )}
        </>
      }
    >
      <FormRoot form={form} schema={schema} readOnly={!writable} registry={registry}>
        <form id={formId} noValidate onSubmit={open.submit} autoComplete="off">
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
              onChoose={open.settle}
            />
          )}
          <FieldGrid ref={open.fields}>
            {typeof children === 'function' ? children(entity) : children}
          </FieldGrid>
          {entity === undefined && <FocusFirstField registry={registry} />}
        </form>
      </FormRoot>
    </DialogFrame>
  );
}

/** Focuses the first field of a new entity. Stands after the fields, so that its effect runs once they are registered. */
function FocusFirstField({ registry }: { readonly registry: FieldRegistry }) {
  useEffect(() => {
    const [first] = inPageOrder(registry.get());
    if (first) document.getElementById(first.id)?.focus();
  }, [registry]);
  return null;
}

/** Failure of a save or deletion. Scrolls into view, because the button that caused it is at the other end. */
function ProblemNotice({ text }: { readonly text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: current browsers return a promise, which React would take for the effect's cleanup.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} style={{ marginBottom: 20 }}>
      <AlertBanner severity="error" text={text} />
    </div>
  );
}
