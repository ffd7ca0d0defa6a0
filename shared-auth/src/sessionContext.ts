import type { Configuration } from '@mobidrom/shared-contract';
import { type Browser, thisBrowser } from './browser';
import type { IdentityClientClass } from './client';
import { sessionFlags } from './flags';
import { createSessionState } from './sessionState';
import { targetStore } from './signInTarget';

export interface SessionOptions {
  readonly configuration: Pick<Configuration, 'apiBase' | 'identity'>;
  /** The portal's own origin, as `https://portal.example`. */
  readonly origin: string;
  /** Default: keycloak-js. */
  readonly loadClient?: () => Promise<IdentityClientClass>;
  /** Default: the page's own. */
  readonly browser?: Browser;
}

/** Everything that the parts of one session share. */
export function createSessionContext(options: SessionOptions) {
  const { configuration, origin, loadClient, browser = thisBrowser() } = options;
  const { apiBase, identity } = configuration;
  return {
    apiBase,
    identity,
    origin,
    browser,
    loadClient,
    state: createSessionState(),
    flags: sessionFlags(browser.flags),
    targets: targetStore(browser.targets, origin),
  };
}
export type SessionContext = ReturnType<typeof createSessionContext>;
