import { fileURLToPath } from 'node:url';

/** Address of the script of the list. */
export const selectionScript = (base: string): string => `${base}/auswahl.js`;
/** File of the script of the list. */
export const SELECTION_SCRIPT_FILE = fileURLToPath(new URL('./selection.js', import.meta.url));
