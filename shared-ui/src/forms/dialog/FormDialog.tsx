import { type JSX, useEffect, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button, LoadingNotice } from '../../core';
import { texts } from '../texts';
import { DialogFrame } from './DialogFrame';
import { type EntityDialogState, retryOf } from './EntityDialogController';
import type { FormDialogProps, SeriesFormDialogProps } from './FormDialogProps';
import { OpenForm } from './OpenForm';
import { forgetStep, stepBefore } from './stepped';
import { useFocusAfterClose } from './useFocusAfterClose';
import { useSteps } from './useSteps';

/** Dialog in which an area's entities are created, edited and deleted, as far as the user's rights allow. */
export function FormDialog<T extends object, Values extends FieldValues, Output>(
  props: FormDialogProps<T, Values, Output>,
): JSX.Element | null {
  return <DialogOfPhase {...props} />;
}

/** Props of `ActionFormDialog`. */
interface ActionFormDialogProps<T extends object, Values extends FieldValues, Output>
  extends FormDialogProps<T, Values, Output> {
  /** Text of the button that saves, as 'Aktivieren'. */
  readonly saveText: (entity: T | undefined) => string;
}

/** `FormDialog` about an action, whose button says what it does in place of 'Speichern'. */
export function ActionFormDialog<T extends object, Values extends FieldValues, Output>(
  props: ActionFormDialogProps<T, Values, Output>,
) {
  return <DialogOfPhase {...props} />;
}

/**
 * `FormDialog` for entities of which several are entered one after the other: it offers the next one after a save, and copies. A
 * component of its own, because the type of `FormDialog` is that against which remotes are built.
 */
export function SeriesFormDialog<T extends object, Values extends FieldValues, Output>(
  props: SeriesFormDialogProps<T, Values, Output>,
) {
  return <DialogOfPhase {...props} />;
}

function DialogOfPhase<T extends object, Values extends FieldValues, Output>(
  props: SeriesFormDialogProps<T, Values, Output> &
    Partial<Pick<ActionFormDialogProps<T, Values, Output>, 'saveText'>>,
) {
  const { dialog } = props;
  const state = useSyncExternalStore(dialog.subscribe, dialog.get);
  useFocusAfterClose(state);
  const isClosed = state.phase === 'closed';
  useEffect(() => {
    if (isClosed) forgetStep(dialog);
  }, [dialog, isClosed]);
  if (state.phase === 'closed') return null;
  // The key gives each opening a form of its own: no value of the last one can come back.
  if (state.phase === 'open') return <OpenForm key={state.opening} {...props} state={state} />;
  return <UnreadEntity key={state.opening} {...props} state={state} />;
}

/** Dialog about an entity that is being read, or could not be. */
function UnreadEntity<T extends object, Values extends FieldValues, Output>({
  dialog,
  size = 'form',
  state,
}: Pick<FormDialogProps<T, Values, Output>, 'dialog' | 'size'> & {
  readonly state: Extract<EntityDialogState<T, Values>, { phase: 'loading' | 'failed' }>;
}) {
  const retry = retryOf(state);
  const steps = useSteps(dialog, state, NOTHING_UNSAVED);
  return (
    <DialogFrame
      isNext={stepBefore(dialog, state.opening) !== undefined}
      {...(steps && { steps })}
      title={state.phase === 'failed' ? texts.failedTitle : texts.loadingTitle}
      size={size}
      onLeave={() => dialog.close()}
      footer={
        <Button variant="outlined" onClick={() => dialog.close()}>
          {texts.cancel}
        </Button>
      }
    >
      {state.phase === 'failed' ? (
        <AlertBanner
          severity="error"
          text={state.text}
          {...(retry && { action: { label: texts.retry, icon: 'reload', run: retry } })}
        />
      ) : (
        <LoadingNotice />
      )}
    </DialogFrame>
  );
}

const NOTHING_UNSAVED = { isBusy: false, mayLeave: async () => true };
