import {
  COLOR_SCHEME_ATTRIBUTE,
  dark,
  fontFamily,
  light,
  type Palette,
  typography,
} from '@mobidrom/shared-contract/look';
import { cssText } from '../style/cssText';
import type { CssObject } from '../theme/css';
import { look, variableName } from '../theme/look';
import { focusRing } from '../theme/marks';

const { palette } = look.vars;

function variables(colours: object, path: readonly string[] = []): string {
  return Object.entries(colours)
    .map(([name, value]) => {
      const here = [...path, name];
      return typeof value === 'string' ? `${variableName(here)}:${value};` : variables(value, here);
    })
    .join('');
}

const scheme = (name: 'light' | 'dark', colours: Palette) =>
  `[${COLOR_SCHEME_ATTRIBUTE}="${name}"]{color-scheme:${name};${variables(colours)}}`;

/** Styles of the page and of all controls. */
const baseline: Readonly<Record<string, CssObject>> = {
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    boxSizing: 'border-box',
    WebkitTextSizeAdjust: '100%',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: typography.fontWeightBold },
  body: {
    margin: 0,
    fontFamily,
    ...typography.body1,
    // The font's kerning halves spaces beside hyphens and dashes, so that 'Groß- und' looks misspelt. Headings need
    // kerning and contain few of them (see below).
    fontKerning: 'none',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    '&::backdrop': { backgroundColor: palette.background.default },
    '@media print': { backgroundColor: '#fff' },
  },
  // An open form is printed alone, without the page behind it.
  'body:has(> [data-printed-alone]) > [aria-hidden="true"]': { '@media print': { display: 'none' } },
  ':focus-visible': {
    ...focusRing(look),
    '@media (forced-colors: active)': { outline: '3px solid Highlight', boxShadow: 'none' },
  },
  'h1, h2': { fontKerning: 'normal' },
  a: { textUnderlineOffset: '0.18em', textDecorationThickness: 1 },
};

/** With prefers-reduced-motion nothing moves: the text beside a spinner says what is happening. */
const reducedMotion =
  '@media (prefers-reduced-motion: reduce){*,*::before,*::after{animation:none !important;transition-duration:0.01ms !important;scroll-behavior:auto !important;}}';

/** Rules of every page: the colours of both schemes as variables with Material UI's names, and the baseline. */
export const pageRules: readonly string[] = [
  `:root,${scheme('light', light)}`,
  scheme('dark', dark),
  ...Object.entries(baseline).map(([selector, style]) => `${selector}{${cssText(style)}}`),
  reducedMotion,
];
