import { expect, it } from 'vitest';
import { dashboardAddress, dashboardPlace } from './dashboardPlaces';

const FIRST = '/opensearch-dashboard/app/dashboards#';

it.each([
  ['', FIRST],
  ['?zeitraum=woche', '/opensearch-dashboard/app/dashboards?zeitraum=woche#'],
  ['?zeitraum=woche&weiter=//fremd.example', '/opensearch-dashboard/app/dashboards?zeitraum=woche#'],
  ['?zeitraum=a%23b', FIRST],
  ['?zeitraum=', FIRST],
  ['?anderes=1', FIRST],
])('the place with the query %j shows %s', (search, address) => {
  expect(dashboardAddress(search, FIRST)).toBe(address);
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
  expect(dashboardPlace(inside, FIRST)).toBe(place);
});
