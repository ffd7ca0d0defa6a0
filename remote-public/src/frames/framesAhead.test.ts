import { configuration, type Session } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FRAMES, frameOf } from './frames';
import { addressAhead, prefetchFrame } from './framesAhead';

const ORIGIN = 'https://portal.example';
const EMBEDDED = [
  '/landingpage',
  '/api/ckan/dataset',
  '/opensearch-dashboard',
  '/kartenanwendung',
  '/keycloak/admin',
];

beforeEach(() => vi.stubGlobal('location', { href: `${ORIGIN}/faq` }));
afterEach(() => vi.unstubAllGlobals());

const addressesWith = (fields: object) =>
  FRAMES.flatMap((frame) => addressAhead(frame, configuration.parse(fields), `${ORIGIN}/faq`) ?? []);

it('permits no page that the configuration does not name', () => {
  expect(addressesWith({})).toEqual([]);
  expect(addressesWith({ framesAhead: ['/api/ckan'] })).toEqual([`${ORIGIN}/api/ckan/dataset`]);
  expect(addressesWith({ framesAhead: ['/api/ck', '/land'] })).toEqual([]);
});

it('never permits the account, whose page begins a sign-in, with the paths of the embedded edition', () => {
  expect(addressesWith({ framesAhead: EMBEDDED })).toEqual([
    `${ORIGIN}/landingpage`,
    `${ORIGIN}/api/ckan/dataset`,
    `${ORIGIN}/opensearch-dashboard/app/dashboards`,
    `${ORIGIN}/kartenanwendung`,
    `${ORIGIN}/keycloak/admin/mobidrom/console/`,
  ]);
});

it('permits no page of another origin', () => {
  const other = { apiBase: 'https://dienste.example/api', framesAhead: ['/api/ckan/dataset'] };
  expect(addressAhead(frameOf('datenkatalog'), configuration.parse(other), `${ORIGIN}/faq`)).toBeUndefined();
});

/** Prefetches a page and returns the addresses that were prepared. */
function prefetch(path: string, catalogueSignOn: Session['catalogueSignOn']): string[] {
  const prepared: string[] = [];
  const session = { get: () => ({ catalogueSignOn }), subscribe: () => () => undefined };
  const portal = { configuration: configuration.parse({ framesAhead: EMBEDDED }), session };
  prefetchFrame(path, { prepare: (address) => void prepared.push(address) })(
    portal as unknown as Parameters<ReturnType<typeof prefetchFrame>>[0],
  );
  return prepared;
}

it.each([
  ['dashboards', undefined, [`${ORIGIN}/opensearch-dashboard/app/dashboards`]],
  ['dashboards', 'pending', []],
  ['dashboards', 'late', []],
  ['datenkatalog', 'pending', [`${ORIGIN}/api/ckan/dataset`]],
  ['profilverwaltung', undefined, []],
] as const)('loads %s ahead while the sign-on is %s: %o', (path, signOn, addresses) => {
  expect(prefetch(path, signOn)).toEqual(addresses);
});
