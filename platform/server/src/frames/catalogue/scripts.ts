import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '../page';

/** Files of the scripts of the list by their addresses. */
export const SCRIPT_FILES: Readonly<Record<string, string>> = {
  [`${CATALOGUE}/filter.js`]: fileURLToPath(new URL('./filterPanel.js', import.meta.url)),
};
