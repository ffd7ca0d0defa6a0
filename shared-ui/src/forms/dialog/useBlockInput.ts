import { type RefObject, useLayoutEffect } from 'react';

/**
 * Blocks all input inside the element while `blocked`: edits made while saving would be lost when the dialog closes.
 * Read-only, disabled or inert fields would change their appearance for a moment, and some would lose the focus.
 * Scrolling, copying and moving the focus still work.
 */
export function useBlockInput(element: RefObject<HTMLElement | null>, blocked: boolean): void {
  useLayoutEffect(() => {
    const container = element.current;
    if (!blocked || !container) return;
    const listening = new AbortController();
    for (const [type, block] of Object.entries(BLOCKERS)) {
      // In the capture phase, before any handler of a field.
      container.addEventListener(type, block, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [element, blocked]);
}

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
/** Keeps the browser's default action, such as moving the focus. */
const stop = (event: Event) => event.stopPropagation();

const BLOCKERS: Readonly<Record<string, (event: Event) => void>> = {
  // Typing, deleting, pasting, undoing.
  beforeinput: refuse,
  // Radio buttons, checkboxes and buttons, by pointer or keyboard.
  click: refuse,
  // Files.
  drop: refuse,
  // Opening a list and choosing in it.
  mousedown: stop,
  keydown: (event) => {
    if (event instanceof KeyboardEvent && !['Tab', 'Escape'].includes(event.key)) stop(event);
  },
};
