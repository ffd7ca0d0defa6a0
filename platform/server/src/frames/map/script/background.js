import baseMap from './baseMap.js';
import { decodeLine } from './lines.js';
import { addTiles } from './tiles.js';

/** Scale up to which hand-made lines are shown. Beyond it they would look more exact than they are. */
const LAST_SCHEMATIC_ZOOM = 13;

/** Places of the base map: name, position, and how large they are. */
export const places = baseMap.places.map(([name, longitude, latitude, kind]) => ({
  name,
  kind,
  position: [latitude, longitude],
}));

/**
 * Draws the base map, and the tiles of the operator's service in front of it if there is one.
 *
 * @param {object} L Leaflet
 * @param {object} map
 * @param {(name: string) => object} styleOf returns the style of the entry of the legend with this class
 * @param {DOMStringMap} settings texts and address of the tiles
 * @param {(hasTiles: boolean) => void} onTiles called whenever tiles begin to come, or none of a view could be loaded
 * @returns {{ restyle(): void }}
 */
export function drawBackground(L, map, styleOf, settings, onTiles) {
  map.createPane('base').style.zIndex = 150;
  map.getPane('base').style.pointerEvents = 'none';
  const common = { pane: 'base', interactive: false, renderer: L.canvas({ pane: 'base', padding: 0.3 }) };
  const made = [];
  const layer = (name, create) => {
    const options = { ...common, ...styleOf(name) };
    const group = L.layerGroup(baseMap[name].map((line) => create(decodeLine(line), options)));
    made.push({ name, group });
    return group;
  };
  const areas = L.layerGroup(['around', 'home'].map((name) => layer(name, L.polygon))).addTo(map);
  const lines = L.layerGroup(['rivers', 'districts', 'motorways'].map((name) => layer(name, L.polyline)));
  let isCovered = false;
  const follow = () => {
    if (!isCovered && map.getZoom() <= LAST_SCHEMATIC_ZOOM) lines.addTo(map);
    else lines.remove();
  };
  map.on('zoomend', follow);
  follow();
  if (settings.tiles) {
    addTiles(L, map, settings, (hasTiles) => {
      isCovered = hasTiles;
      if (hasTiles) areas.remove();
      else areas.addTo(map);
      follow();
      onTiles(hasTiles);
    });
  } else {
    map.attributionControl.addAttribution(settings.source);
  }
  return {
    restyle() {
      for (const { name, group } of made) for (const line of group.getLayers()) line.setStyle(styleOf(name));
    },
  };
}
