import { VisuallyHidden } from '@mobidrom/shared-ui/core';
import { OpenInNewIcon } from '@mobidrom/shared-ui/icons';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { texts } from '../menus/texts';
import type { MenuTarget } from '../register/menuEntries';
import { useShell } from '../shell/ShellContext';

interface EntryLinkProps {
  readonly entry: MenuTarget;
  readonly currentPath: string | undefined;
  readonly onChosen: () => void;
  readonly className?: string;
}

/** Link of a menu entry: within the portal, or to a new tab. */
export function EntryLink({ entry, currentPath, onChosen, className = '' }: EntryLinkProps) {
  const { prefetch } = useShell();
  if (entry.kind === 'link') {
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer" onClick={onChosen}>
        {entry.label}
        <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        <OpenInNewIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      </a>
    );
  }
  const prefetchArea = () => prefetch(`/${entry.path}`);
  return (
    <RouterLink
      className={className}
      to={`/${entry.path}`}
      onPointerEnter={prefetchArea}
      onFocus={prefetchArea}
      onClick={onChosen}
      aria-current={entry.path === currentPath ? 'page' : undefined}
    >
      {entry.label}
    </RouterLink>
  );
}
