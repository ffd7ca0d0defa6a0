import type { ListableStorage } from '@mobidrom/shared-contract';

/** Returns a browser storage that holds these items. */
export const storageFake = (items = new Map<string, string>()): ListableStorage => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  key: (at) => [...items.keys()][at] ?? null,
  get length() {
    return items.size;
  },
});
