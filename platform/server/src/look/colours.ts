import {
  COLOR_SCHEME_ATTRIBUTE,
  cardShadow,
  cardShadowAt,
  dark,
  deepFocus,
  deepLine,
  deepMuted,
  light,
  type Palette,
} from '@mobidrom/shared-contract/look';

/** Colours of the theme by the names that the pages' styles use. */
const COLOURS = (palette: Palette) => ({
  canvas: palette.background.default,
  paper: palette.background.paper,
  sunken: palette.surface.sunken,
  deep: palette.surface.deep,
  text: palette.text.primary,
  muted: palette.text.secondary,
  divider: palette.divider,
  control: palette.control,
  primary: palette.primary.main,
  'primary-hover': palette.primary.dark,
  'on-primary': palette.primary.contrastText,
  tint: palette.primary.light,
  accent: palette.secondary.main,
  'accent-hover': palette.secondary.dark,
  'on-accent': palette.secondary.contrastText,
  success: palette.success.main,
  'success-bg': palette.success.light,
  warning: palette.warning.main,
  'warning-bg': palette.warning.light,
  error: palette.error.main,
  'error-bg': palette.error.light,
  info: palette.info.main,
  'info-bg': palette.info.light,
  'focus-outer': palette.focus.outer,
  'focus-inner': palette.focus.inner,
});

const darkColours: Readonly<Record<string, string>> = COLOURS(dark);
const variables = Object.entries(COLOURS(light)).map(
  ([name, colour]) => `--${name}:light-dark(${colour},${darkColours[name]})`,
);
const shadows = cardShadowAt.map(
  (lengths, at) => `${lengths} light-dark(${cardShadow.light[at]},${cardShadow.dark[at]})`,
);

/**
 * Colours of both schemes as variables, in the scheme of the system or the one that the page has taken over from the
 * portal. Those on deep surfaces are the same in both.
 */
export const COLOUR_VARIABLES = `:root{color-scheme:light dark;${variables.join(';')};--card-shadow:${shadows.join(',')};--on-deep:#FFFFFF;--on-deep-muted:${deepMuted};--deep-line:${deepLine};--deep-focus:${deepFocus};--ink:${light.text.primary};--ink-muted:${light.text.secondary}}
[${COLOR_SCHEME_ATTRIBUTE}=light]{color-scheme:light}[${COLOR_SCHEME_ATTRIBUTE}=dark]{color-scheme:dark}`;
