/**
 * @typedef {{ readonly left: number, readonly top: number, readonly right: number, readonly bottom: number }} Box in pixels
 */

/** Size in pixels below which the outline of a zone cannot be recognised. */
export const SMALLEST = 14;
/** Distance in pixels within which small zones are drawn as one group, so that they do not cover each other. */
export const GROUP_DISTANCE = 36;

/**
 * Plans what is drawn at one scale: recognisable zones as outlines, small ones as points, and small ones that are close to
 * each other as groups. Only what touches the view is planned, so that thousands of zones stay smooth. Groups do not
 * depend on the view: they stay as they are while the map is moved.
 *
 * @template T
 * @param {readonly T[]} zones
 * @param {(zone: T) => Box} boxOf returns the box of a zone at this scale
 * @param {Box} view visible part of the map, in the same pixels
 * @param {{ isAlone(zone: T): boolean, placeOf(zone: T): string }} options `isAlone`: whether a zone is never part of a
 *   group, as the selected one; `placeOf`: zones of one place are not divided between groups
 * @returns {{ outlines: T[], points: T[], groups: { x: number, y: number, zones: T[] }[] }}
 */
export function planOf(zones, boxOf, view, { isAlone, placeOf }) {
  const outlines = [];
  const points = [];
  const small = new Map();
  for (const zone of zones) {
    const box = boxOf(zone);
    const isSmall = Math.max(box.right - box.left, box.bottom - box.top) < SMALLEST;
    if (isSmall && !isAlone(zone)) {
      const place = placeOf(zone);
      if (!small.has(place)) small.set(place, []);
      small.get(place).push({ ...middleOf(box), zones: [zone] });
    } else if (touches(box, view)) (isSmall ? points : outlines).push(zone);
  }
  const groups = [];
  for (const group of joined([...small.values()].flatMap(joined))) {
    const { x, y, zones: members } = group;
    if (!touches({ left: x, top: y, right: x, bottom: y }, view)) continue;
    if (members.length === 1) points.push(members[0]);
    else groups.push(group);
  }
  return { outlines, points, groups };
}

const middleOf = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/**
 * Whether two boxes have a point in common.
 * @param {Box} one
 * @param {Box} other
 */
export const touches = (one, other) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/**
 * Joins groups that are close to each other. Each joins the first one that is close enough. These are found by the cells of
 * a grid, so that the time grows with the number of groups, not with its square.
 */
function joined(groups) {
  const cells = new Map();
  const result = [];
  const cellOf = (value) => Math.floor(value / GROUP_DISTANCE);
  for (const { x, y, zones } of groups) {
    let near = nearGroup(cells, cellOf(x), cellOf(y), { x, y });
    if (!near) {
      near = { first: { x, y }, x: 0, y: 0, zones: [] };
      result.push(near);
      const cell = `${cellOf(x)} ${cellOf(y)}`;
      cells.set(cell, [...(cells.get(cell) ?? []), near]);
    }
    near.zones.push(...zones);
    near.x += x * zones.length;
    near.y += y * zones.length;
  }
  return result.map(({ x, y, zones }) => ({ x: x / zones.length, y: y / zones.length, zones }));
}

function nearGroup(cells, column, row, { x, y }) {
  for (const c of [column - 1, column, column + 1]) {
    for (const r of [row - 1, row, row + 1]) {
      const near = cells
        .get(`${c} ${r}`)
        ?.find(({ first }) => Math.hypot(first.x - x, first.y - y) < GROUP_DISTANCE);
      if (near) return near;
    }
  }
  return undefined;
}
