import { styled, useReadable } from '@mobidrom/shared-ui/core';
import { useId, useState } from 'react';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { Avatar } from './Avatar';
import { initials } from './initials';
import { texts } from './texts';

const Round = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  fontFamily: 'inherit',
  cursor: 'pointer',
});

const [UserMenu, loadUserMenu] = lazyPart(() => import('./UserMenu'));

/** Button of the user's menu. */
export function UserMenuButton() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const session = useReadable(useShell().portal.session);
  const id = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Round
        type="button"
        aria-label={texts.userMenuOf(initials(session))}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={loadUserMenu}
        onFocus={loadUserMenu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar aria-hidden>{initials(session)}</Avatar>
      </Round>
      {anchor && (
        <LazyPart onFailed={close}>
          <UserMenu id={id} anchor={anchor} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
