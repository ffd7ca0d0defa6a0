/** A service behind the portal's own origin: where it answers, and which variable of the environment forwards it. */
export interface Service {
  readonly variable: string;
  /** The path below which the service answers, without a slash at the end. */
  readonly prefix: string;
  /** What a person calls it; stands in the answer when it cannot be reached. */
  readonly label: string;
  /** A person opens it as a page or in a frame, so its errors are pages too. */
  readonly page?: boolean;
}

/** Everything that can be forwarded (specification, portal, chapter 7, and content, chapter 7). */
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

/** A service and where it is forwarded to. */
export interface Upstream extends Service {
  /** What takes the place of `prefix` in the address of a request, without a slash at the end. */
  readonly target: string;
  /** Whether the upstream's own path differs from `prefix`, so that it needs to be told. */
  readonly replacesPrefix: boolean;
}
export type Upstreams = readonly Upstream[];

/**
 * Reads what is forwarded from the environment. As with nginx's `proxy_pass`, an address without a path receives the
 * request's whole path, and one with a path (`/` counts) receives it in the place of the service's prefix.
 * `KEYCLOAK_URL` is always the address below which `/realms/…` stands.
 *
 * @throws Error naming the variable: its address is not http or https, carries a query, or the name is unknown.
 */
export function upstreamsFrom(env: Readonly<Record<string, string | undefined>>): Upstreams {
  for (const name of Object.keys(env)) {
    if (name.startsWith('UPSTREAM_') && !SERVICES.some((service) => service.variable === name)) {
      throw new Error(`${name}: there is no service of this name to forward.`);
    }
  }
  return SERVICES.flatMap((service) => {
    const address = env[service.variable]?.trim();
    return address ? [upstream(service, address)] : [];
  });
}

function upstream(service: Service, address: string): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new Error(`${service.variable}: '${address}' is not a plain http or https address.`);
  }
  const hasPath = /^https?:\/\/[^/]+\//i.test(address) || service.variable === 'KEYCLOAK_URL';
  const path = hasPath ? url.pathname.replace(/\/+$/, '') : service.prefix;
  return { ...service, target: url.origin + path, replacesPrefix: path !== service.prefix };
}

/** Whether `path` is `prefix` itself or stands below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
