import { describe, expect, it } from 'vitest';
import { GROUP_DISTANCE, planOf, SMALLEST } from './grouping.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly place?: string;
}
const square = (x: number, y: number, size: number): Box => ({
  left: x,
  top: y,
  right: x + size,
  bottom: y + size,
});
const VIEW = square(0, 0, 800);
const plan = (zones: readonly Box[], view = VIEW, alone: readonly Box[] = []) =>
  planOf(zones, (zone) => zone, view, {
    isAlone: (zone) => alone.includes(zone),
    placeOf: ({ place = '' }) => place,
  });

describe('planOf', () => {
  it('draws a large zone as its outline, a small one as a point, and small close ones as a group in their middle', () => {
    const large = square(300, 300, SMALLEST);
    const single = square(600, 600, 4);
    const close = [square(98, 100, 4), square(118, 100, 4)];
    const { outlines, points, groups } = plan([large, single, ...close]);
    expect(outlines).toEqual([large]);
    expect(points).toEqual([single]);
    expect(groups).toEqual([{ x: 110, y: 102, zones: close }]);
  });

  it('keeps small zones apart that are as far from each other as a group is wide', () => {
    expect(plan([square(100, 100, 4), square(100 + GROUP_DISTANCE, 100, 4)]).groups).toEqual([]);
  });

  it('draws the selected zone on its own, and the rest of its group as a group', () => {
    const [selected, ...others] = [square(100, 100, 4), square(104, 100, 4), square(108, 100, 4)] as const;
    const { points, groups } = plan([selected, ...others], VIEW, [selected]);
    expect(points).toEqual([selected]);
    expect(groups.map(({ zones }) => zones)).toEqual([others]);
  });

  it('does not divide the zones of a place between its neighbours', () => {
    const at = (x: number, place: string) => ({ ...square(x, 100, 4), place });
    const essen = [at(130, 'Essen'), at(134, 'Essen'), at(142, 'Essen')];
    const zones = [at(100, 'Duisburg'), ...essen, at(176, 'Bochum')];
    const sizes = plan(zones).groups.map(
      (group) => essen.filter((zone) => group.zones.includes(zone)).length,
    );
    expect(sizes.filter((size) => size > 0)).toEqual([3]);
  });

  it('leaves out what is outside the view', () => {
    const outside = [square(900, 10, 4), square(905, 10, 4), square(900, 400, 50), square(10, -40, 20)];
    expect(plan(outside)).toEqual({ outlines: [], points: [], groups: [] });
  });

  it('forms the same groups wherever the map is moved', () => {
    const zones = Array.from({ length: 60 }, (_, index) =>
      square((index * 137) % 800, (index * 59) % 800, 3),
    );
    const half = square(0, 0, 400);
    const inHalf = plan(zones).groups.filter(({ x, y }) => x <= 400 && y <= 400);
    expect(plan(zones, half).groups).toEqual(inHalf);
  });

  it('draws each of 5,000 zones once, with few groups, and asks once for the box of each', () => {
    const zones = Array.from({ length: 5000 }, (_, index) =>
      square((index * 7919) % 797, (index * 104729) % 793, 2),
    );
    let boxes = 0;
    const { outlines, points, groups } = planOf(
      zones,
      (zone) => {
        boxes += 1;
        return zone;
      },
      VIEW,
      { isAlone: () => false, placeOf: (zone) => String(zones.indexOf(zone) % 60) },
    );
    const drawn = [...outlines, ...points, ...groups.flatMap((group) => group.zones)];
    expect(drawn).toHaveLength(5000);
    expect(new Set(drawn).size).toBe(5000);
    // As many circles as fit into the view when they do not cover each other.
    expect(groups.length + points.length).toBeLessThan((800 / GROUP_DISTANCE) ** 2 * 1.5);
    expect(boxes).toBe(5000);
  });
});
