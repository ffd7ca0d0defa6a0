import { useReadable } from '@mobidrom/shared-ui/core';
import { createContext, type ReactNode, useContext } from 'react';
import { type MenuPlace, menuEntries } from '../menus/entries';
import type { Shell } from './createShell';

const ShellContext = createContext<Shell | undefined>(undefined);

/** Hands the shell's own side of the portal down to the shell's components. Remotes get `Portal` instead. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider');
  return shell;
}

/** The remotes as the register names them now. */
export const useRemotes = () => useReadable(useShell().portal.releases).remotes.map((one) => one.registered);

/** The permitted entries of one place of the shell, in order. */
export function useMenu(place: MenuPlace) {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  return menuEntries(useRemotes(), session, place, portal.configuration.links);
}
