/**
 * Adds the tiles of the operator's service. The source of the base map is named for as long as that map is what is seen.
 *
 * @param {object} L Leaflet
 * @param {object} map
 * @param {DOMStringMap} settings address and source of the tiles, source of the base map
 * @param {(hasTiles: boolean) => void} onKnown called when it is known whether the service works, and when that has changed
 */
export function addTiles(L, map, settings, onKnown) {
  const { source, tiles, tilesAttribution, tilesZoom } = settings;
  const quoted = document.createElement('span');
  quoted.textContent = tilesAttribution;
  const layer = L.tileLayer(tiles, {
    // Leaflet takes markup.
    attribution: quoted.innerHTML,
    maxNativeZoom: Number(tilesZoom),
    maxZoom: map.getMaxZoom(),
    // Services that are bound to a website check its origin; they do not learn more.
    referrerPolicy: 'origin',
  });
  map.attributionControl.addAttribution(source);
  let isNamed = true;
  followTiles(layer, (hasTiles) => {
    // The control counts how often a source was added.
    if (hasTiles === isNamed)
      map.attributionControl[hasTiles ? 'removeAttribution' : 'addAttribution'](source);
    isNamed = !hasTiles;
    onKnown(hasTiles);
  });
  layer.addTo(map);
}

/**
 * Tells whether a tile service works, at the first tile of each view and once all of them have been tried. A service that no longer
 * answers is noticed with the next view, and one that answers again as well.
 *
 * @param {object} layer tiles of Leaflet
 * @param {(hasTiles: boolean) => void} onKnown called at the beginning, and when it has changed; views without a new tile tell nothing
 */
function followTiles(layer, onKnown) {
  let hasTiles;
  let loaded = 0;
  let failed = 0;
  const tell = (next) => {
    if (next === hasTiles) return;
    hasTiles = next;
    onKnown(next);
  };
  layer.on('loading', () => {
    loaded = 0;
    failed = 0;
  });
  layer.on('tileload', () => {
    loaded += 1;
    tell(true);
  });
  layer.on('tileerror', () => {
    failed += 1;
  });
  // Fired once all tiles of the view have been tried, also if each of them failed.
  layer.on('load', () => {
    if (loaded === 0 && failed > 0) tell(false);
  });
}
