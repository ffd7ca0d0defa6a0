import { IconButton, styled, useReadable } from '@mobidrom/shared-ui/core';
import { CloseIcon } from '@mobidrom/shared-ui/icons';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import { useLocation } from '@mobidrom/shared-ui/router';
import MuiDrawer from '@mui/material/Drawer';
import Fade from '@mui/material/Fade';
import { texts as menuTexts } from '../menus/texts';
import { areaAt } from '../register/areaAt';
import { currentPlace, isSingleLink, type MenuTarget, showsAdminMenu } from '../register/menuEntries';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { DrawerEntry } from './DrawerEntry';
import { DrawerGroup } from './DrawerGroup';
import { DrawerPerson } from './DrawerPerson';
import { Line } from './Line';
import { texts } from './texts';

const Top = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 64,
  padding: '0 10px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { margin: 0, font: 'inherit', fontWeight: 660 },
}));
const Scroll = styled('nav')({ flex: 1, overflow: 'auto', padding: '8px 12px' });

const HEADING_ID = 'drawer-heading';

/** The drawer in place of the header's menus below 900 px: one line through all entries, with groups that open in place. */
export default function Drawer({ onClose }: { readonly onClose: () => void }) {
  const session = useReadable(useShell().portal.session);
  const path = areaAt(useRemotes(), useLocation().pathname)?.area.path;
  const admin = useMenu('admin');
  const places = [
    ...useMenu('header').map((entry) => ({ label: entry.label, entries: [entry] })),
    { label: menuTexts.about, entries: useMenu('about') },
    { label: menuTexts.help, entries: useMenu('help') },
    { label: menuTexts.contact, entries: useMenu('contact') },
    { label: menuTexts.admin, entries: showsAdminMenu(session, admin) ? admin : [] },
  ].filter(({ entries }) => entries.length > 0);
  const current = currentPlace(
    places.map(({ entries }) => entries),
    path,
  );
  const pathIn = (entries: readonly MenuTarget[]) => (entries === current ? path : undefined);
  return (
    <MaterialTheme>
      <MuiDrawer
        open
        anchor="right"
        onClose={onClose}
        slots={{ transition: Fade }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': HEADING_ID,
            sx: (theme) => ({
              width: 'min(360px, 100% - 32px)',
              overflow: 'hidden',
              // The alerts stand above the drawer.
              paddingBottom: 'var(--alerts-height, 0)',
              backgroundColor: theme.vars.palette.surface.raised,
              border: '1px solid transparent',
            }),
          },
        }}
      >
        <Top>
          <h2 id={HEADING_ID}>{texts.menu}</h2>
          <IconButton label={texts.closeMenu} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Top>
        <Scroll aria-label={menuTexts.navigation}>
          <Line>
            {places.map(({ label, entries }) =>
              isSingleLink(label, entries) ? (
                <DrawerEntry
                  key={label}
                  entry={entries[0]}
                  currentPath={pathIn(entries)}
                  onChosen={onClose}
                />
              ) : (
                <DrawerGroup
                  key={label}
                  label={label}
                  entries={entries}
                  currentPath={pathIn(entries)}
                  onChosen={onClose}
                />
              ),
            )}
          </Line>
        </Scroll>
        <DrawerPerson onChosen={onClose} />
      </MuiDrawer>
    </MaterialTheme>
  );
}
