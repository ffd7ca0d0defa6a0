import { expect, it } from 'vitest';
import { type Position, projectionOf } from './projection';

const size = { width: 400, height: 300, margin: 20 };

it('shows all positions within the margins, north above south and west left of east', () => {
  const corners: readonly Position[] = [
    [5.87, 50.32],
    [9.46, 52.53],
  ];
  const project = projectionOf(corners, size);
  const [[left, bottom], [right, top]] = corners.map(project) as [[number, number], [number, number]];
  expect(left).toBeGreaterThanOrEqual(20);
  expect(right).toBeLessThanOrEqual(380);
  expect(top).toBeCloseTo(20);
  expect(bottom).toBeCloseTo(280);
  expect((left + right) / 2).toBeCloseTo(200);
});

it('keeps angles: as many pixels to the north as to the east for the same distance', () => {
  const middle: Position = [7, 51];
  const [x, y] = projectionOf([middle, [8, 52]], size)(middle);
  const east = projectionOf([middle, [8, 52]], size)([7.01, 51]);
  const north = projectionOf([middle, [8, 52]], size)([7, 51 + 0.01 * Math.cos((51 * Math.PI) / 180)]);
  expect(east[0] - x).toBeCloseTo(y - north[1], 2);
});

it('shows a single position in the middle', () => {
  expect(projectionOf([[7, 51]], size)([7, 51])).toEqual([200, 150]);
});
