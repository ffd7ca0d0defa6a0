import type { Portal, Session } from '@mobidrom/shared-contract';
import { createContext, type ReactNode, useContext } from 'react';
import { useReadable } from './useReadable';

const PortalContext = createContext<Portal | undefined>(undefined);

/** Hands what the host offers down to every remote. Only the host renders it (and tests). */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** What the host offers. Throws outside of PortalProvider: there is nothing sensible to go on with. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is called outside of PortalProvider');
  return portal;
}

/** Who is using the portal, followed over sign-in and sign-out. */
export function useSession(): Session {
  return useReadable(usePortal().session);
}
