import * as z from 'zod/mini';
import { type Descriptor, declaredRight, declaredService } from './descriptor';
import { remoteName } from './names';
import { ARGO_GROUP, RELEASE_ROLES, ROLES } from './roles';

/*
 * Rights and services that remotes bring. Operations approve them with the change set; approved rights can be granted, and
 * requests to an approved service are forwarded to the address that operations bind it to.
 */

/** File with the approved rights and services of the live set, beside its register. Web servers do not serve it. */
export const GRANTS_FILE = 'grants.json';

/** First segments below `/api` that belong to the portal. Both gateways forward them; a test compares them. */
export const OWN_PREFIXES: readonly string[] = [
  'audit-trail',
  'backchannel-logout',
  'change-history',
  'ckan',
  'data-storage',
  'dataset-management',
  'event-scheduler',
  'event-search',
  'gbfs',
  'kstore-v2',
  'mobilithek_parking',
  'mobilithek_roadworks',
  'open-data-ckan-facade',
  'orga-management',
  'portal-health',
  'preference-service',
  'release-previews',
  'subscription-management',
];

/** Rights of the portal, its groups, and the roles that Keycloak gives to everybody. */
const OWN_RIGHTS: readonly string[] = [
  ...Object.values(ROLES).flat(),
  ...Object.values(RELEASE_ROLES).flat(),
  ARGO_GROUP,
  'offline_access',
  'uma_authorization',
];

const namespaceOf = (remote: string): string => `${remote}_`;
const isOwnNamespace = (namespace: string): boolean => OWN_RIGHTS.some((name) => name.startsWith(namespace));

/**
 * Whether a name can be the right of a remote: it begins with the name of a remote and an underscore, which names of remotes
 * do not contain, and no right of the portal begins in the same way. So a remote can neither take a right of the portal nor one
 * of another remote.
 */
export function isRemoteRight(name: string): boolean {
  const [remote = '', ...rest] = name.split('_');
  return (
    rest.join('') !== '' &&
    remoteName.safeParse(remote).success &&
    declaredRight.shape.name.safeParse(name).success &&
    !isOwnNamespace(namespaceOf(remote))
  );
}

/** Returns why a remote may not bring the rights and the service that it declares; empty when it may. */
export function grantProblems({
  name,
  rights = [],
  service,
}: Pick<Descriptor, 'name' | 'rights' | 'service'>): readonly string[] {
  const namespace = namespaceOf(name);
  const names = rights.map((right) => right.name);
  return [
    ...names.flatMap((right) => {
      if (!right.startsWith(namespace) || right === namespace)
        return `declares the right '${right}': the rights of ${name} begin with '${namespace}'`;
      if (!isRemoteRight(right))
        return `declares the right '${right}': rights that begin with '${namespace}' belong to the portal`;
      return [];
    }),
    ...names
      .filter((right, at) => names.indexOf(right) !== at)
      .map((right) => `declares the right '${right}' twice`),
    ...(service && OWN_PREFIXES.includes(service.prefix)
      ? [`declares the service '${service.prefix}': /api/${service.prefix} belongs to the portal`]
      : []),
  ];
}

const ADDRESS =
  /^https?:\/\/(?<host>\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?<port>:[1-9]\d{0,4})?(?<path>(?:\/[A-Za-z0-9._~-]+)*\/?)$/;

/**
 * Whether operations may bind a service to an address: http or https, a host name or IP address in its usual form and lower
 * case, and at most a plain path. No user information, query, fragment, percent sign or dot segment, so that all web servers read
 * it alike. Internal addresses are permitted, since operations name them.
 */
function isServiceAddress(address: string): boolean {
  const { host, port = '', path = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (host === undefined || address.length > 500 || !URL.canParse(address)) return false;
  const isUsual = new URL(address).hostname === host && Number(port.slice(1)) <= 65_535;
  return isUsual && !path.split('/').some((segment) => /^\.+$/.test(segment));
}

/** Address that a service is bound to. One without a path receives the whole path of a request, one with a path replaces `/api/<prefix>`. */
export const serviceAddress = z
  .string()
  .check(z.refine(isServiceAddress, 'not an address of a service: http(s)://host[:port][/path]'));

/** `grants.json`: approved rights and services of the live set. */
export const liveGrants = z.object({
  rights: z.array(
    z.extend(declaredRight, { remote: remoteName }).check(
      z.refine(({ remote, name }) => name.startsWith(namespaceOf(remote)) && isRemoteRight(name), {
        error: 'not a right of this remote',
        path: ['name'],
      }),
    ),
  ),
  services: z.array(
    z.object({
      remote: remoteName,
      prefix: declaredService.shape.prefix.check(
        z.refine((prefix) => !OWN_PREFIXES.includes(prefix), 'belongs to the portal'),
      ),
      /** Null: approved, but bound to no address. */
      address: z.nullable(serviceAddress),
    }),
  ),
});
export type LiveGrants = z.infer<typeof liveGrants>;
