import type { Palette as Own } from '../core/theme/palette';

/** Colours that Material does not know: `surface` and `focus` carry the identity, `control` is the border of anything operable. */
type OwnColours = Pick<Own, 'control' | 'surface' | 'focus'>;
declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}
