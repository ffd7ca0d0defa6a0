import type { ComponentProps } from 'react';
import { look } from '../theme/look';
import { useCss } from './classes';
import { cssText } from './cssText';
import { type Sx, sxStyle } from './sx';

const SIZES = { small: '1.125rem', medium: '1.25rem', large: '1.5rem', inherit: 'inherit' };
const { palette } = look.vars;

interface IconProps extends Omit<ComponentProps<'svg'>, 'color' | 'fontSize'> {
  readonly fontSize?: keyof typeof SIZES;
  readonly color?: 'primary' | 'success' | 'warning' | 'error' | 'info' | 'disabled' | 'inherit';
  readonly sx?: Sx;
  /** Passed by Material UI to components that replace its icons; not an attribute of elements. */
  readonly ownerState?: unknown;
}
export type Icon = (props: IconProps) => React.JSX.Element;

function colourOf(color: NonNullable<IconProps['color']>): string | undefined {
  if (color === 'inherit') return undefined;
  return color === 'disabled' ? palette.action.disabled : palette[color].main;
}

/** Browsers do not apply forced colours to SVG, whose own colour might lack contrast. */
const FORCED = cssText({ '@media (forced-colors: active)': { color: 'inherit' } });

/** Returns an icon with these paths in a square of 24, in the colour of the text. */
export function icon(...paths: readonly string[]): Icon {
  return function IconOf({ fontSize = 'medium', color = 'inherit', sx, className, ownerState, ...rest }) {
    const style = {
      WebkitUserSelect: 'none',
      userSelect: 'none',
      width: '1em',
      height: '1em',
      display: 'inline-block',
      flexShrink: 0,
      fill: 'currentColor',
      fontSize: SIZES[fontSize],
      color: colourOf(color),
    } as const;
    const name = useCss(cssText(style) + cssText(sxStyle(sx)) + FORCED, className);
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...rest} className={name}>
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
}
