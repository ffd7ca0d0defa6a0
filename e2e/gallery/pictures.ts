import type { View } from './camera';
import { NARROW, type Screen, WIDE } from './screens';
import type { Encoding } from './webp';

/** Returns the windows of a screen. */
export function viewsOf({ widths = [WIDE, NARROW], inBothSchemes }: Screen): readonly View[] {
  const schemes = inBothSchemes ? [false, true] : [false];
  return schemes.flatMap((dark) => widths.map((width) => ({ width, dark })));
}

/** Returns the encoding of a picture. To keep the repository small, wide windows are scaled and long pages cut. */
export const encodingOf = (width: number): Encoding => ({
  scale: width < 900 ? 1 : 0.625,
  mostHeight: 1900,
});

/** Returns the file name of a picture, without extension. */
export const fileOf = ({ name }: Pick<Screen, 'name'>, { width, dark }: View): string =>
  `${name}-${width}${dark ? '-dunkel' : ''}`;
