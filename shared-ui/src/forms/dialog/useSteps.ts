import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { EntrySteps } from '../../core/portal/EntrySteps';
import type { EntityDialogState } from './EntityDialogController';
import { type Direction, noteStep, stepBefore, wasPressed } from './stepped';
import { stepsNow, useStepsOf } from './useEntrySteps';

type Off = 'end' | 'busy' | 'loading' | 'lost' | undefined;

/** Steps from an open dialog, as its head offers them. */
export interface Steps {
  /** Place of the entry, from 1, and the number of entries. */
  readonly place: number;
  readonly total: number;
  /** Why a direction is not to be had now. */
  readonly off: Readonly<Record<Direction, Off>>;
  /** Whether the button of a direction takes the focus, because it has led here. */
  takesFocus(direction: Direction): boolean;
  /** Goes one step, after the question about unsaved input. `byButton`: the button keeps the focus. */
  go(direction: Direction, byButton: boolean): Promise<void>;
}

interface SteppedDialog<T extends object> {
  get(): EntityDialogState<T, unknown>;
  edit(entity: T): void;
}

const BY = { previous: -1, next: 1 } as const;
const KEYS: Readonly<Record<string, Direction | undefined>> = { PageUp: 'previous', PageDown: 'next' };

/**
 * Returns the steps from an open dialog to the entries beside its own; undefined where there are none: for a new entry, one that the
 * list does not show, and a list of one.
 * @param isBusy whether a change is under way
 * @param mayLeave asks about unsaved input before a step in this direction, and resolves to whether to go on
 */
export function useSteps<T extends object>(
  dialog: SteppedDialog<T>,
  state: Exclude<EntityDialogState<T, unknown>, { phase: 'closed' }>,
  { isBusy, mayLeave }: { readonly isBusy: boolean; mayLeave(direction: Direction): Promise<boolean> },
): Steps | undefined {
  const { opening } = state;
  const steps = useStepsOf<T>(dialog);
  const place = steps && placeOf(dialog, state, steps);
  const at = place?.at ?? -1;
  const beside = (direction: Direction) => (place ? steps?.neighbour(at, BY[direction]) : undefined);
  const [previous, next] = [beside('previous'), beside('next')];
  const lastAsked = useRef<number>(undefined);
  useEffect(() => {
    if (!steps) return;
    // The steps are others with each render of the list, also with that of a failure: what is lost is asked for once in an opening.
    const isFirst = lastAsked.current !== opening;
    lastAsked.current = opening;
    for (const neighbour of [previous, next]) {
      if (neighbour === undefined || steps.isHere(neighbour)) continue;
      if (isFirst || !steps.isLost?.(neighbour)) steps.fetch(neighbour);
    }
  }, [steps, opening, previous, next]);
  if (!steps || !place || place.total < 2) return undefined;

  const offBy = (target: number | undefined): Off => {
    if (target === undefined) return 'end';
    if (isBusy) return 'busy';
    if (steps.isHere(target)) return undefined;
    return steps.isLost?.(target) ? 'lost' : 'loading';
  };
  const off = { previous: offBy(previous), next: offBy(next) };
  return {
    place: at + 1,
    total: place.total,
    off,
    takesFocus: (direction) => wasPressed(dialog, opening, direction),
    async go(direction, byButton) {
      const target = direction === 'previous' ? previous : next;
      if (off[direction] || target === undefined) return;
      const id = steps.idAt?.(target);
      if (!(await mayLeave(direction))) return;
      const now = dialog.get();
      // The question may have been answered after the dialog was closed otherwise.
      if (now.phase === 'closed' || now.opening !== opening) return;
      // The list may have been read again meanwhile: the step leads to the entry, wherever it stands now, or nowhere if it is gone.
      const list = stepsNow<T>(dialog);
      const found = id === undefined ? target : list?.placeOfId?.(id);
      if (!list || found === undefined) return;
      noteStep(dialog, { from: opening, at: found, button: byButton ? direction : undefined });
      list.open(found);
    },
  };
}

/** Returns the place of what a dialog shows: of its entry, or of the one that it reads or could not read. */
function placeOf<T extends object>(
  dialog: object,
  state: Exclude<EntityDialogState<T, unknown>, { phase: 'closed' }>,
  steps: EntrySteps<T>,
) {
  if (state.phase === 'open') return state.entity && steps.placeOf(state.entity);
  const step = stepBefore(dialog, state.opening);
  return step && { at: step.at, total: steps.total() };
}

/** Returns the handler of keys in a dialog: Alt with the key of a page goes to the entry beside. */
export const stepByKeys =
  (steps: Steps | undefined) =>
  (event: KeyboardEvent): void => {
    const direction = KEYS[event.key];
    if (!steps || !direction || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Menus and dialogs that stand above this one are inside it for React alone.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    if (!event.repeat) void steps.go(direction, false);
  };
