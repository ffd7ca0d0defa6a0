/** The part of a browser's storage that the portal uses. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The same, whose names can be gone through. */
export type NamedValues = KeyValues & Pick<Storage, 'key' | 'length'>;

/**
 * The browser's storage, or one that lasts as long as the page where the person does not allow any: everything works
 * then too, and only what should have been remembered is forgotten.
 */
export function keyValues(storage: () => Storage): NamedValues {
  try {
    const allowed = storage();
    allowed.getItem('');
    return allowed;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
      key: (at) => [...values.keys()][at] ?? null,
      get length() {
        return values.size;
      },
    };
  }
}
