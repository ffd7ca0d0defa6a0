import { type Html, html } from '@mobidrom/platform-gateway';
import { berlinDate } from '../berlinTime';
import type { FramedPage } from '../page';
import { kindOf, legend } from './legend';
import { MAP_STYLE } from './style';
import { texts } from './texts';
import { narrowed, valuesOf, ZONE_FILTERS, type Zone, type ZoneFilters } from './zones';

interface MapContent {
  /** Address of the page. */
  readonly address: string;
  readonly zones: readonly Zone[];
  readonly filters: ZoneFilters;
  /** Scripts that draw the map, in their order. */
  readonly scripts: readonly string[];
}

/**
 * Returns the zones as a list and on a map. The list contains everything that the map shows, so nobody needs to see the
 * map.
 */
export function mapPage({ address, zones, filters, scripts }: MapContent): FramedPage {
  const shown = narrowed(zones, filters);
  const categories = valuesOf(zones, 'category');
  return {
    title: texts.title,
    style: MAP_STYLE,
    scripts,
    body: html`<div class="wrap"><div class="head"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p></div>${filterForm(address, zones, filters)}
<div class="sides"><section class="card list" aria-label="${texts.zones}"><p class="count" role="status">${texts.found(shown.length)}</p>${shown.length === 0 ? none(address) : html`<ul>${shown.map((zone) => item(zone, categories))}</ul>`}</section>
<section class="card"><div id="karte" role="region" aria-label="${texts.map}" aria-describedby="karte-hinweis" data-zoom-in="${texts.zoomIn}" data-zoom-out="${texts.zoomOut}" data-close="${texts.close}"><noscript>${texts.noScript}</noscript></div><p class="hint" id="karte-hinweis">${texts.mapHint}</p>${legend(categories)}</section></div></div>`,
  };
}

function filterForm(address: string, zones: readonly Zone[], filters: ZoneFilters): Html {
  const select = (filter: (typeof ZONE_FILTERS)[number]) => {
    const option = (value: string) =>
      html`<option${value === filters[filter] && html` selected`}>${value}</option>`;
    return html`<label>${texts.filters[filter]}<select name="${filter}"><option value="">${texts.all}</option>${valuesOf(zones, filter).map(option)}</select></label>`;
  };
  const isFiltered = Object.keys(filters).length > 0;
  return html`<form class="filters" action="${address}">${ZONE_FILTERS.map(select)}<button class="btn">${texts.apply}</button>${isFiltered && html`<a href="${address}">${texts.clear}</a>`}</form>`;
}

const none = (address: string): Html =>
  html`<div class="none"><strong>${texts.none}</strong><br><a href="${address}">${texts.clear}</a></div>`;

/** Item of the list with the outline of the zone for the map's script. */
function item(
  { name, municipality, category, status, geometry, changed_at }: Zone,
  categories: readonly string[],
): Html {
  const kind = kindOf(category, categories);
  const facts = [municipality, category, status].join(' · ');
  return html`<li data-rings="${JSON.stringify(geometry.coordinates)}" data-kind="${kind}" data-place="${municipality}" data-name="${name}" data-facts="${facts}"><h2>${name}</h2><p>${facts}</p><p class="mu">${texts.changed(berlinDate(changed_at.toISOString()))}</p><button class="btn plain small show" type="button" aria-label="${texts.showZone(name)}" hidden>${texts.show}</button></li>`;
}
