import { followFilters } from './filters.js';
import { drawMap } from './map.js';

// Leaflet is no module. Without it the list and its filters work alone.
const { L } = window;
const place = document.getElementById('karte');
const items = [...document.querySelectorAll('li[data-rings]')];
let map;
// First, so that a map that cannot be drawn leaves the filters at work.
followFilters(document, items, (shown) => map?.show(shown));
map = L && drawMap(L, place, items);
map?.show(items.filter((item) => !item.hidden));
