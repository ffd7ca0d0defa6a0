import type { AdapterSettings } from '@mobidrom/platform-api';

/**
 * Returns the keys of settings whose value differs between both states. A form holds no values of secrets, so that
 * comparing its fields does not show that somebody else has replaced one.
 */
export const replacedKeys = (opened: AdapterSettings, current: AdapterSettings): readonly string[] =>
  Object.entries(opened.value)
    .filter(([key, { value }]) => Object.hasOwn(current.value, key) && current.value[key]?.value !== value)
    .map(([key]) => key);
