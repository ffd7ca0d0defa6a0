import { stopListening } from './innerDocument';

/** The shell's shortcuts: Ctrl+K, on a Mac Cmd+K, for its search, and F8 for its alerts. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F8' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey);

/**
 * Passes the portal's shortcuts from a framed page on to the portal's window. Key events end in the framed page, and the
 * browser would open its own search. A shortcut that the framed page handles itself is not passed on.
 *
 * @param inner the framed page's window, of the portal's origin
 * @returns a function that stops it
 */
export function passShortcut(inner: Window): () => void {
  let forget: (() => void) | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    const copy = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, cancelable: true });
    if (window.dispatchEvent(copy)) return;
    event.preventDefault();
    forget?.();
    forget = restoreFocus(inner);
  };
  inner.addEventListener('keydown', onKeyDown);
  return () => {
    stopListening(inner, 'keydown', onKeyDown);
    forget?.();
  };
}

/** Restores the focused element when the window gets the focus back, because a document that loses the focus forgets it. */
function restoreFocus(inner: Window): () => void {
  const focused = inner.document.activeElement;
  const onFocus = () => {
    if (focused && 'focus' in focused && typeof focused.focus === 'function') {
      focused.focus({ preventScroll: true });
    }
  };
  inner.addEventListener('focus', onFocus, { once: true });
  return () => stopListening(inner, 'focus', onFocus);
}
