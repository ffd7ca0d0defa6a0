import {
  breakpointValues,
  COLOR_SCHEME_ATTRIBUTE,
  fontFamily,
  light,
  type Palette,
  radius,
  typography,
} from '@mobidrom/shared-contract/look';
import type { CssObject } from './css';

export type Breakpoint = keyof typeof breakpointValues;

/** Returns the CSS variable of a colour. Material UI's names, so that its components find the same colours. */
export const variableName = (path: readonly string[]): string => `--mui-palette-${path.join('-')}`;

function references(colours: object, path: readonly string[] = []): unknown {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => {
      const here = [...path, name];
      return [name, typeof value === 'string' ? `var(${variableName(here)})` : references(value, here)];
    }),
  );
}

const above = (from: Breakpoint) => `(min-width:${breakpointValues[from]}px)`;
const below = (to: Breakpoint) => `(max-width:${breakpointValues[to] - 0.05}px)`;

/** Theme: colours as CSS variables that both schemes define, breakpoints, typography. */
export const look = {
  vars: { palette: references(light) as Palette },
  breakpoints: {
    up: (from: Breakpoint) => `@media ${above(from)}`,
    down: (to: Breakpoint) => `@media ${below(to)}`,
    between: (from: Breakpoint, to: Breakpoint) => `@media ${above(from)} and ${below(to)}`,
  },
  /** With the font family, because form controls do not inherit it. */
  typography: {
    h1: { fontFamily, ...typography.h1 },
    h2: { fontFamily, ...typography.h2 },
    h3: { fontFamily, ...typography.h3 },
    h4: { fontFamily, ...typography.h4 },
  },
  shape: { borderRadius: radius.control },
  zIndex: { tooltip: 1500 },
  /** Returns a style for one scheme only. */
  applyStyles: (scheme: 'light' | 'dark', style: CssObject): CssObject => ({
    [`*:where([${COLOR_SCHEME_ATTRIBUTE}="${scheme}"]) &`]: style,
  }),
};
export type Theme = typeof look;

/** Returns the theme. It is constant and needs no context. */
export const useTheme = (): Theme => look;
