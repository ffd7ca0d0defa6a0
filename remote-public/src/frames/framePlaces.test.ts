import { expect, it } from 'vitest';
import { queryPlaces } from './framePlaces';

const MAP = '/kartenanwendung';
const places = queryPlaces('zonenmanager');

it.each([
  ['/kartenanwendung?status=Entwurf', '/zonenmanager?status=Entwurf'],
  ['/kartenanwendung', '/zonenmanager'],
  ['/kartenanwendung/karte.js', undefined],
  ['//kartenanwendung?status=Entwurf', undefined],
])('the framed page %s is the place %s', (inside, place) => {
  expect(places.portalPlace(inside, MAP)).toBe(place);
  expect(places.portalPlace(inside, `https://karten.example${MAP}`)).toBe(place);
});

it('frames the page with the query of the portal', () => {
  const place = { pathname: '/zonenmanager', search: '?status=Entwurf', state: null };
  expect(places.framedAddress(place, MAP)).toBe('/kartenanwendung?status=Entwurf');
});
