import type { Configuration } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Report } from './errors';
import type { Log } from './log/log';
import type { Upstreams } from './upstreams';

export interface GatewayOptions {
  /**
   * Releases of remotes and host, register, and rendered `index.html`; see `releasesFolder` of shared-contract. `live` in it
   * is a link to the files of the live change set.
   */
  readonly releases: string;
  /** Folder of the previews: `<id>/files/…` each. Default: previews are not served. */
  readonly previews?: string;
  /** The public configuration. Only what the security policy depends on is used: identity and API base. */
  readonly configuration: Configuration;
  /** Forwarded services, from `gatewayEnvironment(process.env)`; they take precedence over `mount`. Default: none. */
  readonly upstreams?: Upstreams;
  /**
   * Host names, without port, at which the portal is served besides `localhost` and `127.0.0.1`. Any other Host header is a
   * 421, so that a foreign page cannot reach the portal by rebinding its own name.
   */
  readonly allowedHosts?: readonly string[];
  /** Addresses or networks whose `X-Forwarded-…` headers are trusted. Default: `loopback`, a proxy on the same machine. */
  readonly trustedProxies?: string | readonly string[];
  /** Whether Strict-Transport-Security includes the subdomains of the portal's host name. Default: false. */
  readonly hstsSubdomains?: boolean;
  /** Called with every error that became a 500. Default: nothing. */
  readonly report?: Report;
  /** Receives a line for every request. Default: nothing. */
  readonly log?: Log;
  /**
   * How long a forwarded service may stay silent before the response is a 504, in milliseconds. Default: one minute.
   * Archives, Grafana and Argo always have longer (`limits.ts`).
   */
  readonly upstreamTimeout?: number;
  /** Size limit of an archive that is sent to a forwarded service, in bytes. Default: 10 GiB. */
  readonly archiveLimit?: number;
  /** How long a client may take for the head of a request, in milliseconds. Default: 15 seconds. */
  readonly headTimeout?: number;
  /**
   * How long a client may neither send a byte of the body that it owes nor take one of the response, in milliseconds.
   * Default: 30 seconds.
   */
  readonly clientTimeout?: number;
  /** Public keys that sign what is rendered of change sets (`SET_KEYS`). Default: none, nothing is verified. */
  readonly setKeys?: readonly string[];
  /** Folder of the operator's pictures, served below `/betreiber/`. Default: none. */
  readonly operatorFiles?: string;
  /**
   * Whether files change under their names, as in development, so that browsers revalidate them. Default: false, cached for
   * a year.
   */
  readonly filesChange?: boolean;
  /**
   * Registers the services that run in this process, in a context of its own: hooks, decorators and the error handler set
   * there do not affect the gateway's own routes. Routes have their public addresses, as `/api/ckan/dataset`. Every response
   * starts with the headers of data, which may not be framed; a page sets its own `content-security-policy`
   * (`framedPagePolicy`).
   */
  readonly mount?: (app: FastifyInstance) => Promise<void> | void;
}
