import { keyValues, type NamedValues } from '@mobidrom/shared-contract';

let storage: NamedValues | undefined;

/** What this browser keeps of a person's choices: over visits where it is allowed to, otherwise as long as the page lasts. */
export function kept(): NamedValues {
  storage ??= keyValues(() => localStorage);
  return storage;
}
