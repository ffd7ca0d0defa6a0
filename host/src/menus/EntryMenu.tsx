import { VisuallyHidden } from '@mobidrom/shared-ui/core';
import { OpenInNewIcon } from '@mobidrom/shared-ui/icons';
import { RouterLink } from '@mobidrom/shared-ui/router';
import type { MenuTarget } from '../register/menuEntries';
import { useShell } from '../shell/ShellContext';
import { columnBreak } from './columns';
import { MenuPopover } from './MenuPopover';
import { StopItem } from './StopItem';
import { texts } from './texts';

interface EntryMenuProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly side: 'left' | 'right';
  readonly entries: readonly MenuTarget[];
  readonly currentPath: string | undefined;
  readonly onClose: () => void;
}

/** Menu of areas and links, drawn as stops on a line. More than eight entries take two columns, read downwards. */
export default function EntryMenu({
  id,
  label,
  anchor,
  side,
  entries,
  currentPath,
  onClose,
}: EntryMenuProps) {
  const { prefetch } = useShell();
  const perColumn = columnBreak(entries.length);
  return (
    <MenuPopover
      id={id}
      label={label}
      anchor={anchor}
      side={side}
      columns={perColumn === undefined ? 1 : 2}
      perColumn={perColumn}
      onClose={onClose}
    >
      {entries.map((entry, position) => {
        const line = {
          ...((position === 0 || position === perColumn) && { 'data-line-start': true }),
          ...((position === entries.length - 1 || position + 1 === perColumn) && { 'data-line-end': true }),
        };
        if (entry.kind === 'link') {
          return (
            <StopItem
              key={entry.href}
              {...line}
              component="a"
              href={entry.href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {entry.label}
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
              <OpenInNewIcon aria-hidden sx={{ ml: 'auto', fontSize: '1rem', color: 'text.secondary' }} />
            </StopItem>
          );
        }
        const isCurrent = entry.path === currentPath;
        const prefetchArea = () => prefetch(`/${entry.path}`);
        return (
          <StopItem
            key={entry.path}
            {...line}
            component={RouterLink}
            to={`/${entry.path}`}
            selected={isCurrent}
            aria-current={isCurrent ? 'page' : undefined}
            onPointerEnter={prefetchArea}
            onFocus={prefetchArea}
            onClick={onClose}
          >
            {entry.label}
          </StopItem>
        );
      })}
    </MenuPopover>
  );
}
