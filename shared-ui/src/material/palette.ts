import type { Palette as Own } from '@mobidrom/shared-contract/look';

/** Colours that Material UI does not have; `control` is the border of all form controls. */
type OwnColours = Pick<Own, 'control' | 'surface' | 'focus'>;
declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}
