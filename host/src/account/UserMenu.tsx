import { Box, useReadable } from '@mobidrom/shared-ui/core';
import { RouterLink, useLocation } from '@mobidrom/shared-ui/router';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useColourSchemeItems } from '../appearance/useColourSchemeItems';
import { MenuPopover } from '../menus/MenuPopover';
import { areaAt } from '../register/areaAt';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { searchShortcut } from '../shell/searchShortcut';
import { texts } from './texts';
import { useSessionAction } from './useSessionAction';

interface UserMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Menu of the user: Profil, Organisation, search, colour scheme and Abmelden. */
export default function UserMenu({ id, anchor, onClose }: UserMenuProps) {
  const { portal, search } = useShell();
  const session = useReadable(portal.session);
  const currentPath = areaAt(useRemotes(), useLocation().pathname)?.area.path;
  const act = useSessionAction();
  const colourSchemes = useColourSchemeItems(onClose);
  const entries = useMenu('user');
  return (
    <MenuPopover
      id={id}
      label={texts.userMenu}
      anchor={anchor}
      side="right"
      onClose={onClose}
      head={
        <Box sx={{ padding: '14px 20px 4px', fontSize: '0.9375rem', lineHeight: 1.35 }}>
          <Box component="b" sx={{ fontWeight: 640 }}>
            {session.name ?? session.username}
          </Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {session.email}
          </Box>
        </Box>
      }
    >
      {entries.map(
        (entry) =>
          entry.kind === 'area' && (
            <MenuItem
              key={entry.path}
              component={RouterLink}
              to={`/${entry.path}`}
              selected={entry.path === currentPath}
              onClick={onClose}
            >
              {entry.label}
            </MenuItem>
          ),
      )}
      <MenuItem
        onClick={() => {
          onClose();
          search.open();
        }}
      >
        {texts.search}
        <Box component="kbd" sx={{ ml: 'auto', pl: 4, font: 'inherit', color: 'text.secondary' }}>
          {searchShortcut()}
        </Box>
      </MenuItem>
      <Divider />
      {colourSchemes}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          act(() => portal.session.signOut());
        }}
      >
        {texts.signOut}
      </MenuItem>
    </MenuPopover>
  );
}
