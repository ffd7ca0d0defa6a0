import type { ComponentProps, ElementType, JSX } from 'react';
import type { CssObject } from '../theme/css';
import { look, type Theme } from '../theme/look';
import { useCss } from './classes';
import { cssText } from './cssText';
import { type Sx, sxStyle } from './sx';

/** Props of all styled components besides those of their element. */
export interface StyledProps {
  /** Element or component to render instead. */
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
/** Definitions of styled components, for components that are styled twice. */
const definitions = new WeakMap<object, Definition>();

interface Options {
  /** Returns false for props that only the style uses. */
  shouldForwardProp?(name: string): boolean;
}

type Styled<Props> = (props: Props & StyledProps) => JSX.Element;

/** Props of styles and of Material UI that are not passed to elements. */
const OWN_PROPS = new Set(['as', 'sx', 'theme', 'ownerState', 'className']);

/**
 * Returns a component with a style: `styled('nav')({ … })`, `styled(Link)(({ theme }) => ({ … }))`. A component that is
 * styled twice has both styles in one class, the outer one last.
 */
export function styled<Target extends ElementType>(target: Target, options: Options = {}) {
  return <Extra extends object = object>(
    style: Style<ComponentProps<Target> & Extra>,
  ): Styled<ComponentProps<Target> & Extra> => {
    const inner = typeof target === 'string' ? undefined : definitions.get(target);
    // The text of a style that does not depend on props is computed once.
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
