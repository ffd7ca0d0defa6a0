import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../demo/operations/cities';
import baseMap from './baseMap.json';
import { decodeLine } from './lines.js';

describe('the base map', () => {
  it('takes at most 150 KiB', () => {
    const text = JSON.stringify(baseMap);
    expect(text.length).toBeLessThan(150 * 1024);
    expect(gzipSync(text).length).toBeLessThan(50 * 1024);
  });

  it('has a closed outline of the state around all cities of the demo data', () => {
    expect(baseMap.home).toHaveLength(1);
    const outline = decodeLine(baseMap.home[0] ?? '');
    expect(outline.at(-1)).toEqual(outline[0]);
    const latitudes = outline.map(([latitude]) => latitude);
    expect(Math.min(...latitudes)).toBeCloseTo(50.32, 1);
    expect(Math.max(...latitudes)).toBeCloseTo(52.53, 1);
    const isInside = (longitude: number, latitude: number) =>
      outline.reduce((inside, [y, x], index) => {
        const [nextY, nextX] = outline[index + 1] ?? [y, x];
        const isCrossed = y > latitude !== nextY > latitude;
        return isCrossed && longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x) ? !inside : inside;
      }, false);
    expect(isInside(4, 51)).toBe(false);
    for (const [city, longitude, latitude] of CITIES) expect(isInside(longitude, latitude), city).toBe(true);
  });

  it('lets the Rhine flow through Bonn, Köln, Düsseldorf and Duisburg', () => {
    const rhine = decodeLine(baseMap.rivers[0] ?? '');
    for (const [city, longitude, latitude] of CITIES.filter(([name]) => /Bonn|Köln|Düss|Duis/.test(name))) {
      const distances = rhine.map(([y, x]) => Math.hypot((x - longitude) * 0.63, y - latitude));
      expect(Math.min(...distances), city).toBeLessThan(0.03);
    }
  });

  it('names every city of the demo data at its place', () => {
    for (const [city, longitude, latitude] of CITIES) {
      const [, east = 0, north = 0] = baseMap.places.find(([name]) => name === city) ?? [];
      expect(Math.hypot(Number(east) - longitude, Number(north) - latitude), city).toBeLessThan(0.04);
    }
  });
});
