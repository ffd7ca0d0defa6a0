import { fileURLToPath } from 'node:url';
import { DASHBOARDS } from '../page';

/** Address and file of the script that shows the values of a drawing. */
export const VALUES_SCRIPT = `${DASHBOARDS}/werte.js`;
export const VALUES_SCRIPT_FILE = fileURLToPath(new URL('./values.js', import.meta.url));
