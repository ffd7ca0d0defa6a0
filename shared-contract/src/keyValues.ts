/** The part of a browser's storage that the portal uses. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The same, whose names can be gone through. */
export type NamedValues = KeyValues & Pick<Storage, 'key' | 'length'>;
/** The same, which tells whether what stands under a name outlasts the page. */
export type KeptValues = NamedValues & {
  /** Of a name that something stands under. */
  lasts(key: string): boolean;
};

/**
 * The browser's storage, and beside it one that lasts as long as the page, for what the person does not allow to be kept
 * or what finds no room: everything works then too, and only what should have been remembered is forgotten.
 */
export function keyValues(storage: () => Storage): KeptValues {
  const values = new Map<string, string>();
  let allowed: Storage | undefined;
  try {
    allowed = storage();
    allowed.getItem('');
  } catch {
    allowed = undefined;
  }
  return {
    getItem: (key) => values.get(key) ?? allowed?.getItem(key) ?? null,
    setItem(key, value) {
      values.delete(key);
      try {
        if (allowed) return allowed.setItem(key, value);
      } catch {
        // What stood there before must not come back with the next page.
        allowed?.removeItem(key);
      }
      values.set(key, value);
    },
    removeItem(key) {
      values.delete(key);
      allowed?.removeItem(key);
    },
    key: (at) => [...values.keys()][at] ?? allowed?.key(at - values.size) ?? null,
    get length() {
      return values.size + (allowed?.length ?? 0);
    },
    lasts: (key) => allowed !== undefined && !values.has(key),
  };
}
