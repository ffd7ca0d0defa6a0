import type { ComponentProps, ElementType, JSX } from 'react';
import { look, type Theme } from '../theme/look';
import { useCss } from './classes';
import type { CssObject } from './css';
import { cssText } from './cssText';
import { type Sx, sxStyle } from './sx';

/** What every styled component takes besides its element's own props. */
export interface StyledProps {
  /** Another element or component in its place. */
  readonly as?: ElementType;
  readonly sx?: Sx;
  readonly className?: string | undefined;
}

type Style<Props> = CssObject | ((props: Props & { readonly theme: Theme }) => CssObject);
type AnyStyle = string | ((props: object) => CssObject);

interface Definition {
  readonly target: ElementType;
  readonly styles: readonly AnyStyle[];
  readonly hides: (name: string) => boolean;
}
/** Of what a styled component is made, so that another can be made of it. */
const definitions = new WeakMap<object, Definition>();

interface Options {
  /** False keeps a prop from the element: it is for the style alone. */
  shouldForwardProp?(name: string): boolean;
}

type Styled<Props> = (props: Props & StyledProps) => JSX.Element;

/** Props of styles and of Material that no element knows. */
const OWN_PROPS = new Set(['as', 'sx', 'theme', 'ownerState', 'className']);

/**
 * A component with a style: `styled('nav')({ … })`, `styled(Link)(({ theme }) => ({ … }))`. What is styled twice has both
 * styles in one class, the outer one last.
 */
export function styled<Target extends ElementType>(target: Target, options: Options = {}) {
  return <Extra extends object = object>(
    style: Style<ComponentProps<Target> & Extra>,
  ): Styled<ComponentProps<Target> & Extra> => {
    const inner = typeof target === 'string' ? undefined : definitions.get(target);
    // A style without props is the same for all: its text is made once.
    const own = typeof style === 'function' ? (style as AnyStyle) : cssText(style);
    const definition: Definition = {
      target: inner?.target ?? target,
      styles: [...(inner?.styles ?? []), own],
      hides: (name) => options.shouldForwardProp?.(name) === false || inner?.hides(name) === true,
    };
    const Component: Styled<ComponentProps<Target> & Extra> = (props) => useElement(definition, props);
    definitions.set(Component, definition);
    return Component;
  };
}

function useElement({ target, styles, hides }: Definition, props: StyledProps): JSX.Element {
  const { as: Element = target, sx, className } = props;
  const withTheme = { ...props, theme: look };
  let text = '';
  for (const style of styles) text += typeof style === 'string' ? style : cssText(style(withTheme));
  if (sx) text += cssText(sxStyle(sx));
  const name = useCss(text, className);
  const passed = Object.entries(props).filter(([prop]) => !OWN_PROPS.has(prop) && !hides(prop));
  return <Element {...Object.fromEntries(passed)} className={name} />;
}
