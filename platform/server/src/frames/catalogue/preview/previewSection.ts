import { type Html, html } from '@mobidrom/platform-gateway';
import { legend } from '../../map/legend';
import { texts } from '../dataset/texts';
import type { PictureSize } from './projection';
import type { Preview, PreviewState } from './readPreview';
import { zoneMap } from './zoneMap';

const { preview: words } = texts;

/** Sizes of the map. Names would be too small to read in a wide picture on a narrow window, so that there is one for each. */
const WIDE: PictureSize = { width: 700, height: 460, margin: 36 };
const NARROW: PictureSize = { width: 320, height: 300, margin: 28 };

/** Returns the preview of a data set, or a sentence that it cannot be shown. */
export function previewSection(preview: PreviewState): Html {
  const content =
    preview === 'late' || preview === 'broken'
      ? html`<p class="mu">${words[preview]}</p>`
      : preview.total === 0
        ? html`<p class="mu">${words.empty}</p>`
        : html`${map(preview)}${table(preview)}${preview.unit === 'system' && html`<p class="mu">${words.noStations}</p>`}`;
  return html`<section class="preview"><h2>${words.title}</h2>${content}</section>`;
}

function map({ map: shown, damaged }: Preview): Html {
  const note = damaged > 0 && html`<p class="mu">${words.damaged(damaged)}</p>`;
  if (!shown) return html`${note}`;
  const { zones, categories } = shown;
  return html`<figure class="card">${zoneMap(zones, categories, WIDE, 'wide')}${zoneMap(zones, categories, NARROW, 'narrow')}<figcaption>${words.schematic}</figcaption>${legend(categories)}</figure>${note}`;
}

/** A table that is wider than the window is scrolled by itself; then it needs the focus for the keyboard. */
function table({ columns, rows, total, unit }: Preview): Html {
  const caption = words.caption(rows.length, words.count[unit](total), total);
  return html`<div class="card rows" role="region" aria-label="${words.table}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    ([first = '', ...rest]) =>
      html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}
