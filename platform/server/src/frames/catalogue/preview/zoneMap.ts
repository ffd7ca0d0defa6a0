import { type Html, html } from '@mobidrom/platform-gateway';
import { kindOf } from '../../map/legend';
import type { Zone } from '../../map/zones';
import { texts } from '../dataset/texts';
import { outlineOf } from './outline';
import { type PictureSize, type Point, type Position, projectionOf } from './projection';

/** Smallest size of an outline, in pixels; smaller zones are points, side by side within their municipality as in the map application. */
const SMALLEST = 14;
/** Estimated size of a name: the server has no font to measure. */
const LETTER_WIDTH = 7.6;
const NAME_HEIGHT = 17;

export interface DrawnZone extends Pick<Zone, 'municipality' | 'category'> {
  readonly rings: readonly (readonly Position[])[];
}

/** Returns the zones that can be drawn. Those with a damaged or very long outline are left out. */
export const drawnZones = (zones: readonly Zone[]): readonly DrawnZone[] =>
  zones.flatMap(({ municipality, category, geometry }) => {
    const rings = outlineOf(geometry);
    return rings ? [{ municipality, category, rings }] : [];
  });

/**
 * Returns a schematic map of zones as a picture: outlines or points by category, and the names of municipalities as far as there is
 * room. The table beside it names all of them.
 * @param zones at least one
 */
export function zoneMap(
  zones: readonly DrawnZone[],
  categories: readonly string[],
  size: PictureSize,
  className: string,
): Html {
  const project = projectionOf(
    zones.flatMap(({ rings }) => rings.flat()),
    size,
  );
  const municipalities = [...new Set(zones.map(({ municipality }) => municipality))];
  const groups = municipalities.map((name) =>
    placed(
      name,
      zones.filter(({ municipality }) => municipality === name),
      project,
    ),
  );
  const label = texts.preview.map(zones.length, groups.length);
  const shapes = groups.flatMap(({ shapes }) => shapes);
  const draw = ({ category, path, point }: Shape): Html =>
    point
      ? html`<circle class="zone k${kindOf(category, categories)}" cx="${one(point[0])}" cy="${one(point[1])}" r="${one(SMALLEST / 2 - 1)}"/>`
      : html`<path class="zone k${kindOf(category, categories)}" d="${path}"/>`;
  return html`<svg class="zone-map ${className}" viewBox="0 0 ${String(size.width)} ${String(size.height)}" role="img" aria-label="${label}">${shapes.map(draw)}${names(groups, size)}</svg>`;
}

interface Shape {
  readonly category: string;
  readonly path: string;
  /** Defined where the outline is too small to be seen. */
  readonly point: Point | undefined;
}
interface Group {
  readonly name: string;
  readonly middle: Point;
  readonly shapes: readonly Shape[];
  /** Place of its shapes. */
  readonly box: Box;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function placed(name: string, zones: readonly DrawnZone[], project: (position: Position) => Point): Group {
  const outlines = zones.map(({ rings }) => rings.map((ring) => ring.map(project)));
  const whole = boxOf(outlines.flat(2));
  const middle: Point = [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2];
  const isSmall = outlines.map((rings) => {
    const { left, right, top, bottom } = boxOf(rings.flat());
    return Math.max(right - left, bottom - top) < SMALLEST;
  });
  const small = isSmall.filter(Boolean).length;
  let next = middle[0] - ((small - 1) / 2) * SMALLEST;
  const shapes = zones.map(({ category }, index): Shape => {
    const path = (outlines[index] ?? []).map(pathOf).join('');
    if (!isSmall[index]) return { category, path, point: undefined };
    const point: Point = [next, middle[1]];
    next += SMALLEST;
    return { category, path, point };
  });
  const points = shapes.flatMap(({ point }) => point ?? []);
  const half = (small / 2) * SMALLEST;
  const row = { left: middle[0] - half, right: middle[0] + half, top: middle[1] - 7, bottom: middle[1] + 7 };
  return { name, middle, shapes, box: points.length === 0 ? whole : row };
}

/** Returns the names above or below their groups; a name that would cover something else is left out. */
function names(groups: readonly Group[], { width, height }: PictureSize): readonly Html[] {
  const taken = groups.map(({ box }) => box);
  return groups.flatMap(({ name, middle, box }) => {
    const half = ([...name].length * LETTER_WIDTH) / 2;
    const x = Math.min(Math.max(middle[0], half + 2), width - half - 2);
    const at = (top: number): Box => ({ left: x - half, right: x + half, top, bottom: top + NAME_HEIGHT });
    const place = [at(box.top - NAME_HEIGHT - 2), at(box.bottom + 2)].find(
      (one) =>
        one.left >= 0 && one.right <= width && one.top >= 0 && one.bottom <= height && isFree(one, taken),
    );
    if (!place) return [];
    taken.push(place);
    return [html`<text x="${one(x)}" y="${one(place.bottom - 4)}">${name}</text>`];
  });
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  !taken.some(
    (other) =>
      box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
  );

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

const pathOf = (ring: readonly Point[]): string =>
  `M${ring.map(([x, y]) => `${one(x)} ${one(y)}`).join('L')}Z`;
/** A tenth of a pixel is finer than a screen. */
const one = (value: number): string => String(Math.round(value * 10) / 10);
