import { touches } from './grouping.js';

/** Distances of a label's upper edge from its place that are tried in turn, in pixels; negative ones are above it. */
const BELOW = [4, 17];

/**
 * Places labels so that none covers another or something that is drawn.
 *
 * @param {readonly { readonly x: number, readonly y: number, readonly width: number, readonly height: number }[]} labels in the order
 *   of their importance: place, and size of the text in pixels
 * @param {readonly import('./grouping.js').Box[]} drawn boxes that stay free
 * @returns {(number | undefined)[]} distance of each label's upper edge from its place; undefined if it finds no room
 */
export function placeLabels(labels, drawn) {
  const taken = [...drawn];
  return labels.map(({ x, y, width, height }) => {
    const boxAt = (top) => ({
      left: x - width / 2,
      right: x + width / 2,
      top: y + top,
      bottom: y + top + height,
    });
    const free = [...BELOW, ...BELOW.map((below) => -below - height)].find((top) => {
      const box = boxAt(top);
      return !taken.some((other) => touches(box, other));
    });
    if (free !== undefined) taken.push(boxAt(free));
    return free;
  });
}
