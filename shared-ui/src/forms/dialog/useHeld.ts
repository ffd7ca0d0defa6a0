import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps everything inside the element as it is while `held`: what were changed during a save would go with the dialog.
 * Not by making the fields read-only, disabled or inert: they would look otherwise for a moment, some would go, and the
 * focus with them. Scrolling, copying and moving the focus work on.
 */
export function useHeld(element: RefObject<HTMLElement | null>, held: boolean): void {
  useLayoutEffect(() => {
    const inside = element.current;
    if (!held || !inside) return;
    const listening = new AbortController();
    for (const [type, hold] of Object.entries(HOLDS)) {
      // On the way down, before any field learns of it.
      inside.addEventListener(type, hold, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [element, held]);
}

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
/** What the browser makes of it by itself goes on, as the focus does. */
const hide = (event: Event) => event.stopPropagation();

const HOLDS: Readonly<Record<string, (event: Event) => void>> = {
  // Typing, deleting, pasting, taking back.
  beforeinput: refuse,
  // Radio buttons, checkboxes and buttons, by whatever means.
  click: refuse,
  // Files.
  drop: refuse,
  // What opens a list, or chooses in one.
  mousedown: hide,
  keydown: (event) => {
    if (event instanceof KeyboardEvent && !['Tab', 'Escape'].includes(event.key)) hide(event);
  },
};
