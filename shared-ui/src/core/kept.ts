import { type KeyValues, keyValues } from '@mobidrom/shared-contract';

let storage: KeyValues | undefined;

/** What this browser keeps of a person's choices: over visits where it is allowed to, otherwise as long as the page lasts. */
export function kept(): KeyValues {
  storage ??= keyValues(() => localStorage);
  return storage;
}
