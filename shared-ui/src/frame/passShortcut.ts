/** Strg+K, on a Mac Cmd+K: what the shell listens for to open its search. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/**
 * Hands the portal's shortcut on to its window: keys that are pressed in a framed page end there, and the browser would
 * take this one for its own search. What the framed page has an answer for itself stays with it.
 *
 * @param inner the framed page's window, of the portal's own origin
 * @returns ends it
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
    forget = focusAgain(inner);
  };
  inner.addEventListener('keydown', onKeyDown);
  return () => {
    inner.removeEventListener('keydown', onKeyDown);
    forget?.();
  };
}

/** What has the focus gets it back with its window: a document that loses the focus forgets who had it. */
function focusAgain(inner: Window): () => void {
  const focused = inner.document.activeElement;
  const onFocus = () => {
    if (focused && 'focus' in focused && typeof focused.focus === 'function') {
      focused.focus({ preventScroll: true });
    }
  };
  inner.addEventListener('focus', onFocus, { once: true });
  return () => inner.removeEventListener('focus', onFocus);
}
