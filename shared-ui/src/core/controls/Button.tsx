import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { useCss } from '../style/classes';
import { cssText } from '../style/cssText';
import { type Sx, sxStyle } from '../style/sx';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { texts } from '../texts';
import { type ButtonColour, type ButtonLook, buttonIconStyle, buttonStyle } from './buttonStyle';
import { Spinner } from './Spinner';
import { useSingleRun } from './useSingleRun';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, Partial<ButtonLook> {
  readonly color?: ButtonColour;
  readonly startIcon?: ReactNode;
  readonly sx?: Sx;
  /** Route in the portal: renders a link that looks like a button. */
  readonly to?: To;
  /** An address that the portal's router does not know. */
  readonly href?: string;
  /** With `href`: opens a new tab and announces it. */
  readonly newTab?: boolean;
  /** The action is running: shows a spinner and ignores clicks. */
  readonly busy?: boolean;
}

/**
 * Button with a text. One button per view has `variant="contained"`. A busy button stays in the tab order
 * (`aria-disabled`), because disabling the focused control would lose the focus. A handler that returns a promise runs once at
 * a time, and once on a double click.
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
  const runOnce = useSingleRun(onClick);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else runOnce(event);
  };
  const icon = busy ? <Spinner /> : startIcon;
  const [Element, elementProps] = elementOf({ to, href, disabled });
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Element
      {...elementProps}
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

/** Returns the element of a button with its props. Links cannot be disabled: they are marked and leave the tab order. */
function elementOf({
  to,
  href,
  disabled,
}: {
  to: To | undefined;
  href: string | undefined;
  disabled: boolean;
}): [ElementType, object] {
  const off = disabled ? { 'aria-disabled': true, tabIndex: -1, 'data-disabled': true } : {};
  if (to !== undefined) return [RouterLink, { to, ...off }];
  if (href !== undefined) return ['a', { href, ...off }];
  return ['button', { type: 'button', disabled }];
}
