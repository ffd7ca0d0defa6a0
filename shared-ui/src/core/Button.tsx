import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { Spinner } from './Spinner';
import { useCss } from './style/classes';
import { cssText } from './style/cssText';
import { type Sx, sxStyle } from './style/sx';
import { texts } from './texts';
import { type ButtonColour, type ButtonLook, buttonIconStyle, buttonStyle } from './theme/buttons';
import { VisuallyHidden } from './VisuallyHidden';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, Partial<ButtonLook> {
  readonly color?: ButtonColour;
  readonly startIcon?: ReactNode;
  readonly sx?: Sx;
  /** Goes to a place in the portal: it is a link that looks like a button. */
  readonly to?: To;
  /** An address that the portal's router does not know. */
  readonly href?: string;
  /** With `href`: opens a new tab, and says so. */
  readonly newTab?: boolean;
  /** What it started is still going on: it keeps width and words, turns, and takes no second click. */
  readonly busy?: boolean;
}

/**
 * A button with words, noun and verb. `variant="contained"` once in each view. While busy it stays in the tab order
 * (`aria-disabled`), because a control that vanishes under the focus loses the person's place.
 */
export function Button({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  to,
  href,
  newTab = false,
  busy = false,
  disabled = false,
  startIcon,
  sx,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const name = useCss(
    cssText(buttonStyle({ variant, color, size, fullWidth })) + cssText(sxStyle(sx)),
    className,
  );
  const iconName = useCss(cssText(buttonIconStyle(size)));
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const icon = busy ? <Spinner /> : startIcon;
  const [Element, place] = elementOf({ to, href, disabled });
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Element
      {...place}
      {...tab}
      {...rest}
      data-button={variant}
      className={name}
      onClick={handleClick}
      {...(busy ? { 'aria-disabled': true } : {})}
    >
      {icon && (
        <span data-icon className={iconName}>
          {icon}
        </span>
      )}
      {children}
      {newTab && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </Element>
  );
}

/** What element a button is, and what makes it one. A link cannot be disabled, so it is told and skipped instead. */
function elementOf({
  to,
  href,
  disabled,
}: Pick<ButtonProps, 'to' | 'href' | 'disabled'>): [ElementType, object] {
  const off = disabled ? { 'aria-disabled': true, tabIndex: -1, 'data-disabled': true } : {};
  if (to !== undefined) return [RouterLink, { to, ...off }];
  if (href !== undefined) return ['a', { href, ...off }];
  return ['button', { type: 'button', disabled }];
}
