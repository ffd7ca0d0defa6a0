import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the person's place when a control gives way to what it has started, and comes back when that has ended.
 * @param isRunning whether the other element stands in the place of the control
 */
export function useHeldFocus(
  isRunning: boolean,
  control: RefObject<HTMLElement | null>,
  work: RefObject<HTMLElement | null>,
): { hold(): void; onFocus(): void; onBlur(): void } {
  const isHeld = useRef(false);
  const wasRunning = useRef(isRunning);
  useLayoutEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    // Only when the focus went with the element that was taken away; a person elsewhere is left alone.
    if (!isHeld.current || document.activeElement !== document.body) return;
    (isRunning ? work : control).current?.focus();
  }, [isRunning, control, work]);
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
