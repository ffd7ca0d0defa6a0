const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the keys that open the search, as they are written on this computer's keyboard. */
export const searchShortcut = (): string => (isMac() ? '⌘K' : 'Strg+K');

/** Returns the keys that open the search, as `aria-keyshortcuts` names them. */
export const searchKeys = (): string => (isMac() ? 'Meta+K' : 'Control+K');
