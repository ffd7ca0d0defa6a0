/** Part of a browser's storage that the portal uses. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Storage whose keys can be listed. */
export type ListableStorage = BrowserStorage & Pick<Storage, 'key' | 'length'>;
/** Storage that knows which of its values outlast the page. */
export type LastingStorage = ListableStorage & {
  /** Whether the value of an existing key outlasts the page. */
  lasts(key: string): boolean;
};

/**
 * Returns the browser's storage, backed by one in memory for values that the browser refuses or has no room for. Those last
 * only as long as the page, but everything works.
 * @param storage returns the browser's storage, or throws where it is blocked
 */
export function browserStorage(storage: () => Storage): LastingStorage {
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
        // The former value must not return with the next page.
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
