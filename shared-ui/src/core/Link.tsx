import OpenInNew from '@mui/icons-material/OpenInNew';
import MuiLink from '@mui/material/Link';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { texts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

type MuiLinkProps = Omit<
  ComponentProps<typeof MuiLink>,
  'href' | 'component' | 'target' | 'rel' | 'children'
>;

interface LinkProps extends MuiLinkProps {
  readonly children: ReactNode;
  /** A place in the portal. Exactly one of `to` and `href`. */
  readonly to?: To;
  /** Handed to the page that is reached, as the source of a framed catalogue page. */
  readonly state?: unknown;
  /** An address that the portal's router does not know. */
  readonly href?: string;
  /** Opens a new tab, and says so. */
  readonly newTab?: boolean;
}

/** A link in running text: inside the portal by `to`, anywhere else by `href`. */
export function Link({ to, state, href, newTab = false, children, ...rest }: LinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const place = to === undefined ? { href } : { component: RouterLink, to, state };
  return (
    <MuiLink {...rest} {...place} {...tab}>
      {children}
      {newTab && (
        <>
          <OpenInNew aria-hidden sx={{ fontSize: '1em', ml: 1, verticalAlign: '-0.12em' }} />
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </>
      )}
    </MuiLink>
  );
}
