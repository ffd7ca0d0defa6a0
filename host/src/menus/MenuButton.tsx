import { styled } from '@mobidrom/shared-ui/core';
import { KeyboardArrowDownIcon } from '@mobidrom/shared-ui/icons';
import { useId, useState } from 'react';
import type { MenuTarget } from '../register/menuEntries';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { navControl } from './NavItem';

const HeaderButton = styled('button')(({ theme }) => ({
  ...navControl,
  color: theme.vars.palette.text.primary,
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-expanded=true]': {
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    '& svg': { rotate: '180deg' },
  },
}));

const [EntryMenu, loadEntryMenu] = lazyPart(() => import('./EntryMenu'));

interface MenuButtonProps {
  readonly label: string;
  readonly entries: readonly MenuTarget[];
  /** The path of the area on screen. */
  readonly currentPath: string | undefined;
  /** The side at which the menu is flush with its button. */
  readonly side: 'left' | 'right';
}

/** Button of a menu in the header, whose code is prefetched on hover and focus. */
export function MenuButton({ label, entries, currentPath, side }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <HeaderButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={loadEntryMenu}
        onFocus={loadEntryMenu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <KeyboardArrowDownIcon fontSize="small" aria-hidden />
      </HeaderButton>
      {anchor && (
        <LazyPart onFailed={close}>
          <EntryMenu
            id={id}
            label={label}
            anchor={anchor}
            side={side}
            entries={entries}
            currentPath={currentPath}
            onClose={close}
          />
        </LazyPart>
      )}
    </>
  );
}
