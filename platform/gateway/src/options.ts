import type { Configuration } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Upstreams } from './upstreams';

export interface GatewayOptions {
  /** The host's build: `assets/` and `anmeldung-still.html` are read from here. */
  readonly hostDist: string;
  /** Register, rendered `index.html` and the releases; see `releasesFolder` of shared-contract. */
  readonly releases: string;
  /** The public configuration. Only what the security policy depends on is used: identity and API base. */
  readonly configuration: Configuration;
  /** What is forwarded, from `gatewayEnvironment(process.env)`. Forwarding wins over what `mount` brings. Default: nothing. */
  readonly upstreams?: Upstreams;
  /**
   * Host names, without port, under which the portal answers besides `localhost` and `127.0.0.1`. Any other Host header
   * is answered by 421, so that a foreign page cannot reach the portal by rebinding its own name.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Addresses or networks whose `X-Forwarded-…` headers are believed. Default: `loopback`, a proxy on the same machine.
   */
  readonly trustedProxies?: string | readonly string[];
  /** Browsers ask for https below the names of the portal, too. Default: only where the portal itself answers. */
  readonly hstsSubdomains?: boolean;
  /** Told of every error that became a 500. Default: nobody. */
  readonly report?: (error: unknown) => void;
  /**
   * How long a forwarded service may stay silent before the answer is 504, in milliseconds. Default: one minute. Archives, Grafana
   * and Argo always have longer (`limits.ts`).
   */
  readonly upstreamTimeout?: number;
  /** What an archive that is sent to a forwarded service may hold, in bytes. Default: 10 GiB. */
  readonly archiveLimit?: number;
  /** A folder of pictures that the operator supplies, served below `/betreiber/`. Default: none. */
  readonly operatorFiles?: string;
  /**
   * Files change under their names, as in development: browsers ask again each time. Default: they never change, and are
   * kept for a year.
   */
  readonly filesChange?: boolean;
  /**
   * Adds the services that run in this process, in a context of its own: hooks, decorators and the error handler set
   * there do not reach the gateway's own routes. Routes stand at their public addresses, as `/api/ckan/dataset`. Every
   * answer begins with the headers of data, which nobody may frame: a page sets a `content-security-policy` of its own
   * (`framedPagePolicy`).
   */
  readonly mount?: (app: FastifyInstance) => Promise<void> | void;
}
