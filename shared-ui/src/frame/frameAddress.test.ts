import { expect, it } from 'vitest';
import { frameAddress } from './frameAddress';

const base = 'https://portal.example/datenkatalog?x=1';
const allowed = ['/api/ckan/dataset', '/landingpage', 'https://dienste.example/kartenanwendung'];

it.each([
  ['/landingpage', 'https://portal.example/landingpage'],
  ['/landingpage/', 'https://portal.example/landingpage/'],
  ['/landingpage#', 'https://portal.example/landingpage'],
  ['/api/ckan/dataset/bus-muenster', 'https://portal.example/api/ckan/dataset/bus-muenster'],
  ['/api/ckan/dataset?q=a%2Fb#oben', 'https://portal.example/api/ckan/dataset?q=a%2Fb#oben'],
  ['https://portal.example/landingpage', 'https://portal.example/landingpage'],
  ['https://dienste.example/kartenanwendung/x', 'https://dienste.example/kartenanwendung/x'],
])('allows %s', (address, framed) => {
  expect(frameAddress(address, allowed, base)).toBe(framed);
});

it.each([
  '',
  '/',
  '/landingpage2',
  '/api/ckan',
  '/api/ckan/datasets',
  '/api/ckan/dataset/../../keycloak',
  '/api/ckan/dataset/%2e%2e/x',
  '/api/ckan/dataset/a%2fb',
  '/api/ckan/dataset/a%5cb',
  '/api/ckan/dataset\\..\\x',
  '//landingpage',
  '//evil.example/landingpage',
  'https://evil.example/landingpage',
  'https://dienste.example/landingpage',
  'https://user:pw@portal.example/landingpage',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('rejects %s', (address) => {
  expect(frameAddress(address, allowed, base)).toBeUndefined();
});
