import { Button, styled, useReadable } from '@mobidrom/shared-ui/core';
import { MenuIcon } from '@mobidrom/shared-ui/icons';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

const Burger = styled(Button)(({ theme }) => ({
  paddingInline: 12,
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media (max-width:359.98px)': {
    width: 40,
    minWidth: 40,
    padding: 0,
    fontSize: 0,
    '& [data-icon]': { margin: 0 },
  },
}));

const [Drawer, loadDrawer] = lazyPart(() => import('./Drawer'));

/** Button of the drawer, which replaces the menus below 900 px. */
export function DrawerButton() {
  const { drawer } = useShell();
  const isOpen = useReadable(drawer);
  return (
    <>
      <Burger
        variant="outlined"
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        startIcon={<MenuIcon />}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={drawer.open}
      >
        {texts.menu}
      </Burger>
      {isOpen && (
        <LazyPart onFailed={drawer.close}>
          <Drawer onClose={drawer.close} />
        </LazyPart>
      )}
    </>
  );
}
