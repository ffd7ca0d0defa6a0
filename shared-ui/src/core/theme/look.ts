import type { CssObject } from '../style/css';
import { light, type Palette } from './palette';
import { fontFamily, typography } from './typography';

/** The attribute on `<html>` that carries a person's choice of scheme: `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** 900 px is the switch of header, drawer, dialog and table (specification, portal, chapter 9). */
export const breakpointValues = { xs: 0, sm: 600, md: 900, lg: 1240, xl: 1536 };
export type Breakpoint = keyof typeof breakpointValues;

/** Material's names, so that what is built on it finds the same colours. */
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

/** What styles are made of: colours as CSS variables, which both schemes fill, and the widths where the layout changes. */
export const look = {
  vars: { palette: references(light) as Palette },
  breakpoints: {
    up: (from: Breakpoint) => `@media ${above(from)}`,
    down: (to: Breakpoint) => `@media ${below(to)}`,
    between: (from: Breakpoint, to: Breakpoint) => `@media ${above(from)} and ${below(to)}`,
  },
  /** Each with its font, because a control does not inherit one. */
  typography: {
    h1: { fontFamily, ...typography.h1 },
    h2: { fontFamily, ...typography.h2 },
    h3: { fontFamily, ...typography.h3 },
    h4: { fontFamily, ...typography.h4 },
  },
  shape: { borderRadius: 8 },
  zIndex: { tooltip: 1500 },
  /** A style of one scheme alone. */
  applyStyles: (scheme: 'light' | 'dark', style: CssObject): CssObject => ({
    [`*:where([${COLOR_SCHEME_ATTRIBUTE}="${scheme}"]) &`]: style,
  }),
};
export type Theme = typeof look;

/** What styles are made of; the same on every page, so it is no context. */
export const useTheme = (): Theme => look;
