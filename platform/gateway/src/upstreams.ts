import { PREVIEW_FILES } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** Service below the portal's origin, and the environment variable that forwards it. */
export interface Service {
  readonly variable: string;
  /** Path below which the service is reached, without a trailing slash. */
  readonly prefix: string;
  /** Name for users, in the message when it cannot be reached. */
  readonly label: string;
  /** Whether users open it as a page or in a frame, so that its errors are pages as well. */
  readonly page?: boolean;
  /** Whether a remote brings it: it knows people by their tokens, and gets and sets no cookies of the portal's origin. */
  readonly ofRemote?: boolean;
}

/** All services that can be forwarded. */
export const SERVICES: readonly Service[] = [
  { variable: 'UPSTREAM_EVENT_SCHEDULER', prefix: '/api/event-scheduler', label: 'Ereignissteuerung' },
  { variable: 'UPSTREAM_EVENT_SEARCH', prefix: '/api/event-search', label: 'Ereignissuche' },
  { variable: 'UPSTREAM_DATA_STORAGE', prefix: '/api/data-storage', label: 'Datenablage' },
  { variable: 'UPSTREAM_PREFERENCE_SERVICE', prefix: '/api/preference-service', label: 'Präferenz-Service' },
  { variable: 'UPSTREAM_KSTORE_V2', prefix: '/api/kstore-v2', label: 'Datentabellen' },
  {
    variable: 'UPSTREAM_SUBSCRIPTION_MANAGEMENT',
    prefix: '/api/subscription-management',
    label: 'Rechteprüfung',
  },
  {
    variable: 'UPSTREAM_OPEN_DATA_CKAN_FACADE',
    prefix: '/api/open-data-ckan-facade',
    label: 'Katalogpflege',
  },
  { variable: 'UPSTREAM_DATASET_MANAGEMENT', prefix: '/api/dataset-management', label: 'Datenquellen' },
  { variable: 'UPSTREAM_ORGA_MANAGEMENT', prefix: '/api/orga-management', label: 'Organisationen und Tags' },
  { variable: 'UPSTREAM_AUDIT_TRAIL', prefix: '/api/audit-trail', label: 'Protokoll' },
  { variable: 'UPSTREAM_CHANGE_HISTORY', prefix: '/api/change-history', label: 'Verlauf' },
  { variable: 'UPSTREAM_PORTAL_HEALTH', prefix: '/api/portal-health', label: 'Zustand des Portals' },
  { variable: 'UPSTREAM_RELEASE_PREVIEWS', prefix: '/api/release-previews', label: 'Vorschau' },
  // Their files stand below the releases, the only place besides the host's where the security policy permits scripts.
  { variable: 'UPSTREAM_RELEASE_PREVIEWS', prefix: PREVIEW_FILES, label: 'Vorschau' },
  // Each adapter publishes the feeds of its data offers below its own name.
  { variable: 'UPSTREAM_GBFS', prefix: '/api/GBFS', label: 'GBFS' },
  {
    variable: 'UPSTREAM_MOBILITHEK_ROADWORKS',
    prefix: '/api/MOBILITHEK_ROADWORKS',
    label: 'Mobilithek Baustellen',
  },
  {
    variable: 'UPSTREAM_MOBILITHEK_PARKING',
    prefix: '/api/MOBILITHEK_PARKING',
    label: 'Mobilithek Parkplätze',
  },
  { variable: 'UPSTREAM_CKAN', prefix: '/api/ckan', label: 'Datenkatalog', page: true },
  { variable: 'UPSTREAM_LANDINGPAGE', prefix: '/landingpage', label: 'Startseite', page: true },
  { variable: 'UPSTREAM_MAP', prefix: '/kartenanwendung', label: 'Zonenmanager', page: true },
  { variable: 'UPSTREAM_GEOSERVER', prefix: '/geoserver', label: 'Geoserver', page: true },
  { variable: 'UPSTREAM_DASHBOARDS', prefix: '/opensearch-dashboard', label: 'Dashboards', page: true },
  { variable: 'UPSTREAM_GRAFANA', prefix: '/grafana', label: 'Grafana', page: true },
  { variable: 'UPSTREAM_ARGO_WORKFLOW', prefix: '/argo-workflow', label: 'Argo Workflows', page: true },
  { variable: 'KEYCLOAK_URL', prefix: '/keycloak', label: 'Anmeldedienst', page: true },
];

/** Service with the address it is forwarded to. */
export interface Upstream extends Service {
  /** Replaces `prefix` in the address of a request; without a trailing slash. */
  readonly target: string;
  /** Whether the upstream's own path differs from `prefix`, so that it is sent X-Forwarded-Prefix. */
  readonly replacesPrefix: boolean;
}
export type Upstreams = readonly Upstream[];

/**
 * Reads the forwarded services from the environment. As with nginx's `proxy_pass`, an address without a path receives the
 * request's whole path; one with a path (`/` is one) replaces the service's prefix by it. `KEYCLOAK_URL` is always the
 * address below which `/realms/…` is found.
 *
 * @throws Error with a German sentence that names a variable that is unknown, or whose address is not http or https or has a query, hash or password
 */
export function upstreamsFrom(env: Readonly<Record<string, string | undefined>>): Upstreams {
  for (const name of Object.keys(env)) {
    if (name.startsWith('UPSTREAM_') && !SERVICES.some((service) => service.variable === name)) {
      const known = new Set(SERVICES.map(({ variable }) => variable));
      throw new Error(texts.settings.unknownUpstream(name, [...known]));
    }
  }
  return SERVICES.flatMap((service) => {
    const address = env[service.variable]?.trim();
    return address ? [upstream(service, address)] : [];
  });
}

/**
 * Returns a service with the address that it is forwarded to.
 * @throws Error with a German sentence that names the variable whose address is invalid; not the address, which may hold a password
 */
export function upstream(service: Service, address: string): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new Error(texts.settings.upstream(service.variable));
  }
  const hasPath = /^https?:\/\/[^/]+\//i.test(address) || service.variable === 'KEYCLOAK_URL';
  const path = hasPath ? url.pathname.replace(/\/+$/, '') : service.prefix;
  return { ...service, target: url.origin + path, replacesPrefix: path !== service.prefix };
}

/** Whether `path` is `prefix` or below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
