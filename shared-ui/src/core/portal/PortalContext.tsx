import type { Portal, Session } from '@mobidrom/shared-contract';
import { createContext, type ReactNode, useContext } from 'react';
import { useReadable } from './useReadable';

const PortalContext = createContext<Portal | undefined>(undefined);

/** Provides the host's portal to all remotes. Only the host and tests render it. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** Returns the host's portal. Throws outside of PortalProvider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is called outside of PortalProvider');
  return portal;
}

/** Returns the user's session; the caller renders again after sign-in and sign-out. */
export function useSession(): Session {
  return useReadable(usePortal().session);
}
