import { expect, it } from 'vitest';
import { feedAddress, publicOrigin } from './feedAddress';

it.each([
  ['/api', 'https://portal.example'],
  ['https://daten.example/api', 'https://daten.example'],
  ['https://daten.example/plattform/api', 'https://daten.example/plattform'],
])('publishes feeds for the API base %s at %s', (apiBase, origin) => {
  expect(publicOrigin(apiBase, 'https://portal.example')).toBe(origin);
  expect(feedAddress(origin, { adapter: 'GBFS', id: 'raeder' })).toBe(`${origin}/api/GBFS/conflated/raeder`);
});
