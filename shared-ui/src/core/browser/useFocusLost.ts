import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Tells of the focus that goes with a part of the page: buttons leave when they have done their work.
 * @param part the part, which stays the same element
 * @param onLost called when the part goes away while it has the focus; sets it elsewhere
 */
export function useFocusLost(part: RefObject<HTMLElement | null>, onLost: () => void): void {
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  // In the layout phase, where the part that goes away still has its focus.
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) latest.current();
    };
  }, [part]);
}
