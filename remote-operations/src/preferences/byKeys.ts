import type { KeyboardEvent } from 'react';

type Keys = Readonly<Partial<Record<'Enter' | 'Escape', () => void>>>;

/**
 * Returns a handler for keys in a text field of a dialog, where otherwise Enter would save and Escape would close the dialog.
 * On buttons the keys keep their meaning, as Enter does on the choice of a file.
 */
export const byKeys =
  (keys: Keys) =>
  (event: KeyboardEvent): void => {
    const act = event.key === 'Enter' || event.key === 'Escape' ? keys[event.key] : undefined;
    if (!act || !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement))
      return;
    // Strg+Enter (Cmd+Enter) saves the dialog from any field.
    if (event.key === 'Enter' && (event.target.type === 'file' || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
