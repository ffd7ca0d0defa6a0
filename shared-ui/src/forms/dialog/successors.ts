import type { FieldValues } from 'react-hook-form';
import type { EntityDialogController, OpenState } from './EntityDialogController';

/*
 * New entities that follow another one in the dialog: the next one after a save, and a copy. Both open the dialog with values that
 * come from the other entity. The controller's type is part of the contract with built remotes, so the origin of a new entity is
 * kept here, by the values with which its dialog opened.
 */
const origins = new WeakMap<object, object>();
const successors = new WeakSet<object>();

/** Opens the dialog for a new entity right after another one, in its place. */
export function openSuccessor<T extends object, Values extends FieldValues, Output>(
  dialog: EntityDialogController<T, Values, Output>,
  values: Values,
  copyOf?: T,
): void {
  // An object of its own: areas may return the same blank values each time.
  const own = { ...values };
  successors.add(own);
  if (copyOf) origins.set(own, copyOf);
  dialog.create(own);
}

/**
 * Opens the dialog for a new entity that is a copy of one of a list.
 * @param values those of the copy, as `SeriesFormDialog` takes them from `copy`
 */
export function openCopy<T extends object, Values extends FieldValues, Output>(
  dialog: EntityDialogController<T, Values, Output>,
  copyOf: T,
  values: Values,
): void {
  const own = { ...values };
  origins.set(own, copyOf);
  dialog.create(own);
}

/** Returns the entity of which a new one is a copy. */
export const originOf = <T extends object, Values extends FieldValues>({
  snapshot,
}: OpenState<T, Values>): T | undefined => origins.get(snapshot) as T | undefined;

/** Whether the dialog was open for another entity right before. */
export const isSuccessor = ({ snapshot }: { readonly snapshot: object }): boolean => successors.has(snapshot);
