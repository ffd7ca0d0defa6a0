import type { View } from './camera';
import { NARROW, type Screen, WIDE } from './screens';
import type { Encoding } from './webp';

/** In which windows a screen is shown. */
export function viewsOf({ widths = [WIDE, NARROW], inBothSchemes }: Screen): readonly View[] {
  const schemes = inBothSchemes ? [false, true] : [false];
  return schemes.flatMap((dark) => widths.map((width) => ({ width, dark })));
}

/** The repository carries all pictures: a wide window is shown smaller, and a long page by its beginning. */
export const encodingOf = (width: number): Encoding => ({
  scale: width < 900 ? 1 : 0.625,
  mostHeight: 1900,
});

/** A picture's file, without ending. */
export const fileOf = ({ name }: Pick<Screen, 'name'>, { width, dark }: View): string =>
  `${name}-${width}${dark ? '-dunkel' : ''}`;
