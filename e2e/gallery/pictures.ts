import type { View } from './camera';
import { EVERY_WIDTH, NARROW, type Screen, WIDE } from './screens';
import type { Encoding } from './webp';

/** Returns the windows of a screen. */
export function viewsOf({ widths, inBothSchemes, inEveryWindow }: Screen): readonly View[] {
  const shown = widths ?? (inEveryWindow ? EVERY_WIDTH : [WIDE, NARROW]);
  const schemes = inBothSchemes || inEveryWindow ? [false, true] : [false];
  return schemes.flatMap((dark) => shown.map((width) => ({ width, dark })));
}

/** Returns the encoding of a picture. To keep the repository small, wide windows are scaled and long pages cut. */
export const encodingOf = (width: number): Encoding => ({
  scale: width < 600 ? 1 : 0.625,
  mostHeight: 1900,
});

/** Returns the file name of a picture, without extension. */
export const fileOf = ({ name }: Pick<Screen, 'name'>, { width, dark }: View): string =>
  `${name}-${width}${dark ? '-dunkel' : ''}`;
