import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, styled } from '../../core';
import { FieldGrid } from '../fields/FieldFrame';
import { ErrorSummary } from '../form/ErrorSummary';
import { type FieldRegistry, inPageOrder } from '../form/FieldRegistry';
import { FormRoot } from '../form/FormRoot';
import { texts } from '../texts';
import { ConflictNotice } from './ConflictNotice';
import { DialogFrame } from './DialogFrame';
import { differences } from './differences';
import { FormButtons } from './FormButtons';
import { type Restored, restoredOf } from './restored';
import { SessionNotice } from './SessionNotice';
import { stepBefore } from './stepped';
import { isSuccessor, originOf } from './successors';
import { type OpenFormProps, useOpenForm } from './useOpenForm';

/** Dialog with the form of an entity that is created or edited. */
export function OpenForm<T extends object, Values extends FieldValues, Output>(
  props: OpenFormProps<T, Values, Output>,
) {
  const { state, title, size = 'form', lead, children } = props;
  const { entity, snapshot, problem, conflict } = state;
  const open = useOpenForm(props);
  const { formId, writable, schema, form, registry } = open;
  const restored = restoredOf(state);
  return (
    <DialogFrame
      title={restored?.title ?? title(entity)}
      size={size}
      onLeave={open.leave}
      lead={
        <>
          {writable && <span>{texts.requiredNote}</span>}
          {writable && !props.saveText && <KeysHint>{texts.saveKeys}</KeysHint>}
          {lead?.(entity)}
        </>
      }
      isNext={isSuccessor(state) || stepBefore(props.dialog, state.opening) !== undefined}
      {...(open.steps && { steps: open.steps })}
      onSave={writable ? open.requestSave : undefined}
      footer={<FormButtons {...props} open={open} />}
    >
      <FormRoot form={form} schema={schema} readOnly={!writable} registry={registry}>
        <form id={formId} noValidate onSubmit={open.submit} autoComplete="off">
          <SessionNotice />
          {restored && <RestoredNotice {...restored} />}
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
            {typeof children === 'function' ? children(entity, originOf(state)) : children}
          </FieldGrid>
          {entity === undefined && (
            <FocusFirstField formId={formId} registry={registry} selects={restored === undefined} />
          )}
        </form>
      </FormRoot>
    </DialogFrame>
  );
}

/** Left out where there is hardly a keyboard, and where it would take a line of its own. */
const KeysHint = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media (hover: none), print': { display: 'none' },
}));

/**
 * Focuses the first field of a new entity. Stands after the fields, so that its effect runs once they are registered. A field that
 * has taken the focus itself keeps it, because it asks for something.
 * @param selects whether to mark what the field proposes, so that typing replaces it
 */
function FocusFirstField({
  formId,
  registry,
  selects,
}: {
  readonly formId: string;
  readonly registry: FieldRegistry;
  readonly selects: boolean;
}) {
  useEffect(() => {
    if (document.activeElement?.closest('form')?.id === formId) return;
    const [first] = inPageOrder(registry.get());
    const element = first && document.getElementById(first.id);
    element?.focus();
    if (selects && element instanceof HTMLInputElement) element.select();
  }, [formId, registry, selects]);
  return null;
}

/** Says above the fields of a new entity that they come from a deleted one, and what it lacks. */
const RestoredNotice = ({ text, details }: Restored) => (
  <div style={{ marginBottom: 20 }}>
    <AlertBanner severity={details.length > 0 ? 'warning' : 'info'} text={text} details={details} />
  </div>
);

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
