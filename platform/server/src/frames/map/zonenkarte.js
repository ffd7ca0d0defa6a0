/**
 * Draws the zones of the list on a map. A button of the list shows its zone there. Foreign map tiles are not used: the
 * background is plain, with the names of the municipalities.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the whole script of a page, kept out of its global names.
(() => {
  const place = document.getElementById('karte');
  const items = [...document.querySelectorAll('li[data-rings]')];
  const { L } = window;
  if (!place || !L) return;

  const { zoomIn, zoomOut, close } = place.dataset;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(place, {
    attributionControl: false,
    zoomControl: false,
    // Fractional zoom steps: whole ones would leave half of a small window empty.
    zoomSnap: 0.25,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
  });
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.on('popupopen', ({ popup }) => {
    popup.getElement().querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', close);
  });

  /** Swaps the order of coordinates: longitude first in GeoJSON, latitude first in Leaflet. */
  const outline = (item) =>
    JSON.parse(item.dataset.rings).map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude]));
  const words = ({ dataset: { name, facts } }) => {
    const box = document.createElement('div');
    const heading = document.createElement('strong');
    heading.textContent = name;
    const text = document.createElement('p');
    text.textContent = facts;
    box.append(heading, text);
    return box;
  };

  /** Smallest visible size in pixels: a zone of some hundred metres would vanish on a map of the whole state. */
  const SMALLEST = 14;

  /** Draws a zone as its outline, or as a point if the outline is too small. */
  const zoneOf = (item) => {
    const className = `zone k${item.dataset.kind}`;
    const shape = L.polygon(outline(item), { className });
    const bounds = shape.getBounds();
    const point = L.circleMarker(bounds.getCenter(), { className, radius: SMALLEST / 2 });
    for (const layer of [shape, point]) {
      layer.bindPopup(() => words(item), { maxWidth: 260, autoPanPadding: [24, 24] });
      layer.on('popupopen', () => layer.getElement()?.classList.add('on'));
      layer.on('popupclose', () => layer.getElement()?.classList.remove('on'));
    }
    const isSmall = () => {
      const corners = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) =>
        map.latLngToLayerPoint(corner),
      );
      const size = corners[1].subtract(corners[0]);
      return Math.max(size.x, size.y) < SMALLEST;
    };
    return {
      bounds,
      municipality: item.dataset.place,
      isSmall,
      /** @param place position of its point */
      draw(place) {
        const [layer, other] = isSmall() ? [point, shape] : [shape, point];
        other.remove();
        point.setLatLng(place);
        layer.addTo(map);
      },
      /** Position of its point, if it is drawn as one. */
      dot: () => (isSmall() ? [point.getElement().getBoundingClientRect()] : []),
      open: () => (isSmall() ? point : shape).openPopup(),
    };
  };

  const zones = items.map((item) => {
    const zone = zoneOf(item);
    const button = item.querySelector('button');
    button.hidden = false;
    button.addEventListener('click', () => {
      map.fitBounds(zone.bounds, { maxZoom: 15, animate: false });
      zone.open();
      place.scrollIntoView({ block: 'nearest' });
    });
    return zone;
  });
  const boundsOf = (some) => some.reduce((all, { bounds }) => all.extend(bounds), L.latLngBounds([]));

  const northRhineWestphalia = [
    [50.32, 5.87],
    [52.53, 9.46],
  ];
  map.fitBounds(zones.length > 0 ? boundsOf(zones) : northRhineWestphalia, {
    padding: place.clientWidth < 500 ? [32, 36] : [56, 44],
    maxZoom: 14,
    animate: false,
  });

  const municipalities = [...new Set(zones.map(({ municipality }) => municipality))].map((name) => {
    const here = zones.filter(({ municipality }) => municipality === name);
    const middle = boundsOf(here).getCenter();
    const label = document.createElement('span');
    label.textContent = name;
    const icon = L.divIcon({ className: 'place', html: label, iconSize: [120, 18], iconAnchor: [60, 30] });
    L.marker(middle, { icon, interactive: false, keyboard: false }).addTo(map);
    return { here, middle, label };
  });

  /** Places the points of one municipality side by side, because they would cover each other at a small scale. */
  const drawZones = ({ here, middle }) => {
    const small = here.filter((zone) => zone.isSmall());
    const first = map.latLngToLayerPoint(middle).subtract([((small.length - 1) / 2) * SMALLEST, 0]);
    for (const zone of here) {
      zone.draw(map.layerPointToLatLng(first.add([small.indexOf(zone) * SMALLEST, 0])));
    }
  };
  /** Shows a name above its place, below it if it would cover another name, or not before the scale is larger. */
  const drawNames = () => {
    const taken = municipalities.flatMap(({ here }) => here.flatMap((zone) => zone.dot()));
    const isFree = ({ left, right, top, bottom }) =>
      !taken.some(
        (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
      );
    for (const { label } of municipalities) {
      label.classList.remove('below', 'away');
      label.classList.toggle('below', !isFree(label.getBoundingClientRect()));
      const isAway = !isFree(label.getBoundingClientRect());
      label.classList.toggle('away', isAway);
      if (!isAway) taken.push(label.getBoundingClientRect());
    }
  };
  const draw = () => {
    for (const municipality of municipalities) drawZones(municipality);
    drawNames();
  };
  draw();
  map.on('zoomend', draw);
})();
