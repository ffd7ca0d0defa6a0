import { type TypographyVariant, typography } from '@mobidrom/shared-contract/look';
import type { CssObject, Declarations } from '../theme/css';
import { type Breakpoint, look, type Theme } from '../theme/look';

type Responsive<T> = T | { readonly [At in Breakpoint]?: T };
type Side = '' | 't' | 'r' | 'b' | 'l' | 'x' | 'y';
type Length = number | string;

/** Style at the place of use with the theme's units: spaces in steps of 4 px, colours by name. */
export type SxObject = { [Property in keyof Declarations]?: Responsive<Declarations[Property]> } & {
  [Short in `${'m' | 'p'}${Side}`]?: Responsive<Length>;
} & { typography?: TypographyVariant } & {
  [nested: string]: SxObject | Responsive<Declarations[keyof Declarations]>;
};
export type Sx = SxObject | ((theme: Theme) => SxObject) | undefined;

const KINDS: Readonly<Record<string, string>> = { m: 'margin', p: 'padding' };
const SIDES: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  t: ['Top'],
  r: ['Right'],
  b: ['Bottom'],
  l: ['Left'],
  x: ['Left', 'Right'],
  y: ['Top', 'Bottom'],
};
const SHORT = /^([mp])([trblxy]?)$/;
const SPACE = /^(margin|padding|gap|rowGap|columnGap)/;
const COLOUR = /colou?r$|^background$/i;
const STEP = 4;

/** Returns the properties of a shorthand such as `mx`; other properties as they are. */
function properties(key: string): readonly string[] {
  const [, kind, side] = SHORT.exec(key) ?? [];
  if (kind === undefined || side === undefined) return [key];
  return (SIDES[side] ?? []).map((name) => `${KINDS[kind]}${name}`);
}

/** Returns the value of a theme's name such as 'text.secondary' or 'fontWeightBold'. */
function named(property: string, value: unknown): unknown {
  if (typeof value === 'number') return SPACE.test(property) ? `${value * STEP}px` : value;
  if (typeof value !== 'string') return value;
  if (property === 'fontWeight') return (typography as Record<string, unknown>)[value] ?? value;
  if (!COLOUR.test(property)) return value;
  let at: unknown = look.vars.palette;
  for (const part of value.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at : value;
}

/** Converts `sx` into a style. */
export function sxStyle(sx: Sx): CssObject {
  const style: Record<string, unknown> = {};
  const set = (target: Record<string, unknown>, key: string, value: unknown) => {
    for (const property of properties(key)) target[property] = named(property, value);
  };
  for (const [key, value] of Object.entries(typeof sx === 'function' ? sx(look) : (sx ?? {}))) {
    if (value === undefined || value === null) continue;
    if (key === 'typography') Object.assign(style, typography[value as TypographyVariant]);
    else if (typeof value !== 'object' || Array.isArray(value)) set(style, key, value);
    else if (/^[@:]|&/.test(key)) style[key] = sxStyle(value as SxObject);
    else {
      for (const [from, each] of Object.entries(value)) {
        const media = look.breakpoints.up(from as Breakpoint);
        const inside = { ...(style[media] as Record<string, unknown> | undefined) };
        set(inside, key, each);
        style[media] = inside;
      }
    }
  }
  return style as CssObject;
}
