import type { CssObject } from '../style/css';
import { cssText } from '../style/cssText';
import { COLOR_SCHEME_ATTRIBUTE, look, variableName } from './look';
import { focusRing } from './marks';
import { dark, light, type Palette } from './palette';
import { fontFamily, typography } from './typography';

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

/** The page itself and what every control shares. */
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
    // The font's kerning takes half of a space beside hyphens and dashes: 'Groß-und', as if misspelt. What is set
    // large has few of them and needs it (below).
    fontKerning: 'none',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    '&::backdrop': { backgroundColor: palette.background.default },
    '@media print': { backgroundColor: '#fff' },
  },
  ':focus-visible': {
    ...focusRing(look),
    '@media (forced-colors: active)': { outline: '3px solid Highlight', boxShadow: 'none' },
  },
  'h1, h2': { fontKerning: 'normal' },
  a: { textUnderlineOffset: '0.18em', textDecorationThickness: 1 },
};

/** The spinner then stands still beside its text, which is why the text always says what is happening. */
const calm =
  '@media (prefers-reduced-motion: reduce){*,*::before,*::after{animation:none !important;transition-duration:0.01ms !important;scroll-behavior:auto !important;}}';

/** The rules of every page: the colours of both schemes as variables, under Material's names, and the baseline. */
export const pageRules: readonly string[] = [
  `:root,${scheme('light', light)}`,
  scheme('dark', dark),
  ...Object.entries(baseline).map(([selector, style]) => `${selector}{${cssText(style)}}`),
  calm,
];
