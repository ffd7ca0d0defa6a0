import { describe, expect, it } from 'vitest';
import { type AreaCollection, baseMapOf, encodeLine, readLine, type Schematic } from './baseMap';

const ring = [
  [7, 51],
  [8, 51],
  [8, 52],
  [7, 51],
] as const;
const area = (name: string, ...rings: (readonly (readonly [number, number])[])[]): AreaCollection => ({
  features: [
    { properties: { name }, geometry: { type: 'MultiPolygon', coordinates: rings.map((one) => [one]) } },
  ],
});
const nothing: Schematic = { rivers: {}, motorways: {}, districts: {}, places: {} };
const HOME = area('Nordrhein-Westfalen', ring);

describe('encodeLine', () => {
  it('writes the first position and the steps from each to the next, in thousandths of a degree', () => {
    expect(
      encodeLine([
        [7.1, 51.2],
        [7.1004, 51.2],
        [7.09, 51.25],
      ]),
    ).toBe('7100 51200 -10 50');
  });
});

describe('readLine', () => {
  it.each(['7.1', '7.1,51,2', 'x,51', '51.2,7.1', '7.1,51  7.2,51'])('refuses %s', (text) => {
    expect(() => readLine(text)).toThrow('no position within the map');
  });
});

describe('baseMapOf', () => {
  it('separates the state from its neighbours, and leaves out what is far away', () => {
    const far = ring.map(([longitude, latitude]) => [longitude + 50, latitude] as const);
    const map = baseMapOf([HOME, area('Hessen', ring, far), area('Saba', far)], nothing);
    expect(map.home).toEqual(['7000 51000 1000 0 0 1000 -1000 -1000']);
    expect(map.around).toHaveLength(1);
  });
  it('refuses a source without the state', () => {
    expect(() => baseMapOf([area('Hessen', ring)], nothing)).toThrow('Nordrhein-Westfalen');
  });
  it('keeps names and kinds of places', () => {
    const places = { large: { Köln: '6.958,50.938' } };
    expect(baseMapOf([HOME], { ...nothing, places }).places).toEqual([['Köln', 6.958, 50.938, 'large']]);
  });
});
