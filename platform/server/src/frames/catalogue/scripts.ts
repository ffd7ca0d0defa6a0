import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '../page';

/** Addresses of the scripts of the list and of the page of a data set. */
export const FILTER_SCRIPT = `${CATALOGUE}/filter.js`;
export const COPY_SCRIPT = `${CATALOGUE}/copy.js`;
export const SUGGEST_SCRIPT = `${CATALOGUE}/suggest.js`;

/** Files of the scripts by their addresses. */
export const SCRIPT_FILES: Readonly<Record<string, string>> = {
  [FILTER_SCRIPT]: fileURLToPath(new URL('./filterPanel.js', import.meta.url)),
  [COPY_SCRIPT]: fileURLToPath(new URL('./copy.js', import.meta.url)),
  [SUGGEST_SCRIPT]: fileURLToPath(new URL('./suggest.js', import.meta.url)),
};
