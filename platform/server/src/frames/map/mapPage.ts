import { type Html, html } from '@mobidrom/platform-gateway';
import type { MapTiles } from '@mobidrom/shared-contract';
import { berlinDate } from '../berlinTime';
import type { FramedPage } from '../page';
import { kindOf, mapLegend } from './legend';
import { MAP_STYLE } from './style';
import { texts } from './texts';
import { tileOrigins } from './tiles';
import { matchesFilters, valuesOf, ZONE_FILTERS, type Zone, type ZoneFilters } from './zones';

/** Number of zones from which the browser lays out only the rows of the list that are in sight. */
const MANY = 500;

interface MapContent {
  /** Address of the page. */
  readonly address: string;
  readonly zones: readonly Zone[];
  readonly filters: ZoneFilters;
  /** Map library, and the module that draws the map with it. */
  readonly scripts: readonly string[];
  readonly modules: readonly string[];
  /** Tile service of the operator; default: the base map alone. */
  readonly tiles?: MapTiles | undefined;
}

/**
 * Returns the zones as a list and on a map. The list contains everything that the map shows, so nobody needs to see the
 * map. It contains all zones, and those that do not match the filters are hidden: the script shows them when the filters change.
 */
export function mapPage({ address, zones, filters, scripts, modules, tiles }: MapContent): FramedPage {
  const shown = zones.filter((zone) => matchesFilters(zone, filters)).length;
  const categories = valuesOf(zones, 'category');
  return {
    title: texts.title,
    style: MAP_STYLE,
    scripts,
    modules,
    images: tileOrigins(tiles),
    body: html`<div class="wrap"><div class="head"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p></div>${filterForm(address, zones, filters)}
<div class="sides"><section class="card list" aria-label="${texts.zones}"><p class="count" role="status" data-one="${texts.one}" data-many="${texts.many('{}')}">${countOf(shown)}</p><a class="skip" href="#karte">${texts.toMap}</a>${none(address, shown)}<ul${zones.length > MANY && html` class="many"`}>${zones.map((zone) => item(zone, categories, matchesFilters(zone, filters)))}</ul></section>
<section class="card"><div id="karte" role="region" aria-label="${texts.map}" aria-describedby="karte-hinweis" tabindex="-1" data-zoom-in="${texts.zoomIn}" data-zoom-out="${texts.zoomOut}" data-close="${texts.close}" data-source="${texts.source}"${tiles && tileData(tiles)}><noscript>${texts.noScript}</noscript></div><p class="hint state" id="karte-stand" data-many="${texts.inView('{}')}">${texts.inView(germanCount(shown))}</p><p class="hint" id="karte-hinweis">${texts.mapHint}</p>${tiles && tileNotice}${mapLegend(categories)}</section></div></div>`,
  };
}

/** Its room is kept for the notice: when tiles fail, the legend below it stays where it is. */
const tileNotice = html`<p class="hint tiles"><span class="room" aria-hidden="true">${texts.noTiles}</span><span id="karte-kacheln" role="status" data-text="${texts.noTiles}"></span></p>`;

const germanCount = (count: number): string => count.toLocaleString('de-DE');
const countOf = (count: number): string => (count === 1 ? texts.one : texts.many(germanCount(count)));

const tileData = ({ address, attribution, maxZoom = 19 }: MapTiles): Html =>
  html` data-tiles="${address}" data-tiles-attribution="${attribution}" data-tiles-zoom="${String(maxZoom)}"`;

function filterForm(address: string, zones: readonly Zone[], filters: ZoneFilters): Html {
  const select = (filter: (typeof ZONE_FILTERS)[number]) => {
    const option = (value: string) =>
      html`<option${value === filters[filter] && html` selected`}>${value}</option>`;
    return html`<label>${texts.filters[filter]}<select name="${filter}"><option value="">${texts.all}</option>${valuesOf(zones, filter).map(option)}</select></label>`;
  };
  const isFiltered = Object.keys(filters).length > 0;
  return html`<form class="filters" action="${address}" role="search" aria-label="${texts.filterForm}">${ZONE_FILTERS.map(select)}<button class="btn">${texts.apply}</button><a href="${address}"${!isFiltered && html` hidden`}>${texts.clear}</a></form>`;
}

const none = (address: string, shown: number): Html =>
  html`<div class="none"${shown > 0 && html` hidden`}><strong>${texts.none}</strong><br><a href="${address}">${texts.clear}</a></div>`;

/** Item of the list with the outline and the values of the zone for the map's script. */
function item(
  { name, municipality, category, status, geometry, changed_at }: Zone,
  categories: readonly string[],
  isShown: boolean,
): Html {
  const kind = kindOf(category, categories);
  const facts = [municipality, category, status].join(' · ');
  return html`<li data-rings="${JSON.stringify(geometry.coordinates)}" data-kind="${kind}" data-municipality="${municipality}" data-category="${category}" data-status="${status}"${!isShown && html` hidden`}><h2>${name}</h2><p>${facts}</p><p class="mu">${texts.changed(berlinDate(changed_at.toISOString()))}</p><button class="btn plain small show" type="button" aria-label="${texts.showZone(name)}" hidden>${texts.show}</button></li>`;
}
