import { useRef } from 'react';

/**
 * Returns a handler that starts an action once on a double click: it ignores calls while the promise of an earlier call is
 * pending, and further clicks of the same double click after an action that was quick. An action is what returns a promise;
 * handlers without one, such as those of page arrows, run with every click. A rejection is left to the page, as without this
 * hook.
 */
export function useSingleRun<Args extends readonly unknown[]>(
  run: ((...args: Args) => unknown) | undefined,
): (...args: Args) => void {
  const isRunning = useRef(false);
  const isAction = useRef(false);
  return (...args) => {
    if (isRunning.current || (isAction.current && isFurtherClick(args[0]))) return;
    const result = run?.(...args);
    isAction.current = result instanceof Promise;
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    void result.finally(() => {
      isRunning.current = false;
    });
  };
}

/**
 * Whether an event is the second or a later click of a double click. `detail` counts the clicks that follow each other within
 * the system's time for a double click (UI Events, 'click'); it is 0 for clicks by keyboard.
 */
const isFurtherClick = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'detail' in event &&
  typeof event.detail === 'number' &&
  event.detail > 1;
