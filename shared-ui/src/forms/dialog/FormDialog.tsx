import type { Question } from '@mobidrom/shared-contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button, LoadingNotice } from '../../core';
import type { FormSchema } from '../form/useSchemaForm';
import { texts } from '../texts';
import { DialogFrame } from './DialogFrame';
import type { EntityDialog } from './EntityDialog';
import { OpenForm } from './OpenForm';
import { usePlaceAfter } from './usePlaceAfter';

/** What the person may do with things of this kind. */
export interface EntityRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

export interface FormDialogProps<T, Values extends FieldValues, Output> {
  readonly dialog: EntityDialog<T, Values, Output>;
  /** As 'Neue Organisation hinzufügen' without an entity, 'Organisation {name}' with it. */
  readonly title: (entity: T | undefined) => string;
  /** Keep its identity where it depends on nothing: it is asked again with every change. */
  readonly schema: (entity: T | undefined) => FormSchema<Values, Output>;
  readonly rights: EntityRights;
  /** Whether nothing of it can be changed now, whatever the rights, as while a part of it could not be read. */
  readonly readOnly?: (entity: T | undefined) => boolean;
  /** Asked before deleting, with what still uses the thing; never rejects. Without it there is no 'Löschen'. */
  readonly deletion?: (entity: T) => Question | Promise<Question>;
  /** Asked with what the fields hold once nothing is wrong with it; false leaves everything as it is. */
  readonly beforeSave?: (values: Values) => Promise<boolean>;
  readonly size?: 'form' | 'short';
  /** Stands beside the note about required fields, as a link to the catalogue. */
  readonly lead?: (entity: T | undefined) => ReactNode;
  /** The fields, in `FormSection`s or as they are. */
  readonly children: ReactNode | ((entity: T | undefined) => ReactNode);
}

/** The add-and-edit dialog of an area (specification, portal, chapters 4 'Modals' and 6 'Control rules'). */
export function FormDialog<T, Values extends FieldValues, Output>(props: FormDialogProps<T, Values, Output>) {
  const { dialog, size } = props;
  const state = useSyncExternalStore(dialog.subscribe, dialog.get);
  usePlaceAfter(state);
  if (state.phase === 'closed') return null;
  // A form of its own for each opening: nothing of the last one can come back.
  if (state.phase === 'open') return <OpenForm key={state.opening} {...props} state={state} />;
  return (
    <DialogFrame
      key={state.opening}
      title={state.phase === 'failed' ? texts.failedTitle : texts.loadingTitle}
      {...(size && { size })}
      onLeave={() => dialog.close()}
      footer={
        <Button variant="outlined" onClick={() => dialog.close()}>
          {texts.cancel}
        </Button>
      }
    >
      {state.phase === 'failed' ? <AlertBanner severity="error" text={state.text} /> : <LoadingNotice />}
    </DialogFrame>
  );
}
