import type { Question } from '@mobidrom/shared-contract';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../form/useSchemaForm';
import type { EntityDialogController } from './EntityDialogController';
import type { EntityRights } from './useEntityRights';

/** Props of `FormDialog`. `entity` is undefined while a new entity is created. */
export interface FormDialogProps<T extends object, Values extends FieldValues, Output> {
  readonly dialog: EntityDialogController<T, Values, Output>;
  /** Such as 'Neue Organisation hinzufügen' for a new entity, 'Organisation {name}' for an existing one. */
  readonly title: (entity: T | undefined) => string;
  /** Pass the same function on every render where it depends on nothing: a new one is called again. */
  readonly schema: (entity: T | undefined) => FormSchema<Values, Output>;
  readonly rights: EntityRights;
  /** Whether the entity cannot be changed at the moment, regardless of rights: a part of it could not be read, say. */
  readonly readOnly?: (entity: T | undefined) => boolean;
  /** Question before deleting, which names what still uses the entity; never rejects. Without it, no 'Löschen' button. */
  readonly deletion?: (entity: T) => Question | Promise<Question>;
  /** Called with valid values before they are saved; `false` cancels the save. */
  readonly beforeSave?: (values: Values) => Promise<boolean>;
  readonly size?: 'form' | 'short';
  /** Shown beside the note about required fields, such as a link to the catalogue. */
  readonly lead?: (entity: T | undefined) => ReactNode;
  /** The fields, inside `FormSection`s or directly. */
  readonly children: ReactNode | ((entity: T | undefined) => ReactNode);
}

/** Props of `SeriesFormDialog`. */
export interface SeriesFormDialogProps<T extends object, Values extends FieldValues, Output>
  extends Omit<FormDialogProps<T, Values, Output>, 'children'> {
  /**
   * Returns the values of the next new entity after one was saved with these: what both have in common. With it, the dialog of a
   * new entity offers 'Speichern und nächste'.
   */
  readonly next?: (saved: Values) => Values;
  /**
   * Returns the values of a new entity that is a copy of this one, without what both cannot share: id, title, secrets. With it,
   * the dialog of an entity offers 'Duplizieren' to those who may create one.
   */
  readonly copy?: (entity: T) => Values;
  /** The fields, inside `FormSection`s or directly. `copyOf` is the entity of which a new one is a copy. */
  readonly children: ReactNode | ((entity: T | undefined, copyOf: T | undefined) => ReactNode);
}
