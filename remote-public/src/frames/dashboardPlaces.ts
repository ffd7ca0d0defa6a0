import { type FramePlaces, insideAddress, type Place } from './framePlaces';

/** Period of the dashboards, in the address of the portal as in that of the framed page. */
const PERIOD = 'zeitraum';
const NAME = /^[a-z]{1,20}$/;

/** Returns the address to frame for the query of the portal's page. Only a period is passed on. */
function framedAddress({ search }: Place, first: string): string {
  const period = new URLSearchParams(search).get(PERIOD) ?? '';
  if (!NAME.test(period)) return first;
  const [path = '', fragment] = first.split('#');
  return `${path}?${PERIOD}=${period}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Returns undefined for pages that other systems have behind further parameters or a fragment. */
function portalPlace(inside: string, first: string): string | undefined {
  const { pathname, searchParams, hash } = insideAddress(inside);
  if (pathname !== first.split('#')[0] || hash !== '') return undefined;
  if ([...searchParams.keys()].some((name) => name !== PERIOD)) return undefined;
  const period = searchParams.get(PERIOD);
  if (period === null) return '/dashboards';
  return NAME.test(period) ? `/dashboards?${PERIOD}=${period}` : undefined;
}

/** Places of the dashboards, one for each period, whose first page is as `/opensearch-dashboard/app/dashboards#`. */
export const DASHBOARD_PLACES: FramePlaces = { keepsScroll: true, framedAddress, portalPlace };
