/** Colours of the light scheme. Contrast is at least 4.5 : 1 for text and 3 : 1 for controls. `light` is always a surface. */
export const light = {
  background: { default: '#F2F5F6', paper: '#FFFFFF' },
  text: { primary: '#0F262D', secondary: '#465B63', disabled: '#5C6F77' },
  primary: { main: '#00586B', dark: '#00414F', light: '#DCEEF2', contrastText: '#FFFFFF' },
  secondary: { main: '#FFCB05', dark: '#FFDB52', light: '#FFF3D1', contrastText: '#0F262D' },
  success: { main: '#1A6B37', dark: '#12502A', light: '#E5F4E9', contrastText: '#FFFFFF' },
  warning: { main: '#7A4A00', dark: '#5C3800', light: '#FFF3D1', contrastText: '#FFFFFF' },
  error: { main: '#AF231C', dark: '#8A1A15', light: '#FDECEA', contrastText: '#FFFFFF' },
  info: { main: '#1F4E8F', dark: '#173B6D', light: '#E9F0FB', contrastText: '#FFFFFF' },
  divider: '#D3DDE0',
  control: '#71858D',
  surface: { sunken: '#E9EFF1', raised: '#FFFFFF', deep: '#06303A' },
  focus: { outer: '#0F262D', inner: '#FFCB05' },
  action: { hover: '#E9EFF1', selected: '#DCEEF2', disabled: '#5C6F77', disabledBackground: '#E9EFF1' },
};

/** Colours of the dark scheme. */
export const dark = {
  background: { default: '#0A181D', paper: '#112329' },
  text: { primary: '#E9F1F3', secondary: '#A8BCC3', disabled: '#82979F' },
  primary: { main: '#72CBDD', dark: '#9BDDEA', light: '#12404C', contrastText: '#04212A' },
  secondary: { main: '#FFD23F', dark: '#FFDB52', light: '#382A08', contrastText: '#0F262D' },
  success: { main: '#86D8A0', dark: '#A9E5BC', light: '#12331F', contrastText: '#04212A' },
  warning: { main: '#F5C65B', dark: '#F9D98C', light: '#382A08', contrastText: '#04212A' },
  error: { main: '#FF9A92', dark: '#FFB9B3', light: '#431A18', contrastText: '#112329' },
  info: { main: '#9DC3F7', dark: '#C0D9FA', light: '#172C4B', contrastText: '#04212A' },
  divider: '#29414A',
  control: '#76909A',
  surface: { sunken: '#0D1D22', raised: '#182E36', deep: '#06222A' },
  focus: { outer: '#FFD23F', inner: '#0A181D' },
  action: { hover: '#0D1D22', selected: '#12404C', disabled: '#82979F', disabledBackground: '#0D1D22' },
};

export type Palette = typeof light;

/** Colour of the motif's line on deep surfaces, in both schemes. */
export const deepLine = '#3F8496';
/** Colour of secondary text on deep surfaces, in both schemes. */
export const deepMuted = '#B9D3DA';
/** Colour of the focus ring on deep surfaces, where the inner ring would be invisible. */
export const deepFocus = '#FFCB05';
