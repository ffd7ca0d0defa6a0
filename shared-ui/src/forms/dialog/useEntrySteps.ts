import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { EntrySteps } from '../../core/portal/EntrySteps';

interface ListOfDialog {
  /** Of the entities of the dialog by whose controller this is kept. */
  steps: EntrySteps<never> | undefined;
  readonly listeners: Set<() => void>;
}

/* Kept by the controller of the dialog, because remotes are built against the types of controller and dialogs. */
const lists = new WeakMap<object, ListOfDialog>();

function listOf(dialog: object): ListOfDialog {
  const known = lists.get(dialog) ?? { steps: undefined, listeners: new Set() };
  lists.set(dialog, known);
  return known;
}

/** Dialog of entities, as far as it tells what they are. */
interface DialogOf<T> {
  edit(entity: T): void;
}

/**
 * Makes the dialog of an entity lead to those beside it in its list: `useEntrySteps(dialog, entrySteps(() => table, open))`.
 * @param steps may be made anew with each render
 */
export function useEntrySteps<T>(dialog: DialogOf<T>, steps: EntrySteps<T>): void {
  useLayoutEffect(() => {
    const list = listOf(dialog);
    list.steps = steps;
    for (const listener of list.listeners) listener();
    return () => {
      list.steps = undefined;
    };
  });
}

/** Returns the steps through the list of a dialog as they are now, outside of a render; undefined where it has none. */
export const stepsNow = <T>(dialog: DialogOf<T>): EntrySteps<T> | undefined =>
  listOf(dialog).steps as EntrySteps<T> | undefined;

/** Returns the steps through the list of a dialog; undefined where it has none. */
export function useStepsOf<T>(dialog: DialogOf<T>): EntrySteps<T> | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = listOf(dialog);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [dialog],
  );
  const get = useCallback(() => stepsNow(dialog), [dialog]);
  return useSyncExternalStore(subscribe, get);
}
