/*
 * Steps from the dialog of an entry to that of the next one. The controller's type is part of the contract with built remotes, so the
 * steps are kept here, by the controller.
 */
interface Step {
  /** Number of the opening that was left. */
  readonly from: number;
  /** Place in the list that was stepped to, from 0. */
  readonly at: number;
  /** Direction of the button that was pressed, which has the focus in the next dialog as well. */
  readonly button: Direction | undefined;
}

export type Direction = 'previous' | 'next';

const steps = new WeakMap<object, Step>();

export const noteStep = (dialog: object, step: Step): void => void steps.set(dialog, step);
export const forgetStep = (dialog: object): void => void steps.delete(dialog);

/** Returns the step that led to an opening or to one before it, since the dialog was last closed. */
export function stepBefore(dialog: object, opening: number): Step | undefined {
  const step = steps.get(dialog);
  return step && step.from < opening ? step : undefined;
}

/** Most openings of one step: that which reads the entry, and that which shows it. */
const OPENINGS = 2;

/** Whether the button of a direction led to an opening by its last step. */
export function wasPressed(dialog: object, opening: number, direction: Direction): boolean {
  const step = stepBefore(dialog, opening);
  return step?.button === direction && opening - step.from <= OPENINGS;
}
