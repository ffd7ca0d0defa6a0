import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { OpenInNewIcon } from '../icons';
import { useCss } from '../style/classes';
import { cssText } from '../style/cssText';
import { type Sx, sxStyle } from '../style/sx';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { texts } from '../texts';
import { look } from '../theme/look';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'children'> {
  readonly children: ReactNode;
  readonly sx?: Sx;
  /** Route in the portal. Exactly one of `to` and `href` is set. */
  readonly to?: To;
  /** State passed to the target route, such as the source of a framed catalogue page. */
  readonly state?: unknown;
  /** An address that the portal's router does not know. */
  readonly href?: string;
  /** Opens a new tab and announces it. */
  readonly newTab?: boolean;
}

const colour = look.vars.palette.primary.main;
const style = cssText({
  margin: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: colour,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${colour} 40%, transparent)`,
  '&:hover': { textDecorationColor: 'inherit' },
});

/** Link in running text: `to` a route of the portal, or to any other address by `href`. */
export function Link({ to, state, href, newTab = false, sx, className, children, ...rest }: LinkProps) {
  const name = useCss(style + cssText(sxStyle(sx)), className);
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content = (
    <>
      {children}
      {newTab && (
        <>
          <OpenInNewIcon aria-hidden sx={{ fontSize: '1em', ml: 1, verticalAlign: '-0.12em' }} />
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </>
      )}
    </>
  );
  if (to !== undefined) {
    return (
      <RouterLink {...rest} {...tab} to={to} state={state} className={name}>
        {content}
      </RouterLink>
    );
  }
  return (
    <a {...rest} {...tab} href={href} className={name}>
      {content}
    </a>
  );
}
