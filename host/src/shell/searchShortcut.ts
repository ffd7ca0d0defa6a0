const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the keys that open the search, as they are written on this computer's keyboard. */
export const searchShortcut = (): string => (isMac() ? '⌘K' : 'Strg+K');

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether pressed keys are those that open the search, on this computer's keyboard. No others: Ctrl+Shift+K is the browser's, and on
 * a Mac Ctrl+K deletes to the end of the line.
 */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** Returns the keys that open the search, as `aria-keyshortcuts` names them. */
export const searchKeys = (): string => (isMac() ? 'Meta+K' : 'Control+K');
