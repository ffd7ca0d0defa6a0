import { Button, styled, useReadable } from '@mobidrom/shared-ui/core';
import { MenuIcon } from '@mobidrom/shared-ui/icons';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { iconAlone, TARGET } from '../shell/touchTarget';
import { texts } from './texts';

const Burger = styled(Button)(({ theme }) => ({
  flex: 'none',
  minHeight: TARGET,
  paddingInline: 12,
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media (max-width:359.98px)': iconAlone,
  // The button of the jobs takes the room of the label on every telephone.
  '@media (max-width:479.98px)': { '[data-jobs] ~ &': iconAlone },
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
