import type { FieldValues } from 'react-hook-form';
import type { EntityDialogController, EntityDialogState } from './EntityDialogController';
import { openSuccessor } from './successors';
import type { ChangeTexts } from './useReportOutcome';

/** Deleted entry from which a new one takes its values. */
export interface Restored {
  /** Sentence above the fields. */
  readonly text: string;
  /** What the person has to do or to know, such as secrets that have to be entered again. */
  readonly details: readonly string[];
  /** Id that the entry had; undefined for one whose id the service assigns. */
  readonly id?: string | undefined;
  /** Title of the dialog. Default: that for a new entry. */
  readonly title?: string | undefined;
  /** Message after the save. Default: that about a new entry. */
  readonly succeeded?: string | undefined;
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

/** Messages by the output of the form that is saved: the operations of an area get nothing else. */
const messages = new WeakMap<object, string>();

/** Notes before a save that its output brings a deleted entry back. */
export function markRestored(output: unknown, { succeeded }: Restored): void {
  if (typeof output === 'object' && output !== null && succeeded !== undefined)
    messages.set(output, succeeded);
}

/** Returns the message after a save of an output that brings a deleted entry back; undefined for any other one. */
export const restoredMessage = (output: object): string | undefined => messages.get(output);

/**
 * Returns the texts about the creation of an entry: where it brings a deleted one back, the success says that.
 * @param output what the area's `create` got
 */
export function createdTexts(output: object, texts: ChangeTexts): ChangeTexts {
  const succeeded = restoredMessage(output);
  if (succeeded === undefined) return texts;
  const { severalSucceeded, ...single } = texts;
  return { ...single, succeeded };
}
