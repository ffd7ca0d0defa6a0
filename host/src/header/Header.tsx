import { styled, useReadable } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { SignInButtons } from '../account/SignInButtons';
import { UserMenuButton } from '../account/UserMenuButton';
import { Brand } from '../brand/Brand';
import { DrawerButton } from '../drawer/DrawerButton';
import { JobsButton } from '../jobs/JobsButton';
import { MenuButton } from '../menus/MenuButton';
import { NavItem } from '../menus/NavItem';
import { PlaceItem } from '../menus/PlaceItem';
import { texts } from '../menus/texts';
import { areaAt } from '../register/areaAt';
import { currentPlace, type MenuTarget, showsAdminMenu } from '../register/menuEntries';
import { Container } from '../shell/Container';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { SearchButton } from './SearchButton';

const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 20,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Line = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 64,
  [theme.breakpoints.between('md', 'lg')]: { gap: 2 },
  [theme.breakpoints.down('md')]: { height: 60 },
}));

const HeaderBrand = styled(Brand)(({ theme }) => ({
  marginRight: 20,
  [theme.breakpoints.between('md', 'lg')]: {
    marginRight: 8,
    gap: 10,
    fontSize: '1rem',
    '& i': { display: 'block', fontSize: '0.875rem', lineHeight: 1.2 },
  },
  [theme.breakpoints.down('md')]: {
    // The name gives way by its lines; the controls beside it keep their size.
    minWidth: 0,
    whiteSpace: 'normal',
    marginRight: 0,
    gap: 10,
    fontSize: '1rem',
    '& svg': { width: 32, height: 32 },
  },
  '@media (max-width:359.98px)': { '& i': { display: 'none' } },
}));

const Nav = styled('nav')(({ theme }) => ({
  flex: '1 0 auto',
  height: '100%',
  '& > ul': {
    display: 'flex',
    alignItems: 'stretch',
    gap: 2,
    height: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  [theme.breakpoints.between('md', 'lg')]: { '& > ul': { gap: 0 } },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const AdminItem = styled(NavItem)({ marginLeft: 'auto' });
const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  marginLeft: 'auto',
  [theme.breakpoints.down('md')]: { flex: 'none' },
}));
const Wide = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Header with menus and account, all from register and session. */
export function Header() {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const path = areaAt(useRemotes(), useLocation().pathname)?.area.path;
  const places = [
    ...useMenu('header').map((entry) => ({ label: entry.label, entries: [entry] })),
    { label: texts.about, entries: useMenu('about') },
    { label: texts.help, entries: useMenu('help') },
    { label: texts.contact, entries: useMenu('contact') },
  ];
  const admin = useMenu('admin');
  const current = currentPlace([...places.map(({ entries }) => entries), admin], path);
  const pathIn = (entries: readonly MenuTarget[]) => (entries === current ? path : undefined);

  return (
    <Bar>
      <Line>
        <HeaderBrand />
        <Nav aria-label={texts.navigation}>
          <ul>
            {places.map(({ label, entries }) => (
              <PlaceItem key={label} label={label} entries={entries} currentPath={pathIn(entries)} />
            ))}
            {showsAdminMenu(session, admin) && (
              <AdminItem isCurrent={admin === current}>
                <MenuButton label={texts.admin} entries={admin} currentPath={pathIn(admin)} side="right" />
              </AdminItem>
            )}
          </ul>
        </Nav>
        <End>
          <JobsButton />
          <SearchButton />
          <Wide>{session.status === 'authenticated' ? <UserMenuButton /> : <SignInButtons />}</Wide>
          <DrawerButton />
        </End>
      </Line>
    </Bar>
  );
}
