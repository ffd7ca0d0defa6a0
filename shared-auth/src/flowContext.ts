import { catalogueSignOn } from './catalogueSignOn';
import { clientMaker, loadKeycloak } from './client';
import type { SessionContext } from './sessionContext';

/** Returns what the steps of a session share: the session's own parts, the identity provider and the catalogue. */
export function createFlowContext(context: SessionContext) {
  const { apiBase, browser, identity, loadClient = loadKeycloak, origin } = context;
  return {
    ...context,
    clients: clientMaker(identity, origin, loadClient),
    catalogue: catalogueSignOn(apiBase, browser),
  };
}
export type FlowContext = ReturnType<typeof createFlowContext>;
