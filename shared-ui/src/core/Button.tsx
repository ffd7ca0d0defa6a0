import MuiButton from '@mui/material/Button';
import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { Spinner } from './Spinner';
import { texts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

interface ButtonProps
  extends Omit<ComponentProps<typeof MuiButton>, 'component' | 'loading' | 'loadingPosition' | 'endIcon'> {
  /** Goes to a place in the portal: it is a link that looks like a button. */
  readonly to?: To;
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
  to,
  newTab = false,
  busy = false,
  startIcon,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const place = to === undefined ? {} : { component: RouterLink, to };
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MuiButton
      {...rest}
      {...place}
      {...tab}
      onClick={handleClick}
      startIcon={busy ? <Spinner /> : startIcon}
      {...(busy ? { 'aria-disabled': true } : {})}
    >
      {children}
      {newTab && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </MuiButton>
  );
}
