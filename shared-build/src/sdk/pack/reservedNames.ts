import { ARGO_GROUP, grantProblems, OWN_PREFIXES, RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';

/** First segments of the portal's own addresses, which web servers and the host serve themselves; a test compares them. */
export const OWN_SEGMENTS: readonly string[] = [
  'anmeldung',
  'api',
  'argo-workflow',
  'assets',
  'betreiber',
  'geoserver',
  'grafana',
  'kartenanwendung',
  'keycloak',
  'landingpage',
  'nicht-hinterlegt',
  'opensearch-dashboard',
  'probelauf',
  'releases',
  'sdk',
  'vorschau',
];
/** Rights with whose beginning the rights of a remote would be refused, as far as they are not listed elsewhere. */
const FURTHER_RIGHTS = ['offline_access', 'uma_authorization'];

/**
 * Returns the names that a remote of the template cannot have, sorted: its area, its rights and its service have its name, and the
 * portal would refuse them.
 */
export function reservedNames(): readonly string[] {
  const rights = [...Object.values({ ...ROLES, ...RELEASE_ROLES }).flat(), ARGO_GROUP, ...FURTHER_RIGHTS];
  const candidates = [...OWN_PREFIXES, ...rights.map((right) => right.split(/[_/]/)[0] ?? right)];
  const refused = candidates.filter((name) => grantProblems(grantsOf(name)).length > 0);
  return [...new Set([...OWN_SEGMENTS, ...refused])].sort();
}

/** Returns what the template declares under a name. */
const grantsOf = (name: string) => ({
  name,
  rights: [{ name: `${name}_read`, title: name }],
  service: { prefix: name },
});
