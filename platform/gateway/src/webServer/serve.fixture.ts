import type { Site } from './site.fixture';

export interface Serving {
  /** Where it answers, as `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeLimits {
  /** How long a service may stay silent, in seconds. Default: 5. */
  readonly silence?: number;
  /** What an archive may hold, in megabytes. Default: as in operation. */
  readonly archive?: number;
}

/**
 * Starts a web server of the portal on a free port.
 * @param environment what an operator sets: `UPSTREAM_…`, `KEYCLOAK_URL`, `ALLOWED_HOSTS`, `TRUSTED_PROXIES`
 * @param limits smaller than they are in operation, for tests that cannot wait that long nor send that much
 */
export type Serve = (
  site: Pick<Site, 'folder' | 'hostDist' | 'releases'>,
  environment: Readonly<Record<string, string>>,
  limits?: ServeLimits,
) => Promise<Serving>;
