import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a control to the element that replaces it while a job runs, and back when the job has ended.
 * @param isRunning whether the other element replaces the control
 * @returns `hold` to call when the control is used; handlers for the element around both
 */
export function useFocusHandover(
  isRunning: boolean,
  control: RefObject<HTMLElement | null>,
  replacement: RefObject<HTMLElement | null>,
): { hold(): void; onFocus(): void; onBlur(): void } {
  const isHeld = useRef(false);
  const wasRunning = useRef(isRunning);
  useLayoutEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    // Only when the focus was lost with the removed element; it is not taken from another element.
    if (!isHeld.current || document.activeElement !== document.body) return;
    (isRunning ? replacement : control).current?.focus();
  }, [isRunning, control, replacement]);
  return {
    hold: useCallback(() => {
      isHeld.current = true;
    }, []),
    onFocus: useCallback(() => {
      isHeld.current = true;
    }, []),
    onBlur: useCallback(() => {
      isHeld.current = false;
    }, []),
  };
}
