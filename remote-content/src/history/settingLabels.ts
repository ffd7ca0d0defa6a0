import { SETTING_KEYS } from '@mobidrom/platform-api';

/** German names of the adapters' settings by key, for histories. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SETTING_KEYS).map(([key, { label }]) => [key, label]),
);
