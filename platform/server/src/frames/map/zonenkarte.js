/**
 * Draws the zones of the list on a map, and lets a button of the list show its zone there. There are no tiles of anybody
 * else: the map's ground is plain, with the names of the municipalities.
 */
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
    // Between whole steps half of a small window would stay empty, and everything lie close together.
    zoomSnap: 0.25,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    // A page that is scrolled over must not end in the map.
    scrollWheelZoom: false,
  });
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.on('popupopen', ({ popup }) => {
    popup.getElement().querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', close);
  });

  /** GeoJSON has longitude first, the map latitude. */
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

  /** A zone is some hundred metres wide: on a map of the whole state nobody would see it. */
  const SMALLEST = 14;

  /** Draws a zone as its outline, or as a point where the outline would be too small. */
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
      /** @param place where its point stands */
      draw(place) {
        const [layer, other] = isSmall() ? [point, shape] : [shape, point];
        other.remove();
        point.setLatLng(place);
        layer.addTo(map);
      },
      /** Where its point is, if it is drawn as one. */
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

  /** From afar the zones of one place would lie upon each other: their points stand side by side. */
  const drawZones = ({ here, middle }) => {
    const small = here.filter((zone) => zone.isSmall());
    const first = map.latLngToLayerPoint(middle).subtract([((small.length - 1) / 2) * SMALLEST, 0]);
    for (const zone of here) {
      zone.draw(map.layerPointToLatLng(first.add([small.indexOf(zone) * SMALLEST, 0])));
    }
  };
  /** A name stands above its place, or below where it would cover another, or waits for a larger scale. */
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
