import type { Site } from './site';

export interface Serving {
  /** Where it answers, as `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a web server of the portal on a free port.
 * @param environment what an operator sets: `UPSTREAM_…`, `KEYCLOAK_URL`, `ALLOWED_HOSTS`, `TRUSTED_PROXIES`
 * @param upstreamTimeout how long a service may stay silent, in seconds
 */
export type Serve = (
  site: Pick<Site, 'folder' | 'hostDist' | 'releases'>,
  environment: Readonly<Record<string, string>>,
  upstreamTimeout?: number,
) => Promise<Serving>;
