import { places } from './background.js';
import { placeLabels } from './labels.js';

/** Radius of a point and of the circle of a group, in pixels. */
const POINT = 7;
export const GROUP_RADIUS = 17;

/**
 * Returns the zone of a list item: its outline, its box and its words.
 * @param {object} L Leaflet
 * @param {HTMLElement} item
 */
export function zoneOf(L, item) {
  // Longitude is first in GeoJSON, latitude in Leaflet.
  const rings = JSON.parse(item.dataset.rings).map((ring) =>
    ring.map(([longitude, latitude]) => [latitude, longitude]),
  );
  const bounds = L.latLngBounds(rings.flat());
  return { item, rings, bounds, kind: item.dataset.kind, municipality: item.dataset.municipality };
}

/** Returns the box of a zone in pixels of the whole world at a scale. */
export function boxAt(map, { bounds }, zoom) {
  const { x: left, y: top } = map.project(bounds.getNorthWest(), zoom);
  const { x: right, y: bottom } = map.project(bounds.getSouthEast(), zoom);
  return { left, top, right, bottom };
}

/** Returns name and facts of a zone for its popup. */
export function wordsOf({ item }) {
  const box = document.createElement('div');
  const name = document.createElement('strong');
  name.textContent = item.querySelector('h2').textContent;
  const facts = document.createElement('p');
  facts.textContent = item.querySelector('p').textContent;
  box.append(name, facts);
  return box;
}

/**
 * Returns a layer for a zone.
 * @param {'outlines' | 'points'} form
 */
export function layerOf(L, zone, form, options) {
  return form === 'outlines'
    ? L.polygon(zone.rings, options)
    : L.circleMarker(zone.bounds.getCenter(), { ...options, radius: POINT });
}

/** Returns a circle with the number of zones of a group. The list contains the same zones for the keyboard. */
export function groupMarker(L, position, { zones }) {
  const circle = document.createElement('span');
  circle.textContent = zones.length.toLocaleString('de-DE');
  const size = 2 * GROUP_RADIUS;
  const icon = L.divIcon({ className: 'group', html: circle, iconSize: [size, size] });
  return L.marker(position, { icon, keyboard: false, bubblingMouseEvents: false });
}

/** Kinds of places with the scale from which they are shown. */
const SHOWN_FROM = { outside: 0, large: 0, medium: 8.5, small: 9.5, zone: 9.5 };
/** The names of neighbouring states stand in the middle of a large area, which a close view does not show. */
const LAST_OUTSIDE_ZOOM = 9;

/**
 * Creates the names of places: those of the base map, and the municipalities of the zones that it does not have.
 * @returns {(drawn: readonly import('./grouping.js').Box[]) => void} places them anew around what is drawn at the present scale
 */
export function createLabels(L, map, zones) {
  const known = new Set(places.map(({ name }) => name));
  const further = new Map();
  for (const { municipality, bounds } of zones) {
    if (known.has(municipality)) continue;
    further.set(municipality, (further.get(municipality) ?? L.latLngBounds([])).extend(bounds));
  }
  const all = [
    ...places,
    ...[...further].map(([name, bounds]) => ({ name, kind: 'zone', position: bounds.getCenter() })),
  ];
  const labels = all.map(({ name, kind, position }) => {
    const text = document.createElement('span');
    text.textContent = name;
    const icon = L.divIcon({ className: `place ${kind}`, html: text, iconSize: [0, 0] });
    L.marker(position, { icon, interactive: false, keyboard: false, pane: 'places' }).addTo(map);
    // The size of a text does not change with the scale of the map.
    return { kind, position, text, width: text.offsetWidth, height: text.offsetHeight };
  });
  return (drawn) => {
    const zoom = map.getZoom();
    const shown = labels.filter(
      ({ kind }) => zoom >= SHOWN_FROM[kind] && (kind !== 'outside' || zoom < LAST_OUTSIDE_ZOOM),
    );
    const tops = placeLabels(
      shown.map(({ position, width, height }) => ({
        ...pointOf(map.project(position, zoom)),
        width,
        height,
      })),
      drawn,
    );
    for (const { text } of labels) text.classList.add('away');
    shown.forEach(({ text }, index) => {
      const top = tops[index];
      text.classList.toggle('away', top === undefined);
      if (top !== undefined) text.style.transform = `translate(-50%,${top}px)`;
    });
  };
}

const pointOf = ({ x, y }) => ({ x, y });
