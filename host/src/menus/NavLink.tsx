import { type CssObject, styled, type Theme, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import type { MenuTarget } from '../register/menuEntries';
import { useShell } from '../shell/ShellContext';
import { navControl } from './NavItem';
import { texts } from './texts';

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

/** Link in the header. Its area is prefetched on hover and focus. */
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
  const prefetchArea = () => prefetch(`/${target.path}`);
  return (
    <InnerLink
      to={`/${target.path}`}
      onPointerEnter={prefetchArea}
      onFocus={prefetchArea}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {target.label}
    </InnerLink>
  );
}
