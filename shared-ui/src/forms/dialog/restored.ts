import type { FieldValues } from 'react-hook-form';
import type { EntityDialogController, EntityDialogState } from './EntityDialogController';
import { openSuccessor } from './successors';

/** Deleted entry from which a new one takes its values. */
export interface Restored {
  /** Sentence above the fields. */
  readonly text: string;
  /** What the person has to do or to know, such as secrets that have to be entered again. */
  readonly details: readonly string[];
  /** Id that the entry had; undefined for one whose id the service assigns. */
  readonly id?: string | undefined;
}

// Beside the controller, because its type is that against which remotes are built.
const origins = new WeakMap<object, Restored>();

/** Opens the dialog for a new entity with the values of a deleted one, in place of the dialog that was open. */
export function openRestored<T extends object, Values extends FieldValues, Output>(
  dialog: EntityDialogController<T, Values, Output>,
  values: Values,
  restored: Restored,
): void {
  openSuccessor(dialog, values);
  const state = dialog.get();
  if (state.phase === 'open') origins.set(state.snapshot, restored);
}

/** Returns the deleted entry of which the open dialog has the values; undefined for any other dialog. */
export const restoredOf = <T extends object, Values extends FieldValues>(
  state: EntityDialogState<T, Values>,
): Restored | undefined => (state.phase === 'open' ? origins.get(state.snapshot) : undefined);
