import type { ComponentProps, ElementType } from 'react';
import { useCss } from './classes';
import { cssText } from './cssText';
import { type Sx, sxStyle } from './sx';

export type BoxProps<Element extends ElementType> = Omit<ComponentProps<Element>, 'sx' | 'component'> & {
  /** Element or component; default: `div`. */
  readonly component?: Element;
  readonly sx?: Sx;
};

/** Element with styles at the place of use. */
export function Box<Element extends ElementType = 'div'>(props: BoxProps<Element>) {
  const { component: Element = 'div', sx, className, ...rest } = props as BoxProps<'div'>;
  const name = useCss(cssText(sxStyle(sx)), className);
  return <Element {...rest} className={name} />;
}

type StackProps<Element extends ElementType> = BoxProps<Element> & {
  readonly direction?: 'row' | 'column';
};

/** Elements side by side or below each other. */
export function Stack<Element extends ElementType = 'div'>(props: StackProps<Element>) {
  const { direction = 'column', sx, ...rest } = props as StackProps<'div'>;
  const inside = typeof sx === 'function' ? sxStyle(sx) : sx;
  return <Box {...rest} sx={{ display: 'flex', flexDirection: direction, ...inside } as Sx} />;
}
