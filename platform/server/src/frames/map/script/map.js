import { drawBackground } from './background.js';
import { planOf } from './grouping.js';
import { popupOptions } from './popup.js';
import { boxAt, createLabels, GROUP_RADIUS, groupMarker, layerOf, wordsOf, zoneOf } from './zones.js';

/** Scale in which a single zone is shown, with its surroundings. */
const DETAIL_ZOOM = 12;
const LARGEST_ZOOM = 18;
/** Scale below which zones are shown together with the whole state. */
const FAR_ZOOM = 8.5;
const SMALLEST_ZOOM = 6.5;
/** The state that the base map shows. */
const HOME = [
  [50.32, 5.87],
  [52.53, 9.46],
];

/** Returns the style of an entry of the legend for a layer: the map takes its colours from there, in every scheme. */
function legendStyle(selector) {
  const { stroke, strokeWidth, strokeDasharray, fill, fillOpacity } = getComputedStyle(
    document.querySelector(`.legend ${selector}`),
  );
  return {
    color: stroke,
    weight: Number.parseFloat(strokeWidth),
    stroke: stroke !== 'none',
    dashArray: strokeDasharray === 'none' ? null : strokeDasharray.replaceAll('px', ''),
    fillColor: fill,
    fill: fill !== 'none',
    fillOpacity: Number(fillOpacity),
  };
}

/** Reads a style once and again after the colours of the page have changed. */
function createStyles() {
  const read = new Map();
  const styleOf = (selector) => {
    if (!read.has(selector)) read.set(selector, legendStyle(selector));
    return read.get(selector);
  };
  return { styleOf, forget: () => read.clear() };
}

/** Calls `onChange` whenever the page may have other colours: chosen in the portal, by the system, or on paper. */
function followColours(onChange) {
  new MutationObserver(onChange).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-color-scheme'],
  });
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print']) {
    matchMedia(query).addEventListener('change', onChange);
  }
}

function createMap(L, place) {
  const { zoomIn, zoomOut, close } = place.dataset;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(place, {
    zoomControl: false,
    attributionControl: false,
    // Fractional zoom steps: whole ones would leave half of a small window empty.
    zoomSnap: 0.25,
    minZoom: SMALLEST_ZOOM,
    maxZoom: LARGEST_ZOOM,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
  });
  map.createPane('places').style.zIndex = 620;
  map.getPane('places').style.pointerEvents = 'none';
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  // At the bottom it would stand in the way of the source of the map.
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map);
  map.attributionControl = L.control.attribution({ prefix: false }).addTo(map);
  map.on('popupopen', ({ popup }) => {
    popup.getElement().querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', close);
  });
  return map;
}

/**
 * Draws the zones of the list on a map. A row of the list and its zone select each other.
 *
 * @param {object} L Leaflet
 * @param {HTMLElement} place
 * @param {readonly HTMLElement[]} items list items of all zones
 * @returns {{ show(items: readonly HTMLElement[]): void }} `show` draws the zones of these items and no others
 */
export function drawMap(L, place, items) {
  const map = createMap(L, place);
  const zones = new Map(items.map((item) => [item, zoneOf(L, item)]));
  const { styleOf, forget } = createStyles();
  const renderer = L.canvas({ padding: 0.3, tolerance: 4 });
  const drawn = L.layerGroup().addTo(map);
  const state = document.getElementById('karte-stand');
  let shown = [...zones.values()];
  fit(L, map, shown);

  const selection = createSelection(L, map, () => redraw());
  const outline = (zone, form) => {
    const isSelected = zone === selection.zone();
    const style = styleOf(`.zone.k${zone.kind}${isSelected ? '.on' : ':not(.on)'}`);
    const layer = layerOf(L, zone, form, { ...style, renderer, bubblingMouseEvents: false });
    layer.on('click', () => selection.select(zone, 'map'));
    layer.addTo(drawn);
  };
  const group = (one) => {
    const position = map.unproject(L.point(one.x, one.y));
    const marker = groupMarker(L, position, one);
    marker.on('click', () => fit(L, map, one.zones, Math.min(map.getZoom() + 2, LARGEST_ZOOM)));
    marker.addTo(drawn);
  };
  const placeNames = createLabels(L, map, zones.values());
  const redraw = () => {
    const zoom = map.getZoom();
    const { min, max } = map.getPixelBounds();
    const options = {
      isAlone: (zone) => zone === selection.zone() || zoom >= LARGEST_ZOOM,
      placeOf: ({ municipality }) => municipality,
    };
    const view = { left: min.x, top: min.y, right: max.x, bottom: max.y };
    const { outlines, points, groups } = planOf(shown, (zone) => boxAt(map, zone, zoom), view, options);
    drawn.clearLayers();
    for (const zone of outlines) outline(zone, 'outlines');
    for (const zone of points) outline(zone, 'points');
    for (const one of groups) group(one);
    placeNames([
      ...[...outlines, ...points].map((zone) => boxAt(map, zone, zoom)),
      ...groups.map(({ x, y }) => ({
        left: x - GROUP_RADIUS,
        top: y - GROUP_RADIUS,
        right: x + GROUP_RADIUS,
        bottom: y + GROUP_RADIUS,
      })),
    ]);
    const inView = groups.reduce((sum, one) => sum + one.zones.length, outlines.length + points.length);
    state.textContent = state.dataset.many.replace('{}', inView.toLocaleString('de-DE'));
  };
  const background = drawBackground(
    L,
    map,
    (name) => styleOf(`.base.${name}`),
    place.dataset,
    (hasTiles) => {
      place.classList.toggle('has-tiles', hasTiles);
      const notice = document.getElementById('karte-kacheln');
      notice.textContent = hasTiles ? '' : notice.dataset.text;
    },
  );
  redraw();
  map.on('moveend', redraw);
  followColours(() => {
    forget();
    background.restyle();
    redraw();
  });
  for (const zone of zones.values()) connectRow(zone, selection, place);
  return {
    show(next) {
      shown = next.map((item) => zones.get(item));
      if (!shown.includes(selection.zone())) selection.clear();
      fit(L, map, shown);
      redraw();
    },
  };
}

/** Shows zones as large as they fit; the state if there are none, or if they lie far apart in it. */
function fit(L, map, zones, atLeast = 0) {
  const bounds = zones.reduce((all, zone) => all.extend(zone.bounds), L.latLngBounds([]));
  const isNarrow = map.getContainer().clientWidth < 500;
  const show = (some, padding) =>
    map.fitBounds(some, { padding, maxZoom: Math.max(DETAIL_ZOOM, atLeast), animate: false });
  if (bounds.isValid()) show(bounds, isNarrow ? [32, 36] : [56, 44]);
  if (!bounds.isValid() || map.getZoom() < FAR_ZOOM) show(bounds.extend(HOME), [8, 8]);
}

/** Selected zone: its row is marked and in sight, its popup stands above it. */
function createSelection(L, map, onChange) {
  let zone;
  let popup;
  const mark = (next) => {
    zone?.item.removeAttribute('aria-current');
    zone = next;
    zone?.item.setAttribute('aria-current', 'true');
  };
  map.on('popupclose', (event) => {
    if (event.popup !== popup) return;
    const row = zone?.item;
    const hadFocus = popup.getElement()?.contains(document.activeElement);
    popup = undefined;
    mark(undefined);
    onChange();
    if (hadFocus && row && !row.hidden) row.querySelector('button').focus({ preventScroll: true });
  });
  return {
    zone: () => zone,
    clear: () => popup && map.closePopup(popup),
    /** @param {'map' | 'list'} from place of the choice, which stays as it is */
    select(next, from) {
      mark(next);
      if (from === 'list') fit(L, map, [next]);
      else bringIntoSight(next.item);
      onChange();
      popup = L.popup(popupOptions(map.getSize().x))
        .setLatLng([next.bounds.getNorth(), next.bounds.getCenter().lng])
        .setContent(wordsOf(next));
      popup.openOn(map);
    },
  };
}

/** Scrolls the list, and only the list, to a row. */
function bringIntoSight(item) {
  const list = item.parentElement;
  const { top, bottom, height } = item.getBoundingClientRect();
  const { top: from, bottom: to, height: room } = list.getBoundingClientRect();
  if (top < from || bottom > to) list.scrollTop += top - from - (room - height) / 2;
}

function connectRow(zone, selection, place) {
  const button = zone.item.querySelector('button');
  button.hidden = false;
  zone.item.addEventListener('click', () => {
    // Marking a text, to copy it, ends with a click.
    if (getSelection()?.isCollapsed === false) return;
    selection.select(zone, 'list');
    place.scrollIntoView({ block: 'nearest' });
  });
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') selection.clear();
  });
}
