import { expect, it } from 'vitest';
import { DASHBOARD_PLACES } from './dashboardPlaces';

const FIRST = '/opensearch-dashboard/app/dashboards#';

it.each([
  ['', FIRST],
  ['?zeitraum=woche', '/opensearch-dashboard/app/dashboards?zeitraum=woche#'],
  ['?zeitraum=woche&weiter=//fremd.example', '/opensearch-dashboard/app/dashboards?zeitraum=woche#'],
  ['?zeitraum=a%23b', FIRST],
  ['?zeitraum=', FIRST],
  ['?anderes=1', FIRST],
])('the place with the query %j shows %s', (search, address) => {
  const place = { pathname: '/dashboards', search, state: null };
  expect(DASHBOARD_PLACES.framedAddress(place, FIRST)).toBe(address);
});

it.each([
  ['/opensearch-dashboard/app/dashboards', '/dashboards'],
  ['/opensearch-dashboard/app/dashboards#', '/dashboards'],
  ['/opensearch-dashboard/app/dashboards#/view/1', undefined],
  ['/opensearch-dashboard/app/dashboards?security_tenant=a', undefined],
  ['/opensearch-dashboard/app/dashboards?zeitraum=monat#', '/dashboards?zeitraum=monat'],
  ['/opensearch-dashboard/app/dashboards?zeitraum=%3Cb%3E', undefined],
  ['/opensearch-dashboard/app/discover?zeitraum=monat', undefined],
  ['//fremd.example/opensearch-dashboard/app/dashboards', undefined],
])('the framed page %s is the place %s', (inside, place) => {
  expect(DASHBOARD_PLACES.portalPlace(inside, FIRST)).toBe(place);
});
