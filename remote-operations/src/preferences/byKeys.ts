import type { KeyboardEvent } from 'react';

type Keys = Readonly<Partial<Record<'Enter' | 'Escape', () => void>>>;

/**
 * Keys that mean something of their own in a text field within a dialog's form: there Enter would save, and Escape would
 * leave the dialog. On buttons they keep their meaning.
 */
export const byKeys =
  (keys: Keys) =>
  (event: KeyboardEvent): void => {
    const act = event.key === 'Enter' || event.key === 'Escape' ? keys[event.key] : undefined;
    if (!act || !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement))
      return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
