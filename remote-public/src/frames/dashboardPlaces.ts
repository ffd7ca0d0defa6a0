/** Period of the dashboards, in the address of the portal as in that of the framed page. */
const PERIOD = 'zeitraum';
const NAME = /^[a-z]{1,20}$/;

/**
 * Returns the address to frame for the query of the portal's page. Only a period is passed on.
 * @param first address of the dashboards without a period, as `/opensearch-dashboard/app/dashboards#`
 */
export function dashboardAddress(search: string, first: string): string {
  const period = new URLSearchParams(search).get(PERIOD) ?? '';
  if (!NAME.test(period)) return first;
  const [path = '', fragment] = first.split('#');
  return `${path}?${PERIOD}=${period}${fragment === undefined ? '' : `#${fragment}`}`;
}

/**
 * Returns the place in the portal for a page of the dashboards; undefined for pages without a place of their own, as
 * other systems have them behind further parameters or a fragment.
 * @param inside path and query of the page that the frame shows, beginning with a slash
 */
export function dashboardPlace(inside: string, first: string): string | undefined {
  // Joined, because a path that begins with two slashes would be resolved as a host.
  const { pathname, searchParams, hash } = new URL(`http://portal.invalid${inside}`);
  if (pathname !== first.split('#')[0] || hash !== '') return undefined;
  if ([...searchParams.keys()].some((name) => name !== PERIOD)) return undefined;
  const period = searchParams.get(PERIOD);
  if (period === null) return '/dashboards';
  return NAME.test(period) ? `/dashboards?${PERIOD}=${period}` : undefined;
}
