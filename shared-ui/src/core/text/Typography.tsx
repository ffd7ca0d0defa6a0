import { fontFamily, type TypographyVariant, typography } from '@mobidrom/shared-contract/look';
import type { ComponentProps, ElementType } from 'react';
import { useCss } from '../style/classes';
import { cssText } from '../style/cssText';
import { type Sx, sxStyle } from '../style/sx';
import { look } from '../theme/look';

type TypographyProps<Element extends ElementType> = Omit<
  ComponentProps<Element>,
  'sx' | 'component' | 'color'
> & {
  readonly variant?: TypographyVariant;
  /** Element or component; default: the heading of the variant's level, otherwise a paragraph or span. */
  readonly component?: Element;
  readonly color?: 'textPrimary' | 'textSecondary' | 'error';
  readonly sx?: Sx;
};

const ELEMENTS: { readonly [Variant in TypographyVariant]: ElementType } = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  subtitle1: 'h6',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
  button: 'span',
};
const COLOURS = {
  textPrimary: look.vars.palette.text.primary,
  textSecondary: look.vars.palette.text.secondary,
  error: look.vars.palette.error.main,
};

/** Text in one of the variants of the type scale. */
export function Typography<Element extends ElementType = 'p'>(props: TypographyProps<Element>) {
  const { variant = 'body1', component, color, sx, className, ...rest } = props as TypographyProps<'p'>;
  const Element: ElementType = component ?? ELEMENTS[variant];
  const style = { margin: 0, fontFamily, ...typography[variant], color: color && COLOURS[color] };
  const name = useCss(cssText(style) + cssText(sxStyle(sx)), className);
  return <Element {...rest} className={name} />;
}
