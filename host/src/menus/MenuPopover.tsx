import { radius, shadow } from '@mobidrom/shared-ui/core';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import Fade from '@mui/material/Fade';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { KeyboardEvent, ReactNode } from 'react';
import { neighbour } from './columns';

interface MenuPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly side: 'left' | 'right';
  readonly columns?: 1 | 2;
  readonly perColumn?: number | undefined;
  /** Content above the entries. */
  readonly head?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Popover of every menu, operated by arrow keys, Home, End and typing ahead. Escape, Tab and a click outside close it, and
 * the focus returns to its button.
 */
export function MenuPopover({
  id,
  label,
  anchor,
  side,
  columns = 1,
  perColumn,
  head,
  onClose,
  children,
}: MenuPopoverProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    }
    const direction = { ArrowLeft: 'left', ArrowRight: 'right' }[event.key];
    if (perColumn === undefined || (direction !== 'left' && direction !== 'right')) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const from = items.findIndex((item) => item.matches(':focus'));
    const to = from < 0 ? undefined : neighbour(from, items.length, perColumn, direction);
    if (to !== undefined) items[to]?.focus();
  };
  return (
    <MaterialTheme>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: -4, horizontal: side }}
        disableScrollLock
        slots={{ transition: Fade }}
        slotProps={{
          paper: {
            // All content must be in a landmark, also that above the entries.
            component: 'nav',
            'aria-label': label,
            sx: (theme) => ({
              ...shadow.menu(theme),
              width: columns === 2 ? 584 : undefined,
              minWidth: 224,
              maxWidth: 'calc(100vw - 32px)',
              borderRadius: `${radius.card}px`,
              border: '1px solid transparent',
              backgroundColor: theme.vars.palette.surface.raised,
            }),
          },
        }}
      >
        {head}
        <MenuList
          id={id}
          aria-label={label}
          autoFocusItem
          variant="selectedMenu"
          onKeyDown={onKeyDown}
          sx={{
            padding: '8px',
            '& .MuiMenuItem-root': { minHeight: 40 },
            ...(columns === 2 && { columns: 2, columnGap: '8px' }),
          }}
        >
          {children}
        </MenuList>
      </Popover>
    </MaterialTheme>
  );
}
