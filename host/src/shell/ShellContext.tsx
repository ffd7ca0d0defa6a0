import { useReadable } from '@mobidrom/shared-ui/core';
import { createContext, type ReactNode, useContext } from 'react';
import { type MenuPlace, menuEntries } from '../register/menuEntries';
import type { Shell } from './createShell';

const ShellContext = createContext<Shell | undefined>(undefined);

/** Provides the services of the shell to its components. Remotes receive `Portal` instead. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Returns the services of the shell. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider');
  return shell;
}

/** Returns the remotes as the register names them now. */
export const useRemotes = () => useReadable(useShell().portal.releases).remotes.map((one) => one.registered);

/** Returns the permitted entries of one menu place, in order. */
export function useMenu(place: MenuPlace) {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  return menuEntries(useRemotes(), session, place, portal.configuration.links);
}
