import { expect, it } from 'vitest';
import { addTiles } from './tiles.js';

/** Adds tiles of a library that loads none: the test fires the events of their layer. */
function start() {
  const listeners = new Map<string, () => void>();
  const layer = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    addTo: () => undefined,
  };
  const sources: string[] = [];
  const told: boolean[] = [];
  const map = {
    getMaxZoom: () => 18,
    attributionControl: {
      addAttribution: (source: string) => sources.push(source),
      removeAttribution: (source: string) => void sources.splice(sources.indexOf(source), 1),
    },
  };
  const settings = {
    ...{ source: 'Schematische Karte', tiles: '/{z}/{x}/{y}' },
    ...{ tilesAttribution: '© Musterland', tilesZoom: '19' },
  };
  addTiles({ tileLayer: () => layer }, map, settings, (hasTiles) => told.push(hasTiles));
  const fire = (...names: string[]) => {
    for (const name of names) listeners.get(name)?.();
  };
  return { sources, told, fire };
}

it('names the source of the base map until the first tile has come', () => {
  const { sources, told, fire } = start();
  expect([sources, told]).toEqual([['Schematische Karte'], []]);
  fire('loading', 'tileload');
  expect([sources, told]).toEqual([[], [true]]);
});

it('names it once when the service fails, and no longer when it works again', () => {
  const { sources, told, fire } = start();
  fire('loading', 'tileerror', 'load');
  expect([sources, told]).toEqual([['Schematische Karte'], [false]]);
  fire('loading', 'tileload', 'load');
  expect([sources, told]).toEqual([[], [false, true]]);
});

it('tells that a service has stopped working once all tiles of a view have failed', () => {
  const { sources, told, fire } = start();
  fire('loading', 'tileload', 'tileerror', 'load');
  expect(told).toEqual([true]);
  fire('loading', 'tileerror', 'tileerror');
  expect(told).toEqual([true]);
  fire('load');
  expect([sources, told]).toEqual([['Schematische Karte'], [true, false]]);
});
