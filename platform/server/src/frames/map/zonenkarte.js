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

  const zones = items.map((item) => {
    const shape = L.polygon(outline(item), { className: `zone k${item.dataset.kind}` }).addTo(map);
    shape.bindPopup(() => words(item), { maxWidth: 260, autoPanPadding: [24, 24] });
    shape.on('popupopen', () => shape.getElement()?.classList.add('on'));
    shape.on('popupclose', () => shape.getElement()?.classList.remove('on'));
    const button = item.querySelector('button');
    button.hidden = false;
    button.addEventListener('click', () => {
      map.fitBounds(shape.getBounds(), { maxZoom: 15, animate: !isStill });
      shape.openPopup();
      place.scrollIntoView({ block: 'nearest' });
    });
    return { shape, municipality: item.dataset.place };
  });

  for (const name of new Set(zones.map(({ municipality }) => municipality))) {
    const shapes = zones.filter(({ municipality }) => municipality === name).map(({ shape }) => shape);
    const label = document.createElement('span');
    label.textContent = name;
    const middle = L.featureGroup(shapes).getBounds().getCenter();
    const icon = L.divIcon({ className: 'place', html: label, iconSize: [120, 18], iconAnchor: [60, 30] });
    L.marker(middle, { icon, interactive: false, keyboard: false }).addTo(map);
  }

  const northRhineWestphalia = [
    [50.32, 5.87],
    [52.53, 9.46],
  ];
  const bounds = zones.length > 0 ? L.featureGroup(zones.map(({ shape }) => shape)).getBounds() : undefined;
  map.fitBounds(bounds ?? northRhineWestphalia, { padding: [24, 24], maxZoom: 14, animate: false });
})();
