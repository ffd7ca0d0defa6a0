import { type Html, html } from '@mobidrom/platform-gateway';
import { texts } from './texts';

/** Returns a row of a table: its name, and its values in words. */
export const tableRow = (name: string, values: readonly string[]): Html =>
  html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td class="n">${value}</td>`)}</tr>`;

/** Returns the values of a drawing as a table. Its region can be scrolled by keyboard. */
export const valueTable = (name: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<details><summary>${texts.asTable}<span class="vh">: ${name}</span></summary><div class="rows" role="region" tabindex="0" aria-label="${name}"><table><thead><tr>${columns.map((column, at) => html`<th scope="col"${at > 0 && html` class="n"`}>${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
