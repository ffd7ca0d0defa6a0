import type { AdapterSettings } from '@mobidrom/platform-api';

/**
 * The settings that both states hold with another value. For secrets: their values are in no field, so a form that is
 * compared with what is stored now does not see that somebody else replaced one.
 */
export const replacedKeys = (opened: AdapterSettings, current: AdapterSettings): readonly string[] =>
  Object.entries(opened.value)
    .filter(([key, { value }]) => Object.hasOwn(current.value, key) && current.value[key]?.value !== value)
    .map(([key]) => key);
