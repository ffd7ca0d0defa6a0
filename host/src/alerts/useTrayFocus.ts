import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const KEY = 'F8';

/** Returns the element with the focus, if it is one that can get the focus back. */
const focusedElement = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

/**
 * Leads the focus to the alerts by F8, and back by F8 or Escape. After the focused alert has been closed, the focus moves to the
 * next one, after the last one to where it was before.
 *
 * @param ids ids of the shown alerts
 * @returns `usesKeyboard`: whether the keyboard moves the focus inside the tray; `handlers`: properties of the tray
 */
export function useTrayFocus(tray: RefObject<HTMLElement | null>, ids: string) {
  const before = useRef<HTMLElement>(undefined);
  const hadFocus = useRef(false);
  // State, not `:focus-visible` in the styles: nothing has the focus while it moves. Styles would hide its next place then.
  const [usesKeyboard, setUsesKeyboard] = useState(false);

  const goBack = () => {
    const target = before.current?.isConnected
      ? before.current
      : document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const element = tray.current;
      if (!element || ids === '') return;
      event.preventDefault();
      if (element.contains(document.activeElement)) return goBack();
      before.current = focusedElement();
      setUsesKeyboard(true);
      element.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on changes of the alerts, not on their ids.
  useEffect(() => {
    if (!hadFocus.current || focusedElement()) return;
    const next = tray.current?.querySelector('[role="alert"], [role="status"]');
    // The last button closes the alert; one before it would run its action.
    const close = next && [...next.querySelectorAll('button')].at(-1);
    if (close) return close.focus({ preventScroll: true });
    hadFocus.current = false;
    setUsesKeyboard(false);
    goBack();
  }, [ids]);

  const handlers = {
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      hadFocus.current = true;
      if (target.matches(':focus-visible')) setUsesKeyboard(true);
      const comesFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
      if (comesFromOutside) before.current = relatedTarget;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // The document keeps its focused element while another window has the focus.
      const next = relatedTarget instanceof Node ? relatedTarget : document.activeElement;
      if (!currentTarget.contains(next)) setUsesKeyboard(false);
      // A closed alert loses the focus to nobody.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') goBack();
    },
  };
  return { usesKeyboard, handlers };
}
