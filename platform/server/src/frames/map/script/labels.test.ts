import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.js';

const label = (x: number, y: number) => ({ x, y, width: 40, height: 16 });

describe('placeLabels', () => {
  it('places a label below its place, and above it where something is drawn', () => {
    expect(placeLabels([label(100, 100)], [])).toEqual([4]);
    const drawn = { left: 80, right: 120, top: 101, bottom: 160 };
    expect(placeLabels([label(100, 100)], [drawn])).toEqual([-20]);
  });

  it('places a label below a circle around its place', () => {
    const circle = { left: 84, right: 116, top: 84, bottom: 116 };
    expect(placeLabels([label(100, 100)], [circle])).toEqual([17]);
  });

  it('gives room to the first of labels at one place, and leaves out what has none', () => {
    const same = [label(100, 100), label(101, 100), label(100, 101), label(99, 100), label(100, 99)];
    const tops = placeLabels(same, []);
    expect(tops.slice(0, 2)).toEqual([4, -20]);
    expect(tops.filter((top) => top === undefined).length).toBeGreaterThan(0);
  });
});
