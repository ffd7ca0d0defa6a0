import { browserStorage, type ListableStorage } from '@mobidrom/shared-contract';

let storage: ListableStorage | undefined;

/** Returns the storage of this browser for the user's choices. If the browser denies it, values last as long as the page. */
export function preferenceStorage(): ListableStorage {
  storage ??= browserStorage(() => localStorage);
  return storage;
}
