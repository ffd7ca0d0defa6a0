import type { KeyboardEvent } from 'react';

/** The keys as `aria-keyshortcuts` names them. */
export const SAVE_KEYS = 'Control+Enter';

/**
 * Returns the handler of keys in a dialog: Strg (on a Mac also Cmd) with Enter saves from any field, also from one of several lines.
 * A button or link keeps its own Enter, so that nothing is saved by the keys of 'Löschen', and so does a field that used it, as an open
 * list for its choice.
 * @param save undefined where nothing can be saved
 */
export const saveByKeys =
  (save: (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
    if (!save || key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey) return;
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Menus and dialogs that stand above this one are inside it for React alone.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('button, a, summary')) return;
    event.preventDefault();
    if (!event.repeat) save();
  };
