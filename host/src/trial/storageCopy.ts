/**
 * Returns a copy of a storage in memory. It reads as the storage did, and what is written to it ends with the page: the storage of a
 * frame is that of the tab around it.
 */
export function storageCopy(original: Storage): Storage {
  const values = new Map(
    Array.from({ length: original.length }, (_, at) => original.key(at) ?? '').map((key) => [
      key,
      original.getItem(key) ?? '',
    ]),
  );
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: unknown) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
  return new Proxy(methods as Storage, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : values.get(String(key))),
    set: (_target, key, value) => {
      values.set(String(key), String(value));
      return true;
    },
    deleteProperty: (_target, key) => {
      values.delete(String(key));
      return true;
    },
    has: (target, key) => key in target || values.has(String(key)),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      Reflect.getOwnPropertyDescriptor(target, key) ??
      (values.has(String(key))
        ? { value: values.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined),
  });
}

/** Lets a page work on copies of its storages; one that the browser blocks stays blocked. */
export function copyStorages(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let copy: Storage;
    try {
      copy = storageCopy(page[name]);
    } catch {
      // Blocked by the browser: nothing can be written there either.
      continue;
    }
    Object.defineProperty(page, name, { configurable: true, get: () => copy });
  }
}
