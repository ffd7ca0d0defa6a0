import { type CssObject, styled, type Theme, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { texts } from '../header/texts';
import { useShell } from '../shell/ShellContext';
import type { MenuTarget } from './entries';
import { navControl } from './NavItem';

const linkStyle = ({ theme }: { readonly theme: Theme }): CssObject => ({
  ...navControl,
  color: theme.vars.palette.text.primary,
  '&:hover': { background: theme.vars.palette.surface.sunken },
});
const InnerLink = styled(RouterLink)(linkStyle);
const OuterLink = styled('a')(linkStyle);

interface NavLinkProps {
  readonly target: MenuTarget;
  readonly isCurrent: boolean;
}

/** A link in the header. Its area is fetched ahead when it is hovered or focused. */
export function NavLink({ target, isCurrent }: NavLinkProps) {
  const { prefetch } = useShell();
  if (target.kind === 'link') {
    return (
      <OuterLink href={target.href} target="_blank" rel="noopener noreferrer">
        {target.label}
        <VisuallyHidden> {texts.newTab}</VisuallyHidden>
      </OuterLink>
    );
  }
  const ahead = () => prefetch(`/${target.path}`);
  return (
    <InnerLink
      to={`/${target.path}`}
      onPointerEnter={ahead}
      onFocus={ahead}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      {target.label}
    </InnerLink>
  );
}
